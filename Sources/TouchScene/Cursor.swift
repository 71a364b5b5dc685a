/// The shape of the mouse pointer.
public enum Cursor: String, Hashable, Sendable, CaseIterable {
  /// The default pointer.
  case arrow
  /// For something that can be pressed.
  case hand
  /// For text that can be edited.
  case text
  /// For a precise place.
  case crosshair
  /// For something that can be moved in every direction.
  case move
  /// For an edge that can be moved to the left and right.
  case resizeHorizontal
  /// For an edge that can be moved up and down.
  case resizeVertical
  /// For a corner that can be moved between the top left and the bottom right.
  case resizeDown
  /// For a corner that can be moved between the bottom left and the top right.
  case resizeUp
  /// For an action that is not allowed.
  case notAllowed
  /// For something that takes time.
  case wait
}

extension Layer {
  /// The pointer's shape over the layer and its contents; nil for the shape of the layer around it.
  public final var cursor: Cursor? {
    get { extras?.cursor }
    set { if extras != nil || newValue != nil { ownExtras.cursor = newValue } }
  }
}

extension Stage {
  /// The pointer's shape at its current location; ``Cursor/arrow`` before the first location.
  ///
  /// A window asks for it after each mouse event.
  ///
  /// - Complexity: that of a hit test.
  public var cursor: Cursor {
    guard let pointerLocation else { return .arrow }
    return layer(at: pointerLocation)?.selfAndAncestors.first { $0.cursor != nil }?.cursor ?? .arrow
  }
}
