public import TouchGeometry
public import TouchScene

/// A button: a title, an image, a sign, or several of them, and what happens when it is pressed (UIKit's `UIButton`).
///
///     let save = Button("Save", style: .filled) { document.save() }
///     save.frame.origin = Point(x: 20, y: 20)
///     stage.root.addChild(save)
///
/// The action is called when the finger lifts on it, or the mouse's button, or when Space or Return
/// comes up while it has the keyboard.
public final class Button: Control {
  /// How much a button stands out.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// The one thing that people came for.
    case filled
    /// Any other.
    case bordered
    /// Words alone.
    case plain
    /// What cannot be undone.
    case destructive
  }

  /// Where an image or a sign is, seen from the title.
  public enum SymbolPlacement: String, Hashable, Sendable, CaseIterable {
    /// Before it, on one line.
    case leading
    /// Above it, with the key beside it: many buttons fit into one row.
    case top
  }

  /// The words on it; may be empty.
  public var title = "" { didSet { if title != oldValue { lookChanged() } } }
  /// An image before the title; nil for none.
  public var image: ImageReference? { didSet { lookChanged() } }
  /// A sign before the title, such as `↺`; empty for none.
  public var symbol = "" { didSet { if symbol != oldValue { lookChanged() } } }
  /// The key that does the same, in small letters behind the title; empty for none.
  ///
  /// The button itself does not listen to it.
  public var shortcut = "" { didSet { if shortcut != oldValue { lookChanged() } } }
  /// Where image and sign are (UIKit's `imagePlacement`); ``SymbolPlacement/leading`` unless set.
  public var symbolPlacement = SymbolPlacement.leading {
    didSet { if symbolPlacement != oldValue { lookChanged() } }
  }
  /// Whether what it switches is on (UIKit's `isSelected`); false unless set.
  public var isSelected = false { didSet { if isSelected != oldValue { lookChanged() } } }
  /// How much it stands out.
  public var style = Style.bordered { didSet { lookChanged() } }
  /// What happens when it is pressed.
  public var action: () -> Void = {}

  /// Makes a button of its fitting size at the parent's origin.
  ///
  /// - Parameters:
  ///   - title: The words on it, and the layer's name.
  ///   - image: An image before the title.
  ///   - style: How much it stands out.
  ///   - fontSize: The size of the words.
  ///   - action: What happens when it is pressed; the button keeps it.
  public convenience init(
    _ title: String, image: ImageReference? = nil, style: Style = .bordered,
    fontSize: Double = 16, action: @escaping () -> Void = {}
  ) {
    self.init(name: title, frame: Rect(x: 0, y: 0, width: 0, height: 0))
    (self.title, self.image, self.style, self.fontSize) = (title, image, style, fontSize)
    self.action = action
    sizeToFit()
    lookChanged()
  }

  /// It is a button.
  public override var role: ControlRole { .button }
  override var defaultLabel: String { title.isEmpty ? name : title }
  /// Whether it is selected: `on`; nil if not.
  public override var valueLabel: String? { isSelected ? "on" : nil }

  /// The title with what stands beside it, and the room around them.
  public override var fittingSize: Size {
    let figure = figure
    let height = ControlStyle.height(fontSize)
    let width = figure.contentWidth + 2 * figure.padding
    return Size(width: max(width, Self.minimumTarget), height: height)
  }

  private var figure: ButtonFigure {
    ButtonFigure(
      title: title, image: image, symbol: symbol, shortcut: shortcut,
      isSymbolAbove: symbolPlacement == .top, style: style,
      fontSize: fontSize, isPressed: looksPressed, isHovered: isHovered, isEnabled: isEnabled,
      isSelected: isSelected)
  }

  override func lookChanged() { content = .figure(AnyFigure(figure)) }
  override func activate() { action() }
}
