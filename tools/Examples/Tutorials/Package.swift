// swift-tools-version: 6.2
import PackageDescription

let touch = ["TouchSDL", "TouchModelFiles", "TouchScene", "TouchGestures", "TouchGeometry"]

let package = Package(
  name: "Tutorials",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Touchstone", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Tutorials", dependencies: touch.map { .product(name: $0, package: "Touchstone") })
  ])
