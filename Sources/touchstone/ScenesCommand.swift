import ArgumentParser
import SandboxKit

/// `touchstone scenes`.
struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "List the scenes that come with the program.")

  @OptionGroup var resources: ResourceOptions

  func run() throws {
    do {
      let scenes = BundledScenes(resources: try resources.locate())
      let width = scenes.names.map(\.count).max() ?? 0
      for name in scenes.names {
        let scene = try scenes.load(name)
        let padding = String(repeating: " ", count: width - name.count + 2)
        print("\(name)\(padding)\(scene.name)")
      }
    } catch {
      throw Failure.of(error)
    }
  }
}
