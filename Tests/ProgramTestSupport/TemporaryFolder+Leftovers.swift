import Foundation
package import TestBasics

extension TemporaryFolder {
  /// The files here that are not whole.
  package var leftovers: [String] {
    get throws { try names.filter { $0.hasSuffix(".part") } }
  }
}
