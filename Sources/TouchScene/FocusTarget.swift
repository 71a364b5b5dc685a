/// A layer that can have keyboard focus, like a responder in UIKit.
///
///     final class Knob: Layer, FocusTarget {
///       var canBecomeFocused: Bool { true }
///       func handle(_ key: KeyEvent) -> Bool {
///         guard key.phase == .down, key.key == "Right" else { return false }
///         value += 1
///         return true
///       }
///     }
///
/// ``StageFocus`` decides which layer has it.
public protocol FocusTarget: Layer {
  /// Whether the layer can have keyboard focus now.
  var canBecomeFocused: Bool { get }

  /// Called when the layer gains or loses keyboard focus.
  func focusChanged(isFocused: Bool)

  /// Handles a key that went down, repeated or went up.
  ///
  /// - Returns: Whether the layer used the key. If not, the next focus target around this layer is
  ///   asked, and then Tab and Escape move the focus.
  func handle(_ key: KeyEvent) -> Bool

  /// Handles text input.
  func handle(_ text: TextEvent)

  /// Called when keys that are down will not come up on the layer, because the window lost keyboard
  /// focus, the layer was hidden after it used a key, or the focus left it.
  func cancelKeys()

  /// The description of the text being edited in the layer; nil if there is none.
  var textInput: TextInput? { get }

  /// The rectangle of the focus ring, in the layer's coordinates, and the radius of its corners.
  var focusShape: FocusShape { get }
}

/// A layer that makes its children as they come into view, such as a list.
package protocol RowMakingLayer: Layer {
  /// Makes one more of the rows that Tab may reach next: the nearest one without a layer, after the
  /// row around `layer` or before it; false if none is near.
  func makeRow(beside layer: Layer, _ step: Int) -> Bool
  /// Releases rows that were made this way and are not needed after all.
  func releaseMadeRows()
}

/// A rounded rectangle of a layer.
public struct FocusShape: Hashable, Sendable {
  /// The rectangle, in the layer's coordinates.
  public var rect: Rect
  /// The radius of the rectangle's corners.
  public var cornerRadius: Double

  /// Makes a shape.
  public init(_ rect: Rect, cornerRadius: Double) {
    self.rect = rect
    self.cornerRadius = cornerRadius
  }
}

/// The information that a window needs about edited text.
public struct TextInput: Hashable, Sendable {
  /// The caret, in the layer's coordinates; an input method shows its words there.
  public var caret: Rect
  /// Whether the text is a password: it is recorded as placeholders only.
  public var isSecure: Bool

  /// Makes a description of edited text.
  public init(caret: Rect, isSecure: Bool = false) {
    self.caret = caret
    self.isSecure = isSecure
  }
}

extension FocusTarget {
  /// True.
  public var canBecomeFocused: Bool { true }
  /// Does nothing.
  public func focusChanged(isFocused: Bool) {}
  /// False.
  public func handle(_ key: KeyEvent) -> Bool { false }
  /// Does nothing.
  public func handle(_ text: TextEvent) {}
  /// Does nothing.
  public func cancelKeys() {}
  /// Nil.
  public var textInput: TextInput? { nil }
  /// The bounds with the border, and the corner radius of the decoration.
  public var focusShape: FocusShape {
    FocusShape(decoration.outline(of: bounds), cornerRadius: decoration.cornerRadius)
  }
}
