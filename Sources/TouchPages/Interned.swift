/// Values of a page, each stored once under its key and identified by its number.
struct Interned<Key: Hashable, Value> {
  var values: [Value] = []
  private var numbers: [Key: Int] = [:]

  /// Returns the number of a key's value, which is made if the key is new.
  mutating func number(of key: Key, _ value: @autoclosure () -> Value) -> Int {
    if let known = numbers[key] { return known }
    let number = values.count
    values.append(value())
    numbers[key] = number
    return number
  }
}

extension Interned where Value == String {
  /// A JSON array of the pieces.
  var json: String { "[\(values.joined(separator: ",\n"))]" }
}

/// Pieces of a page's data, which are their own keys.
typealias InternedTexts = Interned<String, String>

extension InternedTexts {
  /// Returns the number of a piece, which is added if it is new.
  mutating func number(of text: String) -> Int { number(of: text, text) }
}

/// Lists of whole numbers, which become text only if they are new.
typealias InternedLists = Interned<[Int], String>

extension InternedLists {
  /// Returns the number of a list, which is added if it is new.
  mutating func number(of list: [Int]) -> Int { number(of: list, PageText.array(list)) }
}
