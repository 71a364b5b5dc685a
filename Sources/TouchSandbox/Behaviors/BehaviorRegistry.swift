/// The behaviors that scene files can name, besides `none`.
public struct BehaviorRegistry: Sendable {
  private var kinds: [String: any BehaviorKind.Type] = [:]

  /// Knows these kinds; of two with one name, the later.
  public init(_ kinds: [any BehaviorKind.Type] = []) {
    for kind in kinds { self.kinds[kind.typeName] = kind }
  }

  /// The same registry, which knows one kind more.
  public func adding(_ kind: any BehaviorKind.Type) -> BehaviorRegistry {
    var registry = self
    registry.kinds[kind.typeName] = kind
    return registry
  }

  /// The names that scene files can use, in the order of the alphabet.
  public var names: [String] { (Array(kinds.keys) + ["none"]).sorted() }

  /// Reads what a layer does; nothing where there is no reader.
  func read(
    _ reader: SceneReader?, layer: String, resources: ResourceLocator, names: inout NameRegister
  ) throws(SceneError) -> BehaviorRecord {
    guard let reader else { return .none }
    let type = try reader.required("type", "the kind of behavior")
    if type == "none" { return .none }
    guard let kind = kinds[type] else {
      throw reader.failure(
        "type", found: "\"\(type)\"",
        expected: "one of " + self.names.map { "\"\($0)\"" }.joined(separator: ", "))
    }
    return BehaviorRecord(try kind.init(reader, layer: layer, resources: resources, names: &names))
  }
}
