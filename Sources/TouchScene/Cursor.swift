import TouchGeometry

/// The shape of the mouse's pointer.
public enum Cursor: String, Hashable, Sendable, CaseIterable {
  /// The usual one.
  case arrow
  /// Something that can be pressed.
  case hand
  /// Text that can be edited.
  case text
  /// A precise place.
  case crosshair
  /// Something that can be moved in every direction.
  case move
  /// An edge that can be moved to the left and right.
  case resizeHorizontal
  /// An edge that can be moved up and down.
  case resizeVertical
  /// A corner that can be moved between the top left and the bottom right.
  case resizeDown
  /// A corner that can be moved between the bottom left and the top right.
  case resizeUp
  /// Something that cannot be done.
  case notAllowed
  /// Something that takes time.
  case wait
}

extension Layer {
  /// The pointer's shape over the layer and what it contains; nil for that of the layer around it.
  public final var cursor: Cursor? {
    get { extras?.cursor }
    set { if extras != nil || newValue != nil { ownExtras.cursor = newValue } }
  }
}

extension Stage {
  /// The shape of the pointer where it is now; ``Cursor/arrow`` before it was seen.
  ///
  /// A window asks for it after each event of the mouse.
  ///
  /// - Complexity: that of a hit test.
  public var cursor: Cursor {
    guard let pointerLocation else { return .arrow }
    var next = root.hitTest(pointerLocation, with: nil) as? Layer
    while let layer = next {
      if let cursor = layer.cursor { return cursor }
      next = layer.parent
    }
    return .arrow
  }
}
