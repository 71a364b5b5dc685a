import Foundation

/// The data inside a page: JSON, or compressed JSON if it is large.
struct PageData {
  /// The type attribute of the data's element.
  let type: String
  /// The element's text.
  let text: String

  /// The largest size of data that stays readable, in bytes; compression would save little.
  static let mostPlain = 100_000

  /// Creates the data from JSON whose strings are written by ``PageText``.
  init(_ json: String) {
    let bytes = Array(json.utf8)
    if bytes.count <= Self.mostPlain {
      (type, text) = ("application/json", json)
    } else {
      (type, text) = ("application/x-deflate", Data(Deflate.compress(bytes)).base64EncodedString())
    }
  }
}
