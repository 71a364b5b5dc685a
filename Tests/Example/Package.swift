// swift-tools-version: 6.2
import PackageDescription

/// A program that uses some of Touchstone's libraries.
func program(_ name: String, _ libraries: String...) -> Target {
  .executableTarget(
    name: name, dependencies: libraries.map { .product(name: $0, package: "Touchstone") })
}

let package = Package(
  name: "Example",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Touchstone", path: "../..", traits: [])],
  targets: [
    program("Lamp", "TouchSandbox", "TouchReplay", "TouchScene", "TouchGestures"),
    program("TouchLog", "TouchReplay", "TouchGestures", "TouchGeometry"),
  ])
