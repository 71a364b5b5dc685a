import TouchInput

/// The state of one line of text during editing: its characters, the caret, the selection, and an
/// input method's composition.
///
/// Places count visible characters: an emoji of a family is one.
struct TextEditing: Hashable, Sendable {
  /// The characters, those of a composition included.
  private(set) var characters: [Character] = []
  /// The caret's place: the index of the character after it.
  private(set) var caret = 0
  /// The other end of the selection, or the caret's place if nothing is selected.
  private(set) var anchor = 0
  /// Whether a mark joins the letter before it: not in a password, as the placeholders with which it
  /// is recorded join nothing.
  var joins = true {
    didSet {
      guard joins else { return }
      let whole = Array(string)
      guard whole.count != characters.count else { return }
      characters = whole
      place(caret)
    }
  }
  /// What an input method is composing.
  private var composing: Composition?

  /// Text that an input method composes, between characters that it can join.
  private struct Composition: Hashable, Sendable {
    var head: [Character]
    var tail: [Character]
    var range: Range<Int>
  }

  /// The unit of a caret's movement or of a deletion.
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
  /// The selected characters, or an empty range at the caret.
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  /// Whether an input method is composing text.
  var isComposing: Bool { composing != nil }
  /// The range that an input method is composing; nil if there is none, or if all of it has joined
  /// the character before it.
  var composition: Range<Int>? { composing.flatMap { $0.range.isEmpty ? nil : $0.range } }
  /// The text that is selected.
  var selectedString: String { String(characters[selection]) }

  /// Creates a state with a text, and the caret behind it.
  init(_ string: String = "") {
    characters = Array(TextEvent.singleLine(string))
    caret = characters.count
    anchor = caret
  }

  // MARK: Changes

  /// Replaces the composition or the selection with text.
  mutating func insert(_ string: String) {
    replace(by: TextEvent.singleLine(string))
    composing = nil
  }

  /// Shows an input method's composition; an empty string ends it.
  ///
  /// - Parameters:
  ///   - string: Its text so far.
  ///   - place: The number of its characters before the caret.
  mutating func compose(_ string: String, caret place: Int) {
    let new = TextEvent.singleLine(string)
    // If an input method ends a composition that never began, nothing is deleted.
    if new.isEmpty, composing == nil { return }
    let composed = replace(by: new)
    composing = new.isEmpty ? nil : composed
    // Its first mark may have joined the letter before it.
    let before = composed.head + Array(new).prefix(max(place, 0))
    let count = joins ? String(before).count : before.count
    caret = min(max(count, composed.range.lowerBound), composed.range.upperBound)
    anchor = caret
  }

  /// Ends a composition; its text stays.
  mutating func finishComposition() {
    if let composing { place(composing.range.upperBound) }
  }

  /// Deletes the selection, or the text up to the caret's next place.
  mutating func delete(_ unit: Unit, forward: Bool) {
    composing = nil
    if selection.isEmpty { anchor = place(from: caret, unit, forward: forward) }
    replace(by: "")
  }

  /// Replaces the composition or the selection, and puts the caret behind the new text.
  ///
  /// A composition keeps what was around it, as the text may join that and be replaced again.
  @discardableResult
  private mutating func replace(by new: String) -> Composition {
    var part =
      composing
      ?? Composition(
        head: Array(characters[..<selection.lowerBound]),
        tail: Array(characters[selection.upperBound...]), range: selection)
    // A mark can join the letter before it, which gives fewer characters than were combined.
    characters = part.head + Array(new) + part.tail
    if joins { characters = Array(string) }
    let end = max(characters.count - part.tail.count, 0)
    part.range = min(part.head.count, end)..<end
    caret = end
    anchor = end
    return part
  }

  // MARK: The caret

  /// Moves the caret.
  ///
  /// - Parameters:
  ///   - unit: The unit of the movement.
  ///   - forward: Whether it moves toward the end.
  ///   - selecting: Whether the passed characters are selected; otherwise a selection is cleared,
  ///     and the caret moves to that end of it.
  mutating func move(_ unit: Unit, forward: Bool, selecting: Bool) {
    composing = nil
    if !selecting, unit == .character, !selection.isEmpty {
      caret = forward ? selection.upperBound : selection.lowerBound
    } else {
      caret = place(from: caret, unit, forward: forward)
    }
    if !selecting { anchor = caret }
  }

  /// Sets the caret's place, and selects the text between it and the anchor, or nothing.
  mutating func place(_ place: Int, selecting: Bool = false) {
    composing = nil
    caret = min(max(place, 0), characters.count)
    if !selecting { anchor = caret }
  }

  /// Selects some characters; the caret is at their end.
  mutating func select(_ range: Range<Int>) {
    composing = nil
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
      // It moves over the characters between words, then over the word, as on most systems.
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
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || "_'’".contains(self) }
}
