// swift-tools-version: 6.2
import PackageDescription

let touch = ["TouchSDL", "TouchControls", "TouchScene", "TouchGestures", "TouchGeometry"]

let package = Package(
  name: "Controls",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Touchstone", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Controls", dependencies: touch.map { .product(name: $0, package: "Touchstone") })
  ])
