// swift-tools-version: 6.2
import PackageDescription

func products(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Touchstone") }
}

let package = Package(
  name: "Example",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Touchstone", path: "../..", traits: [])],
  targets: [
    .target(name: "Rub", dependencies: products("TouchGestures", "TouchGeometry")),
    .executableTarget(
      name: "Lamp",
      dependencies: ["Rub"]
        + products("TouchSandbox", "TouchReplay", "TouchScene", "TouchGestures")),
    .executableTarget(
      name: "TouchLog",
      dependencies: products("TouchReplay", "TouchGestures", "TouchGeometry")),
  ])
