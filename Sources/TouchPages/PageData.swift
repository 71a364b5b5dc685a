import Foundation

/// A page's data as it stands in the page: as JSON, or compressed if there is much of it.
struct PageData {
  /// The type that its element names.
  let type: String
  /// The element's text.
  let text: String

  /// Up to here data stays readable; it is small anyway.
  static let mostPlain = 100_000

  /// Makes it of JSON whose strings are those of ``PageText``.
  init(_ json: String) {
    let bytes = Array(json.utf8)
    if bytes.count <= Self.mostPlain {
      (type, text) = ("application/json", json)
    } else {
      (type, text) = (
        "application/x-deflate", Data(Deflate.compress(bytes)).base64EncodedString()
      )
    }
  }
}
