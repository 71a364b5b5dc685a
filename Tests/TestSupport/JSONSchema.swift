public import Foundation

/// A JSON Schema (draft 2020-12), as far as the schemas of this repository go.
///
/// A keyword that it does not know is an error, so that no schema promises what is not checked.
public struct JSONSchema: Sendable {
  private let root: JSONDatum

  /// Reads a schema.
  ///
  /// - Throws: What is wrong with the file, or the keyword that is not known here.
  public init(contentsOf url: URL) throws {
    try self.init(parsing: String(contentsOf: url, encoding: .utf8))
  }

  /// Reads a schema from text.
  public init(parsing text: String) throws {
    root = try JSONDatum(parsing: text)
    try Self.checkKeywords(root, at: "#", root: root)
  }

  /// What is wrong with a value, a line each, with its place:
  /// `layers[0].bounds: expected at most 4 elements`.
  public func problems(in text: String) throws -> [String] {
    var problems: [String] = []
    check(try JSONDatum(parsing: text), root, at: "", &problems)
    return problems
  }

  /// The names of all properties that the schema describes.
  public var properties: Set<String> {
    var names: Set<String> = []
    func visit(_ schema: JSONDatum) {
      for (keyword, value) in schema.members ?? [:] {
        if keyword == "properties", let members = value.members { names.formUnion(members.keys) }
      }
      for child in Self.children(of: schema) { visit(child.schema) }
    }
    visit(root)
    return names
  }

  // MARK: Keywords

  private static let notes: Set<String> = [
    "$schema", "title", "description", "default", "examples",
  ]
  private static let checks: Set<String> = [
    "$ref", "type", "enum", "const", "required", "minItems", "maxItems", "minimum", "maximum",
    "exclusiveMinimum", "pattern",
  ]
  private static let nested: Set<String> = [
    "items", "not", "if", "then", "else", "additionalProperties",
  ]
  private static let lists: Set<String> = ["allOf", "anyOf", "oneOf", "prefixItems"]
  private static let maps: Set<String> = ["properties", "$defs"]

  private static func children(of schema: JSONDatum) -> [(place: String, schema: JSONDatum)] {
    (schema.members ?? [:]).flatMap { keyword, value -> [(String, JSONDatum)] in
      if nested.contains(keyword) { return [(keyword, value)] }
      if lists.contains(keyword) {
        return (value.elements ?? []).enumerated().map { ("\(keyword)/\($0.offset)", $0.element) }
      }
      if maps.contains(keyword) {
        return (value.members ?? [:]).map { ("\(keyword)/\($0.key)", $0.value) }
      }
      return []
    }
  }

  private static func checkKeywords(
    _ schema: JSONDatum, at place: String, root: JSONDatum
  ) throws {
    let known = notes.union(checks).union(nested).union(lists).union(maps)
    guard let members = schema.members else { throw Problem(what: "\(place): no object") }
    for keyword in members.keys.sorted() where !known.contains(keyword) {
      throw Problem(what: "\(place): the keyword \(keyword) is not known")
    }
    if case .text(let reference)? = members["$ref"], root.at(reference) == nil {
      throw Problem(what: "\(place): there is no \(reference)")
    }
    for child in children(of: schema) {
      try checkKeywords(child.schema, at: "\(place)/\(child.place)", root: root)
    }
  }

  /// Why a schema cannot be used.
  public struct Problem: Error, CustomStringConvertible {
    /// The place, and what is wrong there.
    public let what: String

    /// The place, and what is wrong there.
    public var description: String { what }
  }

  // MARK: Checking

  private func isValid(_ value: JSONDatum, _ schema: JSONDatum) -> Bool {
    var problems: [String] = []
    check(value, schema, at: "", &problems)
    return problems.isEmpty
  }

  private func check(
    _ value: JSONDatum, _ schema: JSONDatum, at place: String, _ problems: inout [String]
  ) {
    let keywords = schema.members ?? [:]
    func expect(_ holds: Bool, _ expected: @autoclosure () -> String) {
      if !holds {
        problems.append("\(place.isEmpty ? "the value" : place): expected \(expected())")
      }
    }
    if case .text(let reference)? = keywords["$ref"], let target = root.at(reference) {
      check(value, target, at: place, &problems)
    }
    if let type = keywords["type"] {
      let names = type.elements?.compactMap(\.text) ?? [type.text].compactMap { $0 }
      expect(names.contains { value.isOf(type: $0) }, names.joined(separator: " or "))
    }
    if let choices = keywords["enum"]?.elements { expect(choices.contains(value), "one of a list") }
    if let constant = keywords["const"] { expect(constant == value, "\(constant)") }
    if let number = value.number {
      if let least = keywords["minimum"]?.number { expect(number >= least, "at least \(least)") }
      if let most = keywords["maximum"]?.number { expect(number <= most, "at most \(most)") }
      if let bound = keywords["exclusiveMinimum"]?.number {
        expect(number > bound, "more than \(bound)")
      }
    }
    if let text = value.text, let pattern = keywords["pattern"]?.text {
      expect(text.range(of: pattern, options: .regularExpression) != nil, pattern)
    }
    if let elements = value.elements { check(elements, keywords, at: place, &problems) }
    if let members = value.members {
      for name in keywords["required"]?.elements?.compactMap(\.text) ?? [] {
        expect(members[name] != nil, "the key \(name)")
      }
      let properties = keywords["properties"]?.members ?? [:]
      for (name, member) in members {
        guard let property = properties[name] ?? keywords["additionalProperties"] else { continue }
        check(member, property, at: place.isEmpty ? name : "\(place).\(name)", &problems)
      }
    }
    for part in keywords["allOf"]?.elements ?? [] { check(value, part, at: place, &problems) }
    if let parts = keywords["anyOf"]?.elements {
      expect(parts.contains { isValid(value, $0) }, "one of \(parts.count) forms")
    }
    if let parts = keywords["oneOf"]?.elements {
      expect(parts.count { isValid(value, $0) } == 1, "exactly one of \(parts.count) forms")
    }
    if let part = keywords["not"] { expect(!isValid(value, part), "another form") }
    if let condition = keywords["if"] {
      let branch = isValid(value, condition) ? keywords["then"] : keywords["else"]
      if let branch { check(value, branch, at: place, &problems) }
    }
  }

  private func check(
    _ elements: [JSONDatum], _ keywords: [String: JSONDatum], at place: String,
    _ problems: inout [String]
  ) {
    if let least = keywords["minItems"]?.number, Double(elements.count) < least {
      problems.append("\(place): expected at least \(Int(least)) elements")
    }
    if let most = keywords["maxItems"]?.number, Double(elements.count) > most {
      problems.append("\(place): expected at most \(Int(most)) elements")
    }
    let first = keywords["prefixItems"]?.elements ?? []
    for (index, element) in elements.enumerated() {
      guard let schema = index < first.count ? first[index] : keywords["items"] else { continue }
      check(element, schema, at: "\(place)[\(index)]", &problems)
    }
  }
}

/// A value of JSON, for checking it against a schema.
enum JSONDatum: Hashable, Sendable, Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case array([JSONDatum])
  case object([String: JSONDatum])

  init(parsing text: String) throws {
    self = try JSONDecoder().decode(JSONDatum.self, from: Data(text.utf8))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let elements = try? container.decode([JSONDatum].self) {
      self = .array(elements)
    } else {
      self = .object(try container.decode([String: JSONDatum].self))
    }
  }

  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var elements: [JSONDatum]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  var members: [String: JSONDatum]? {
    if case .object(let members) = self { members } else { nil }
  }

  func isOf(type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .flag: type == "boolean"
    case .number(let number): type == "number" || type == "integer" && number == number.rounded()
    case .text: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }

  /// What a reference such as `#/$defs/layer` points to.
  func at(_ reference: String) -> JSONDatum? {
    guard reference.hasPrefix("#") else { return nil }
    return reference.dropFirst().split(separator: "/").reduce(self as JSONDatum?) { value, name in
      value?.members?[String(name)]
    }
  }
}
