/// Something that goes where a typed formula says, as a layer of a scene does.
public protocol FormulaFollower: AnyObject {
  /// The formula as it is typed; it may have a fault.
  var text: String { get }

  /// Takes another formula in place of the one that is typed.
  func replaceText(with text: String)

  /// Shows what the formula makes of a kept gesture; nothing while the formula has a fault.
  func play(_ gesture: KeptGesture)
}
