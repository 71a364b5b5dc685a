package import TouchGestures
package import TouchInput
package import TouchScene

/// What the overlay says of the recognizers at one moment.
package struct OverlayState {
  /// A recognizer that follows fingers, or waits for more.
  package struct Item {
    /// The recognizer.
    package let recognizer: GestureRecognizer
    /// What it measures.
    package let figure: GestureFigure
    /// When its gesture was recognized; nil unless that is under way and known.
    let recognition: Recognition?
  }

  /// All that are active, in order of activation.
  package let active: [Item]
  /// The one that the panel speaks of; nil where none is active.
  package let focus: Item?

  /// Asks every active recognizer.
  ///
  /// - Parameters:
  ///   - dispatcher: Whose recognizers they are.
  ///   - time: The present moment.
  ///   - recognition: When a gesture that is under way was recognized; nil where that is not known.
  package init(
    _ dispatcher: TouchDispatcher, at time: Timestamp,
    recognition: (GestureRecognizer) -> Recognition? = { _ in nil }
  ) {
    active = dispatcher.activeRecognizers.map {
      Item(
        recognizer: $0, figure: $0.figure(at: time),
        recognition: $0.state.isRunning ? recognition($0) : nil)
    }
    // A gesture under way before one that only may come, and fingers before a pointer; of those that
    // may come the one that lacks least.
    focus =
      Self.leading(active.filter { $0.isRunning && !$0.isHover }) ?? active.last { $0.isRunning }
      ?? Self.nearest(active.filter { $0.recognizer.numberOfTouches > 0 }) ?? active.first
  }

  /// Of gestures that run, the one that is named first; where nothing is known, the last.
  private static func leading(_ items: [Item]) -> Item? {
    let known = items.filter { $0.recognition != nil }
    return Recognition.leading(known.compactMap(\.recognition)).map { known[$0] } ?? items.last
  }

  /// The one that has most of what it needs; of equals the first.
  private static func nearest(_ items: [Item]) -> Item? {
    var best: (item: Item, progress: Double)?
    for item in items {
      let progress = item.figure.progress
      if best.map({ progress > $0.progress }) ?? true { best = (item, progress) }
    }
    return best?.item
  }

  /// The layer that the panel speaks of.
  package var layer: Layer? { focus?.recognizer.view as? Layer }

  /// The others, those under way first.
  package var others: [Item] {
    let rest = active.filter { $0.recognizer !== focus?.recognizer }
    return rest.filter(\.isRunning) + rest.filter { !$0.isRunning }
  }

  /// A recognizer's name without what it shares with a layer's, part by part: `wheel.dial` of
  /// `wheel` is `dial`.
  package static func name(_ name: String, on layer: Layer?) -> String {
    let dot = UInt8(ascii: ".")
    // Its own words hold no name that would have to be taken apart for each frame.
    guard name.utf8.contains(dot) else { return name }
    var parts = name.utf8.split(separator: dot)[...]
    for part in (layer?.name ?? "").utf8.split(separator: dot) {
      guard parts.count > 1, let first = parts.first, first.elementsEqual(part) else { break }
      parts.removeFirst()
    }
    return parts.map { String(Substring($0)) }.joined(separator: ".")
  }
}

extension OverlayState {
  /// A layer's name as people read it, where it is a part of another: `board.maximumVariance` in or
  /// beside `board` is "maximum variance".
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
  /// Whether its gesture is under way.
  package var isRunning: Bool { recognizer.state.isRunning }

  /// Whether it follows a pointer that touches nothing.
  var isHover: Bool { recognizer is HoverGestureRecognizer }

  /// Its name, without that of the layer where that is clear.
  package func name(on layer: Layer?) -> String {
    OverlayState.name(recognizer.displayName, on: layer)
  }

  /// Its state, or the recognizer that it waits for.
  package var stateWords: String {
    recognizer.awaited.map { "waits for \($0.displayName)" } ?? BoardState(recognizer).words
  }
}
