// swift-tools-version: 6.2
import PackageDescription

let touch = ["TouchSDL", "TouchScene", "TouchGestures", "TouchGeometry"]

let package = Package(
  name: "Cards",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Touchstone", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Cards", dependencies: touch.map { .product(name: $0, package: "Touchstone") })
  ])
