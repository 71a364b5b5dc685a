/// An object that follows a typed formula, as a layer of a scene does.
public protocol FormulaFollower: AnyObject {
  /// The text of the formula as typed; it may have an error.
  var text: String { get }

  /// Replaces the typed formula with another one.
  func replaceText(with text: String)

  /// Shows the effect of the formula on a kept gesture; shows nothing while the formula has an
  /// error.
  func play(_ gesture: KeptGesture)
}
