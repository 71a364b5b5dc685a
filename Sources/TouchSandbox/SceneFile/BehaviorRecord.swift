import TouchScene

/// What a layer does with its gestures, as a scene file says it.
public struct BehaviorRecord: Sendable, Hashable {
  /// Nothing.
  public static let none = BehaviorRecord()

  /// The kind with its options; nil for nothing.
  public let kind: (any BehaviorKind)?

  private init() { kind = nil }

  /// Does what the kind does; nothing without one.
  public init(_ kind: (any BehaviorKind)?) { self.kind = kind }

  /// Whether both do the same, with the same options.
  public static func == (a: BehaviorRecord, b: BehaviorRecord) -> Bool {
    func isEqual<Kind: BehaviorKind>(_ kind: Kind) -> Bool { b.kind as? Kind == kind }
    return a.kind.map { isEqual($0) } ?? (b.kind == nil)
  }

  /// Feeds the kind and its options.
  public func hash(into hasher: inout Hasher) { kind?.hash(into: &hasher) }

  /// Gives a layer its behavior; nil for none.
  func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> (any Behavior)? {
    kind?.attach(to: layer, on: stage, seed: seed)
  }
}
