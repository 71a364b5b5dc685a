// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Cards",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Touchstone", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "Cards", dependencies: [.product(name: "TouchstoneKit", package: "Touchstone")])
  ])
