import TouchGeometry

/// What scrolling does, as it was chosen, and which kind of it a window has seen last: so that the
/// window can say what is true, and the user can choose the other.
package struct ScrollChoice: Hashable, Sendable {
  /// What was chosen.
  package private(set) var scroll: Hands.Scroll
  /// Whether the scrolling that was seen last was smooth; nil before any.
  package private(set) var isSmooth: Bool?
  private var lastSmooth: Timestamp?

  /// Begins with a choice.
  package init(_ scroll: Hands.Scroll = .auto) { self.scroll = scroll }

  /// Whether scrolling without a key moves, and does not zoom; nil while that depends on a kind of
  /// scrolling that has not been seen yet.
  package var moves: Bool? {
    switch scroll {
    case .auto: isSmooth
    case .pan: true
    case .zoom: false
    }
  }

  /// Takes notice of an event as the window tells of it.
  ///
  /// Scrolling with Control, Shift or a system key does the same whatever was chosen. A trackpad's
  /// step may be whole by chance: for a second after a smooth one it tells nothing.
  package mutating func note(_ event: InputEvent) {
    guard case .wheel(let wheel) = event.kind, wheel.delta != .zero,
      wheel.modifiers.isDisjoint(with: [.control, .shift, .meta])
    else { return }
    if wheel.isPrecise {
      isSmooth = true
      lastSmooth = event.time
    } else if lastSmooth.map({ event.time.seconds(since: $0) > ScrollFilter.memory }) ?? true {
      isSmooth = false
    }
  }

  /// Chooses what scrolling does not do now: to move, unless it moves already.
  ///
  /// Where that is what `auto` does with the scrolling that was seen, it is `auto` again, and
  /// another device goes on doing what is usual for it.
  package mutating func toggle() {
    let wanted = moves != true
    scroll = isSmooth == wanted ? .auto : wanted ? .pan : .zoom
  }
}
