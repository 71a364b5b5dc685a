/// What kind of control a layer is, for people and programs that do not see it.
public enum ControlRole: String, Hashable, Sendable, CaseIterable {
  /// It does something when it is pressed.
  case button
  /// It is on or off.
  case toggle
  /// It has a value in a range.
  case slider
  /// Text is edited in it.
  case textField
  /// A list of things to choose from.
  case menu
  /// One of the things of a menu.
  case menuItem
  /// Anything else.
  case other
}

/// A layer that people know by its name: a button that says Save.
///
/// A script finds it by that name (`tap("Save")`), wherever a layout has put it.
public protocol NamedControl: Layer {
  /// What kind of control it is.
  var role: ControlRole { get }
  /// The name that people know it by.
  var label: String { get }
  /// What it shows now, in words: `on`, `40 %`; nil if it has no value. A password is dots.
  var valueLabel: String? { get }
  /// Whether it can be used.
  var isEnabled: Bool { get }
}

extension NamedControl {
  /// Nil.
  public var valueLabel: String? { nil }
  /// True.
  public var isEnabled: Bool { true }
}

extension Stage {
  /// All controls that are seen, parents first, from back to front.
  ///
  /// - Complexity: linear in the layers.
  public var controls: [any NamedControl] {
    var found: [any NamedControl] = []
    func collect(_ layer: Layer) {
      guard !layer.isHidden, layer.opacity >= 0.01 else { return }
      if let control = layer as? any NamedControl { found.append(control) }
      for child in layer.children { collect(child) }
    }
    collect(root)
    return found
  }

  /// The control of a name; the front-most one if several have it.
  ///
  /// - Parameters:
  ///   - label: The name that people know it by, exactly.
  ///   - role: What kind it is; nil for any.
  /// - Returns: It; nil if no control that is seen has the name.
  public func control(_ label: String, role: ControlRole? = nil) -> (any NamedControl)? {
    controls.last { $0.label == label && (role == nil || $0.role == role) }
  }
}
