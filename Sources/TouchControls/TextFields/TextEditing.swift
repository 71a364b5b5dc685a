/// One line of text while it is edited: its characters, the caret, what is selected, and what an
/// input method is at work on.
///
/// Places count characters as people see them: a family of emoji is one.
struct TextEditing: Hashable, Sendable {
  /// The characters, those of a composition included.
  private(set) var characters: [Character] = []
  /// Where the caret is: before the character of that number.
  private(set) var caret = 0
  /// The other end of what is selected; where the caret is if nothing is.
  private(set) var anchor = 0
  /// What an input method is at work on; nil for nothing.
  private(set) var composition: Range<Int>?

  /// How far a caret moves, or what is deleted.
  enum Unit: CaseIterable {
    /// One character.
    case character
    /// To the beginning or the end of a word.
    case word
    /// To the beginning or the end.
    case line
  }

  /// The text.
  var string: String { String(characters) }
  /// The characters that are selected; empty at the caret if none are.
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  /// The text that is selected.
  var selectedString: String { String(characters[selection]) }

  /// Makes one with a text, and the caret behind it.
  init(_ string: String = "") {
    characters = Array(Self.oneLine(string))
    caret = characters.count
    anchor = caret
  }

  /// Line ends and tabs are spaces; other control characters are left out.
  static func oneLine(_ string: String) -> String {
    String(
      string.compactMap { character -> Character? in
        if character.isNewline || character == "\t" { return " " }
        let isControl = character.unicodeScalars.allSatisfy {
          $0.properties.generalCategory == .control
        }
        return isControl ? nil : character
      })
  }

  // MARK: Changes

  /// Puts text in place of the composition, or of what is selected.
  mutating func insert(_ string: String) {
    replace(composition ?? selection, by: Array(Self.oneLine(string)))
    composition = nil
    anchor = caret
  }

  /// Shows what an input method is at work on; an empty string ends it.
  ///
  /// - Parameters:
  ///   - string: Its text so far.
  ///   - place: How many of its characters stand before the caret.
  mutating func compose(_ string: String, caret place: Int) {
    let range = composition ?? selection
    // An input method that ends what it never began deletes nothing.
    if string.isEmpty, composition == nil { return }
    let start = range.lowerBound
    let before = characters.count - range.count
    replace(range, by: Array(Self.oneLine(string)))
    let length = characters.count - before
    composition = length > 0 ? start..<start + length : nil
    caret = start + min(max(place, 0), length)
    anchor = caret
  }

  /// Deletes what is selected, or up to where the caret would move.
  mutating func delete(_ unit: Unit, forward: Bool) {
    composition = nil
    if selection.isEmpty { anchor = place(from: caret, unit, forward: forward) }
    replace(selection, by: [])
    anchor = caret
  }

  private mutating func replace(_ range: Range<Int>, by new: [Character]) {
    let count = characters.count
    characters.replaceSubrange(range, with: new)
    caret = range.lowerBound + new.count
    // A mark can join the letter before it: then there are fewer characters than were put together.
    let whole = Array(String(characters))
    if whole.count != characters.count || whole != characters {
      let behind = count - range.upperBound
      characters = whole
      caret = max(characters.count - behind, 0)
    }
    anchor = min(anchor, characters.count)
  }

  // MARK: The caret

  /// Moves the caret.
  ///
  /// - Parameters:
  ///   - unit: How far.
  ///   - forward: Whether to the end.
  ///   - selecting: Whether what it passes is selected; otherwise a selection is given up, and the
  ///     caret goes to that end of it.
  mutating func move(_ unit: Unit, forward: Bool, selecting: Bool) {
    composition = nil
    if !selecting, unit == .character, !selection.isEmpty {
      caret = forward ? selection.upperBound : selection.lowerBound
    } else {
      caret = place(from: caret, unit, forward: forward)
    }
    if !selecting { anchor = caret }
  }

  /// Puts the caret somewhere; what lies between it and the anchor is selected, or nothing.
  mutating func place(_ place: Int, selecting: Bool = false) {
    composition = nil
    caret = min(max(place, 0), characters.count)
    if !selecting { anchor = caret }
  }

  /// Selects some characters; the caret is at their end.
  mutating func select(_ range: Range<Int>) {
    composition = nil
    anchor = min(max(range.lowerBound, 0), characters.count)
    caret = min(max(range.upperBound, 0), characters.count)
  }

  /// Selects the word, or the run of spaces or signs, at a place.
  mutating func selectWord(at place: Int) {
    guard !characters.isEmpty else { return }
    let middle = min(max(place, 0), characters.count - 1)
    let kind = characters[middle].isPartOfWord
    var (start, end) = (middle, middle + 1)
    while start > 0, characters[start - 1].isPartOfWord == kind { start -= 1 }
    while end < characters.count, characters[end].isPartOfWord == kind { end += 1 }
    select(start..<end)
  }

  /// Selects everything.
  mutating func selectAll() { select(0..<characters.count) }

  private func place(from start: Int, _ unit: Unit, forward: Bool) -> Int {
    switch unit {
    case .character: return min(max(start + (forward ? 1 : -1), 0), characters.count)
    case .line: return forward ? characters.count : 0
    case .word:
      // Over what is between words, then over the word: as most systems do.
      var place = start
      func next() -> Character? {
        let index = forward ? place : place - 1
        return characters.indices.contains(index) ? characters[index] : nil
      }
      while let character = next(), !character.isPartOfWord { place += forward ? 1 : -1 }
      while let character = next(), character.isPartOfWord { place += forward ? 1 : -1 }
      return place
    }
  }
}

extension Character {
  /// Whether it belongs to a word.
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" || self == "'" }
}
