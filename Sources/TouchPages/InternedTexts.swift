/// Pieces of a page's data, each stored once and identified by its number.
struct InternedTexts {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  /// Returns the number of a piece, which is added if it is new.
  mutating func number(of text: String) -> Int {
    if let known = numbers[text] { return known }
    let number = texts.count
    texts.append(text)
    numbers[text] = number
    return number
  }

  /// A JSON array of the pieces.
  var json: String { "[\(texts.joined(separator: ",\n"))]" }
}
