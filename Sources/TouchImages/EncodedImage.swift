/// An image as the bytes of a file.
package struct EncodedImage {
  /// Its bytes.
  package let bytes: [UInt8]
  /// Its format, such as `image/png`.
  package let mediaType: String

  /// Makes one.
  package init(bytes: [UInt8], mediaType: String) {
    (self.bytes, self.mediaType) = (bytes, mediaType)
  }
}
