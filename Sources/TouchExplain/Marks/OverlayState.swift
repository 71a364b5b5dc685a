package import TouchGestures
package import TouchInput
package import TouchScene

/// The state of the recognizers at one moment, as the overlay shows it.
package struct OverlayState {
  /// A recognizer that follows fingers, or waits for more.
  package struct Item {
    /// The recognizer.
    package let recognizer: GestureRecognizer
    /// The recognizer's figure.
    package let figure: GestureFigure
    /// The recognition of the gesture, or nil unless it is under way and known.
    let recognition: Recognition?
  }

  /// The active recognizers, in order of activation.
  package let active: [Item]
  /// The recognizer that the panel describes, or nil if none is active.
  package let focus: Item?

  /// Creates a state by asking every active recognizer.
  ///
  /// - Parameters:
  ///   - dispatcher: The dispatcher of the recognizers.
  ///   - time: The current time.
  ///   - recognition: Returns the recognition of a gesture under way, or nil if it is unknown.
  package init(
    _ dispatcher: TouchDispatcher, at time: Timestamp,
    recognition: (GestureRecognizer) -> Recognition? = { _ in nil }
  ) {
    active = dispatcher.activeRecognizers.map {
      Item(
        recognizer: $0, figure: $0.figure(at: time),
        recognition: $0.state.isRunning ? recognition($0) : nil)
    }
    // A running gesture takes precedence over a possible one, and fingers over a pointer. Of the
    // possible ones, the nearest to recognition wins.
    let touched = active.filter { $0.recognizer.numberOfTouches > 0 }
    let nearest = touched.max { $0.figure.progress < $1.figure.progress }
    focus =
      Self.leading(active.filter { $0.isRunning && !$0.isHover }) ?? active.last { $0.isRunning }
      ?? nearest ?? active.first
  }

  /// Returns the leading one of running gestures or, if no recognition is known, the last.
  private static func leading(_ items: [Item]) -> Item? {
    let known = items.filter { $0.recognition != nil }
    return Recognition.leading(known.compactMap(\.recognition)).map { known[$0] } ?? items.last
  }

  /// The layer that the panel describes.
  package var layer: Layer? { focus?.recognizer.view as? Layer }

  /// The other recognizers, running ones first.
  package var others: [Item] {
    let rest = active.filter { $0.recognizer !== focus?.recognizer }
    return rest.filter(\.isRunning) + rest.filter { !$0.isRunning }
  }

  /// Returns a recognizer's name without the parts shared with the layer's name: `wheel.dial` on
  /// `wheel` is `dial`.
  package static func name(_ name: String, on layer: Layer?) -> String {
    let dot = UInt8(ascii: ".")
    // A name without a dot needs no splitting, which saves work in each frame.
    guard name.utf8.contains(dot) else { return name }
    var parts = name.utf8.split(separator: dot)[...]
    for part in (layer?.name ?? "").utf8.split(separator: dot) {
      guard parts.count > 1, let first = parts.first, first.elementsEqual(part) else { break }
      parts.removeFirst()
    }
    return parts.map { String(Substring($0)) }.joined(separator: ".")
  }

  /// Returns a layer's name for display if the layer is part of another: `board.maximumVariance` in
  /// or beside `board` is "maximum variance".
  static func shownName(_ layer: Layer) -> String {
    let parts = layer.name.split(separator: ".")
    guard let owner = parts.first, parts.count > 1, let parent = layer.parent,
      parent.name == owner || parent.children.contains(where: { $0.name == owner })
    else { return layer.name }
    return parts.dropFirst().joined(separator: ".").reduce(into: "") { words, letter in
      let isNext = letter.isUppercase && words.last?.isLowercase == true
      words += isNext ? " \(letter.lowercased())" : String(letter)
    }
  }
}

extension OverlayState.Item {
  /// Whether the gesture is under way.
  package var isRunning: Bool { recognizer.state.isRunning }

  /// Whether the recognizer follows a hovering pointer.
  var isHover: Bool { recognizer is HoverGestureRecognizer }

  /// Returns the recognizer's name, without the layer's name if that is clear.
  package func name(on layer: Layer?) -> String {
    OverlayState.name(recognizer.displayName, on: layer)
  }

  /// The recognizer's state, or the recognizer that it waits for.
  package var stateWords: String {
    recognizer.awaited.map { "waits for \($0.displayName)" } ?? BoardState(recognizer).words
  }
}
