// swift-tools-version: 6.2
import PackageDescription

let libraries = ["TouchSandbox", "TouchRecording", "TouchScene", "TouchGestures"]

let package = Package(
  name: "Example",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Touchstone", path: "../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Lamp",
      dependencies: libraries.map { .product(name: $0, package: "Touchstone") })
  ])
