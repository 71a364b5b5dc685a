import TouchGestures
import TouchScene

/// A layer's behavior, as described in a scene file.
public struct BehaviorRecord: Sendable, Hashable {
  /// No behavior.
  public static let none = BehaviorRecord(nil)

  /// The kind with its options; nil for no behavior.
  public let kind: (any BehaviorKind)?

  /// Makes a record of a kind; nil for no behavior.
  public init(_ kind: (any BehaviorKind)?) { self.kind = kind }

  /// Returns whether both have the same kind with the same options.
  public static func == (a: BehaviorRecord, b: BehaviorRecord) -> Bool {
    func isEqual<Kind: BehaviorKind>(_ kind: Kind) -> Bool { b.kind as? Kind == kind }
    return a.kind.map { isEqual($0) } ?? (b.kind == nil)
  }

  /// Feeds the kind and its options into a hasher.
  public func hash(into hasher: inout Hasher) { kind?.hash(into: &hasher) }

  /// Attaches the behavior to a layer; returns nil for none.
  func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> (any Behavior)? {
    kind?.attach(to: layer, on: stage, seed: seed)
  }

  /// Finds the additions of a behavior that its kind has not announced.
  ///
  /// - Parameters:
  ///   - behavior: The behavior, just attached.
  ///   - count: The number of recognizers that the layer had before.
  /// - Returns: The names of these recognizers and layers; a recognizer without a name is its kind
  ///   in parentheses.
  func unannounced(by behavior: any Behavior, besides count: Int) -> [String] {
    guard let kind else { return [] }
    let owner = behavior.layer
    let own = behavior.ownLayers
    let added = Array(owner.gestureRecognizers.dropFirst(count)) + own.flatMap(\.gestureRecognizers)
    let recognizers = Set(kind.recognizerNames.map { "\(owner.name).\($0)" })
    let layers = Set(kind.layerNames.map { "\(owner.name).\($0)" })
    return added.map { $0.name ?? "(\($0.kind))" }.filter { !recognizers.contains($0) }
      + own.map(\.name).filter { !layers.contains($0) }
  }

  /// Returns an error message for a behavior with additions that its kind has not announced.
  func complaint(about behavior: any Behavior, besides count: Int) -> String {
    let names = unannounced(by: behavior, besides: count).joined(separator: ", ")
    return "The behavior \"\(kind.map { type(of: $0).typeName } ?? "none")\" of the layer "
      + "\"\(behavior.layer.name)\" adds \(names), which its kind's recognizerNames and "
      + "layerNames do not have"
  }
}
