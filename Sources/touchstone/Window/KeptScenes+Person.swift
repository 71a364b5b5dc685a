import Foundation
import TouchSandbox
import TouchScenes
import TouchShell

extension KeptScenes {
  /// The scenes that this person left; nil where nothing says who is asking.
  static func ofThisPerson(_ resources: ResourceLocator) -> KeptScenes? {
    let environment = ProcessInfo.processInfo.environment
    return folder(on: .current, environment: environment).map {
      KeptScenes(folder: $0, resources: resources, registry: .program)
    }
  }
}
