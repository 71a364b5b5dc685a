package import TouchInput

/// The last input device in use; for it, the gallery shows the way back from a scene.
package enum GalleryHand: Hashable, Sendable, CaseIterable {
  case fingers, mouse, keys

  /// Makes the hand that an event comes from; nil for other events.
  package init?(_ event: InputEvent) {
    switch event.kind {
    case .touches(let frame):
      guard let touch = frame.samples.first(where: { $0.phase == .began }) else { return nil }
      // The filters make an indirect pointer from the mouse's left button.
      self = touch.type == .indirectPointer ? .mouse : .fingers
    case .mouse, .wheel, .pinch: self = .mouse
    case .key(let key) where key.phase == .down: self = .keys
    default: return nil
    }
  }

  /// Returns the way back from a scene, and to the help; nil for no input yet.
  static func words(_ hand: GalleryHand?) -> [String] {
    switch hand {
    case nil: ["Back from a scene: Esc, ••• or five fingers that close", "H or ••• for more"]
    case .fingers: ["Back from a scene: •••, or close five fingers of one hand", "••• for more"]
    case .mouse: ["Back from a scene: ••• or Esc", "••• or H for more"]
    case .keys: ["Back from a scene: Esc", "H for more"]
    }
  }

  /// Returns the row of a scene's help with the way back; nil for no input yet.
  static func row(_ hand: GalleryHand?) -> (key: String, what: String) {
    switch hand {
    case nil: ("Esc", "back to the gallery (or close five fingers)")
    case .fingers: ("•••", "back to the gallery (or close five fingers)")
    case .mouse: ("•••  Esc", "back to the gallery")
    case .keys: ("Esc", "back to the gallery")
    }
  }
}
