// swift-tools-version: 6.2
import PackageDescription

let touch = [
  "TouchSandbox", "TouchLists", "TouchScene", "TouchTesting", "TouchGestures", "TouchGeometry",
]

let package = Package(
  name: "MainActorApp",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Touchstone", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "MainActorApp", dependencies: touch.map { .product(name: $0, package: "Touchstone") },
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ])
