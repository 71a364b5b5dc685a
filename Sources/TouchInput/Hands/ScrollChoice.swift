import TouchGeometry

/// The chosen effect of scrolling, and the last kind seen, so that a window can show the current
/// effect and the user can choose the other.
package struct ScrollChoice: Hashable, Sendable {
  /// The chosen effect.
  package private(set) var scroll: Hands.Scroll
  /// Whether the last scrolling was smooth, or nil before any.
  package private(set) var isSmooth: Bool?
  private var lastSmooth: Timestamp?

  /// Begins with a choice.
  package init(_ scroll: Hands.Scroll = .auto) { self.scroll = scroll }

  /// Whether scrolling without a key moves and does not zoom, or nil while that depends on a kind
  /// of scrolling not seen yet.
  package var moves: Bool? {
    switch scroll {
    case .auto: isSmooth
    case .pan: true
    case .zoom: false
    }
  }

  /// Notes an event of the window.
  ///
  /// Scrolling with Control, Shift or a system key does not depend on the choice. A trackpad's step
  /// may be an integer by chance, so for a second after a smooth step it is ignored.
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

  /// Chooses the other effect of scrolling: to move, unless it moves already.
  ///
  /// If `auto` has that effect for the scrolling seen, the choice is `auto` again, and another
  /// device keeps its usual effect.
  package mutating func toggle() {
    let wanted = moves != true
    scroll = isSmooth == wanted ? .auto : wanted ? .pan : .zoom
  }
}
