import Foundation
import TouchSandbox
import TouchScenes
import TouchShell

extension KeptScenes {
  /// Returns the scenes that this user left, or nil if the user is unknown.
  static func ofThisPerson(_ resources: ResourceLocator) -> KeptScenes? {
    folderOfThisPerson.map { KeptScenes(folder: $0, resources: resources, registry: .program) }
  }

  private static var folderOfThisPerson: String? {
    folder(on: .current, environment: ProcessInfo.processInfo.environment)
  }

  /// Returns the places of this user's floating panels, or nil if the user is unknown.
  @MainActor static func panelPlacesOfThisPerson(_ storage: any Storage) -> PanelPlaces? {
    folderOfThisPerson.map { PanelPlaces(PanelPlaces.path(besideScenesIn: $0), storage) }
  }
}
