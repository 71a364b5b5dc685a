// swift-tools-version: 6.2
import PackageDescription

let touch = ["TouchSDLInput", "CTouchSDL2", "TouchScene", "TouchGestures", "TouchGeometry"]

let package = Package(
  name: "PhotoViewer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Touchstone", path: "../../..", traits: [])],
  targets: [
    .systemLibrary(name: "CSDL2Image", pkgConfig: "SDL2_image"),
    .executableTarget(
      name: "PhotoViewer",
      dependencies: ["CSDL2Image"] + touch.map { .product(name: $0, package: "Touchstone") }),
  ])
