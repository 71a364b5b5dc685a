public import TouchGeometry

/// A button with a title, an image, a symbol, or several of them (UIKit's `UIButton`).
///
///     let save = Button("Save", style: .filled) { document.save() }
///     save.frame.origin = Point(x: 20, y: 20)
///     stage.root.addChild(save)
///
/// The action is called when the finger or the mouse button lifts on the button, or when Space or
/// Return comes up while the button has keyboard focus.
public final class Button: Control {
  /// The prominence of a button.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// For the main action.
    case filled
    /// For any other action.
    case bordered
    /// The title alone.
    case plain
    /// For an action that cannot be undone.
    case destructive
  }

  /// The place of the image and the symbol relative to the title.
  public enum SymbolPlacement: String, Hashable, Sendable, CaseIterable {
    /// Before the title, on one line.
    case leading
    /// Above the title, with the key beside it: many buttons fit into one row.
    case top
  }

  /// The title, which may be empty.
  public var title = "" { didSet { if title != oldValue { updateLook() } } }
  /// The image beside the title; nil for none.
  public var image: ImageReference? { didSet { updateLook() } }
  /// The symbol beside the title, such as `↺`; empty for none.
  public var symbol = "" { didSet { if symbol != oldValue { updateLook() } } }
  /// The keyboard shortcut, shown in small letters after the title; empty for none.
  ///
  /// The button itself does not handle this key.
  public var shortcut = "" { didSet { if shortcut != oldValue { updateLook() } } }
  /// The place of image and symbol (UIKit's `imagePlacement`); ``SymbolPlacement/leading`` by
  /// default.
  public var symbolPlacement = SymbolPlacement.leading {
    didSet { if symbolPlacement != oldValue { updateLook() } }
  }
  /// Whether a title that is wider than the button has several lines (UIKit's `numberOfLines` of 0);
  /// false by default.
  ///
  /// Otherwise, and below a symbol, the title ends with an ellipsis. ``fittingSize(width:)`` makes
  /// room for the lines.
  public var wrapsTitle = false { didSet { if wrapsTitle != oldValue { updateLook() } } }
  /// Whether the button's setting is on (UIKit's `isSelected`); the default is false.
  public var isSelected = false { didSet { if isSelected != oldValue { updateLook() } } }
  /// The prominence of the button.
  public var style = Style.bordered { didSet { updateLook() } }
  /// The action, called when the button is pressed.
  public var action: () -> Void = {}

  /// Makes a button of its fitting size at the parent's origin.
  ///
  /// - Parameters:
  ///   - title: The title, and the layer's name.
  ///   - image: The image beside the title.
  ///   - style: The prominence of the button.
  ///   - fontSize: The size of the title.
  ///   - action: The action, called when the button is pressed; the button keeps it.
  public convenience init(
    _ title: String, image: ImageReference? = nil, style: Style = .bordered,
    fontSize: Double = 16, action: @escaping () -> Void = {}
  ) {
    self.init(name: title, frame: Rect(x: 0, y: 0, width: 0, height: 0))
    (self.title, self.image, self.style, self.fontSize) = (title, image, style, fontSize)
    self.action = action
    sizeToFit()
    updateLook()
  }

  /// The role of a button.
  public override var role: ControlRole { .button }
  override var defaultLabel: String { title.isEmpty ? name : title }
  /// The value `on` if the button is selected; otherwise nil.
  public override var valueLabel: String? { isSelected ? "on" : nil }

  /// The size of the title, image, symbol and key, with padding.
  public override var fittingSize: Size { fittingSize(width: .infinity) }

  /// Returns the size of the button in a width: a title that ``wrapsTitle`` breaks makes it higher.
  ///
  /// - Parameter width: The largest width, in points.
  /// - Returns: The size, no wider than the width.
  public func fittingSize(width: Double) -> Size {
    let figure = figure
    let whole = max(figure.contentWidth + 2 * figure.padding, Self.minimumTarget)
    var size = Size(width: min(whole, width), height: ControlStyle.height(fontSize))
    if wrapsTitle {
      let lines = figure.words(inWidth: size.width).lines
      let height = ControlStyle.size(lines.first ?? "", fontSize).height
      size.height += height * Double(lines.count - 1)
    }
    return size
  }

  private var figure: ButtonFigure {
    ButtonFigure(
      title: title, image: image, symbol: symbol, shortcut: shortcut,
      isSymbolAbove: symbolPlacement == .top, wrapsTitle: wrapsTitle, style: style,
      fontSize: fontSize, isPressed: looksPressed, isHovered: isHovered, isEnabled: isEnabled,
      isSelected: isSelected)
  }

  /// Updates the appearance to the current state.
  public override func updateLook() { content = .figure(AnyFigure(figure)) }
  /// Calls the action.
  public override func activate() { action() }
}
