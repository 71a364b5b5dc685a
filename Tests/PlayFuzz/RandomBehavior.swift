import Foundation
import TouchSandbox
import TouchScenes

/// Behaviors of every kind that the registry has, with options as the scenes' schema has them.
struct RandomBehavior {
  typealias Object = [String: Any]

  /// Files that a folder of the resources has.
  static let files: [ResourceFolder: [String]] = [
    .images: ["harbour.jpg", "koi.jpg", "world.png"], .models: ["ship.obj", "balloon.obj"],
  ]

  private let kinds = SceneRegistry.bundled.behaviorKinds
  private let resources: ResourceLocator
  /// What the schema names.
  private let parts: Object

  /// Reads the schema of scenes.
  ///
  /// - Throws: What is wrong with its file.
  init(_ resources: ResourceLocator) throws {
    let file = URL(fileURLWithPath: resources.path("Schemas/scene.schema.json") ?? "Resources")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Object
    parts = schema?["$defs"] as? Object ?? [:]
    self.resources = resources
  }

  /// One of some kind; an option that its reader refuses beside the others is left out.
  func make(_ numbers: WildNumbers) -> Object {
    let kind = numbers.pick(kinds)
    let schema = schema(of: kind.typeName)
    let values = RandomValue(numbers: numbers, parts: parts, folders: kind.fileOptions)
    var made: Object = ["type": kind.typeName]
    let required = schema["required"] as? [String] ?? []
    for key in required { made[key] = values.property(key, of: schema) }
    // What it needs fits together seldom or never: another kind's turn.
    guard isRead(made) else { return make(numbers) }
    for key in (schema["properties"] as? Object ?? [:]).keys.sorted()
    where !required.contains(key) && numbers.chance(0.5) {
      made[key] = values.property(key, of: schema)
      if !isRead(made) { made[key] = nil }
    }
    return made
  }

  private func schema(of type: String) -> Object {
    let branches = (parts["behavior"] as? Object)?["allOf"] as? [[String: Object]] ?? []
    let branch = branches.first { branch in
      let condition = branch["if"]?["properties"] as? [String: Object]
      return condition?["type"]?["const"] as? String == type
    }
    return branch?["then"] ?? [:]
  }

  private func isRead(_ behavior: Object) -> Bool {
    let layer: Object = ["name": "layer", "bounds": [0, 0, 300, 200], "behavior": behavior]
    let scene: Object = ["touchstone": "scene", "version": 1, "layers": [layer]]
    guard let data = try? JSONSerialization.data(withJSONObject: scene) else { return false }
    return
      (try? SceneFile(
        parsing: String(decoding: data, as: UTF8.self), path: "behavior.scene.json",
        resources: resources, registry: .bundled)) != nil
  }
}

/// Values as a schema has them.
private struct RandomValue {
  typealias Object = RandomBehavior.Object
  let numbers: WildNumbers
  let parts: Object
  /// The options that name files.
  let folders: [String: ResourceFolder]

  func property(_ key: String, of schema: Object) -> Any? {
    (schema["properties"] as? [String: Object])?[key].map { value($0, key) }
  }

  private func value(_ schema: Object, _ key: String) -> Any {
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last {
      return value(parts[String(name)] as? Object ?? [:], key)
    }
    if let choices = schema["anyOf"] as? [Object] { return value(choices[0], key) }
    if let words = schema["enum"] as? [Any] {
      return numbers.pick(words.compactMap { $0 as? String })
    }
    switch schema["type"] as? String ?? (schema["type"] as? [String])?.first {
    case "boolean": return numbers.chance(0.5)
    case "integer":
      let range = range(of: schema)
      let (least, most) = (Int(range.lowerBound), Int(range.upperBound))
      return numbers.pick([least, min(least + 1, most), min(least + 12, most), most])
    case "number": return number(in: range(of: schema))
    case "array":
      let least = schema["minItems"] as? Int ?? 0
      let most = min(schema["maxItems"] as? Int ?? 4, max(least, 4))
      let items = schema["items"] as? Object ?? [:]
      return (0..<numbers.int(least...most)).map { _ in value(items, key) }
    case "object":
      let required = schema["required"] as? [String] ?? []
      let keys = (schema["properties"] as? Object ?? [:]).keys.sorted()
      var object: Object = [:]
      for key in keys where required.contains(key) || numbers.chance(0.2) {
        object[key] = property(key, of: schema)
      }
      return object
    default:
      if let examples = schema["examples"] as? [String] { return numbers.pick(examples) }
      let files = folders[key].flatMap { RandomBehavior.files[$0] }
      return numbers.pick(files ?? ["word", "", "two words é"])
    }
  }

  private func range(of schema: Object) -> ClosedRange<Double> {
    (schema["minimum"] as? Double ?? -1e6)...(schema["maximum"] as? Double ?? 1e6)
  }

  /// Now and then any number of a range, else one as a person would have it: round 1 where it is a
  /// factor, at most a thousand elsewhere.
  private func number(in range: ClosedRange<Double>) -> Double {
    let usual =
      range.lowerBound > 0 && range.upperBound > 1e6
      ? 0.3...3 : range.clamped(to: -1000...1000)
    return numbers.number(usual, within: range)
  }
}
