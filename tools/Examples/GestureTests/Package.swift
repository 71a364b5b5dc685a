// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "GestureTests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Touchstone", path: "../../..", traits: [])],
  targets: [
    .target(
      name: "Board",
      dependencies: ["TouchScene", "TouchGestures", "TouchGeometry"].map {
        .product(name: $0, package: "Touchstone")
      }),
    .testTarget(
      name: "BoardTests",
      dependencies: ["Board", .product(name: "TouchSwiftTesting", package: "Touchstone")],
      // Read where they are, so that a golden trace is written there, too.
      exclude: ["Recordings"]),
  ])
