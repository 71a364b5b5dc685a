import Foundation
import TouchSandbox
import TouchScenes
import TouchShell

extension KeptScenes {
  /// The scenes that this person left; nil where nothing says who is asking.
  static func ofThisPerson(_ resources: ResourceLocator) -> KeptScenes? {
    folderOfThisPerson.map { KeptScenes(folder: $0, resources: resources, registry: .program) }
  }

  private static var folderOfThisPerson: String? {
    folder(on: .current, environment: ProcessInfo.processInfo.environment)
  }

  /// Where this person put panels that float; nil where nothing says who is asking.
  @MainActor static func panelPlacesOfThisPerson(_ storage: any Storage) -> PanelPlaces? {
    folderOfThisPerson.map { PanelPlaces(PanelPlaces.path(besideScenesIn: $0), storage) }
  }
}
