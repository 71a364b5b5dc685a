import Foundation
package import TouchImages

extension EncodedImage {
  /// The image as a `data:` URL, which a file that contains the image uses as its address.
  package var address: String { "data:\(mediaType);base64,\(Data(bytes).base64EncodedString())" }
}
