public import TouchGeometry
public import TouchInput

/// A layer that can have the keyboard: what a responder is in UIKit.
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
/// Which one has it, ``StageFocus`` decides.
public protocol FocusTarget: Layer {
  /// Whether it can have the keyboard now.
  var canBecomeFocused: Bool { get }

  /// It has the keyboard from now on, or has it no more.
  func focusChanged(isFocused: Bool)

  /// A key went down, repeated or went up.
  ///
  /// - Returns: Whether the key meant something here. If not, the next focus target around this
  ///   layer is asked, and then Tab and Escape move the focus.
  func handle(_ key: KeyEvent) -> Bool

  /// Text came in.
  func handle(_ text: TextEvent)

  /// The window has lost the keyboard: keys that are down will not come up here.
  func cancelKeys()

  /// Where it edits text; nil if it edits none now.
  var textInput: TextInput? { get }

  /// The rectangle that the focus ring goes around, in own coordinates, and its corners' radius.
  var focusShape: FocusShape { get }
}

/// A rounded rectangle of a layer.
public struct FocusShape: Hashable, Sendable {
  /// The rectangle, in the layer's coordinates.
  public var rect: Rect
  /// The radius of its corners.
  public var cornerRadius: Double

  /// Makes a shape.
  public init(_ rect: Rect, cornerRadius: Double) {
    self.rect = rect
    self.cornerRadius = cornerRadius
  }
}

/// What a window has to know of a place where text is edited.
public struct TextInput: Hashable, Sendable {
  /// The caret, in the layer's coordinates: an input method shows its words there.
  public var caret: Rect
  /// Whether the text is a password: it is recorded as placeholders only.
  public var isSecure: Bool

  /// Describes a place.
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
  /// The bounds with the border, and the corners of the decoration.
  public var focusShape: FocusShape {
    FocusShape(decoration.outline(of: bounds), cornerRadius: decoration.cornerRadius)
  }
}
