/// The kind of a control, for assistive technology and scripts.
public enum ControlRole: String, Hashable, Sendable, CaseIterable {
  /// A control that acts when it is pressed.
  case button
  /// A control that is on or off.
  case toggle
  /// A control with a value in a range.
  case slider
  /// A control in which text is edited.
  case textField
  /// A list of items to choose from.
  case menu
  /// An item of a menu.
  case menuItem
  /// Any other control.
  case other
}

/// A control that users and scripts identify by its label, such as a Save button.
///
/// A script finds the control by its label (`tap("Save")`), wherever the layout puts it.
public protocol NamedControl: Layer {
  /// The kind of the control.
  var role: ControlRole { get }
  /// The label by which users know the control.
  var label: String { get }
  /// The current value in words: `on`, `40 %`, a password's dots; nil if there is none.
  var valueLabel: String? { get }
  /// Whether the control can be used.
  var isEnabled: Bool { get }
}

extension NamedControl {
  /// Nil.
  public var valueLabel: String? { nil }
  /// True.
  public var isEnabled: Bool { true }
}

extension Stage {
  /// All visible controls, parents first, from back to front.
  ///
  /// - Complexity: Linear in the number of layers.
  public var controls: [any NamedControl] {
    var found: [any NamedControl] = []
    func collect(_ layer: Layer) {
      guard !layer.isHidden, !layer.isTransparent else { return }
      if let control = layer as? any NamedControl { found.append(control) }
      for child in layer.children { collect(child) }
    }
    collect(root)
    return found
  }

  /// Returns the control with a label; the front-most one if several have it.
  ///
  /// - Parameters:
  ///   - label: The exact label.
  ///   - role: The kind of the control; nil for any.
  /// - Returns: The control, or nil if no visible control has the label.
  public func control(_ label: String, role: ControlRole? = nil) -> (any NamedControl)? {
    controls.last { $0.label == label && (role == nil || $0.role == role) }
  }
}
