import Foundation
import TestBasics

extension TemporaryFolder {
  /// The files here that are not whole.
  var leftovers: [String] {
    get throws { try names.filter { $0.hasSuffix(".part") } }
  }
}
