import Foundation
import TouchSandbox
import TouchScenes
import TouchShell

extension KeptScenes {
  /// Returns the scenes that this user left, or nil if the user is unknown.
  static func ofThisPerson(_ resources: ResourceLocator) -> KeptScenes? {
    path(of: "scenes").map { KeptScenes(folder: $0, resources: resources, registry: .program) }
  }

  /// Returns the path of what the program keeps for this user, or nil if the user is unknown.
  static func path(of name: String) -> String? {
    path(of: name, on: .current, environment: ProcessInfo.processInfo.environment)
  }

  /// Returns the places of this user's floating panels, or nil if the user is unknown.
  @MainActor static func panelPlacesOfThisPerson(_ storage: any Storage) -> PanelPlaces? {
    path(of: "panels.json").map { PanelPlaces($0, storage) }
  }
}
