// swift-tools-version: 6.2
import PackageDescription

let touch = ["TouchSDLInput", "TouchScene", "TouchGestures", "TouchGeometry"]

let package = Package(
  name: "OwnSDL",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Touchstone", path: "../../..", traits: [])],
  targets: [
    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2"),
    .target(name: "Geometry"),
    .target(name: "SceneGraph", dependencies: ["CSDL2", "Geometry"]),
    .executableTarget(
      name: "OwnSDL",
      dependencies: ["CSDL2", "Geometry", "SceneGraph"]
        + touch.map { .product(name: $0, package: "Touchstone") }),
  ])
