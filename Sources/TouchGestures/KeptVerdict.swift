/// A verdict that keeps no other recognizer and no target alive: two that have excluded each other
/// would never go.
struct KeptVerdict {
  private var plain: Verdict?
  private weak var other: GestureRecognizer?
  private weak var target: (any TouchTarget)?
  private var kind = Kind.plain

  private enum Kind {
    case plain
    /// By ``other``.
    case excluded
    /// It was required to fail, and did not: ``other``.
    case requirement
    /// By ``target``.
    case refused
  }

  /// The verdict, or nil if there is none or the recognizer or target that it names is gone.
  var value: Verdict? {
    get {
      switch kind {
      case .plain: plain
      case .excluded: other.map { .excluded(by: $0) }
      case .requirement: other.map { .requirementRecognized($0) }
      case .refused: target.map { .refusedByTarget($0) }
      }
    }
    set {
      switch newValue {
      case .excluded(let other):
        self.other = other
        (plain, kind) = (nil, .excluded)
      case .requirementRecognized(let other):
        self.other = other
        (plain, kind) = (nil, .requirement)
      case .refusedByTarget(let target):
        self.target = target
        (plain, kind) = (nil, .refused)
      default:
        plain = newValue
        kind = .plain
      }
    }
  }
}
