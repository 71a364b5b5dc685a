import Foundation
package import TouchImages

extension EncodedImage {
  /// Its address in a file that holds it.
  package var address: String { "data:\(mediaType);base64,\(Data(bytes).base64EncodedString())" }
}
