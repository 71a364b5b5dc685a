// swift-tools-version: 6.2
import PackageDescription

func touch(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Touchstone") }
}

let package = Package(
  name: "Kanban",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Touchstone", path: "../../..", traits: [])],
  targets: [
    // The board itself, without a window: tests play it, too.
    .target(
      name: "Kanban",
      dependencies: touch(
        "TouchControls", "TouchLists", "TouchScene", "TouchGestures", "TouchGeometry")),
    .executableTarget(
      name: "KanbanWindow",
      dependencies: ["Kanban"] + touch("TouchSDL", "TouchScene", "TouchReplay", "TouchGeometry")),
    .testTarget(
      name: "KanbanTests",
      dependencies: ["Kanban"] + touch("TouchSwiftTesting", "TouchLists", "TouchScene"),
      // Read where they are, so that a golden trace is written there, too.
      exclude: ["Recordings"]),
  ])
