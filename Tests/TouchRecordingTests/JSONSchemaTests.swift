import TestSupport
import Testing

/// The validator of the tests itself: one that accepts everything would prove nothing.
@Suite("The validator of schemas")
struct JSONSchemaTests {
  @Test(
    "Each keyword accepts and refuses",
    arguments: [
      (#"{"type":"integer"}"#, "2.0", "2.5"), (#"{"type":["string","null"]}"#, "null", "1"),
      (#"{"type":"number"}"#, "1", "true"), (#"{"type":"boolean"}"#, "false", "0"),
      (#"{"enum":["a",null]}"#, "null", #""b""#), (#"{"const":1}"#, "1.0", "2"),
      (#"{"minimum":1}"#, "1", "0.5"), (#"{"maximum":1}"#, "1", "1.5"),
      (#"{"exclusiveMinimum":0}"#, "0.1", "0"), (#"{"pattern":"^#[0-9]$"}"#, "\"#1\"", "\"#12\""),
      (#"{"required":["a"]}"#, #"{"a":null}"#, #"{"b":1}"#),
      (#"{"properties":{"a":{"type":"string"}}}"#, #"{"b":1}"#, #"{"a":1}"#),
      (#"{"additionalProperties":{"type":"string"}}"#, #"{"a":"b"}"#, #"{"a":1}"#),
      (#"{"items":{"type":"string"},"maxItems":1}"#, #"["a"]"#, #"["a","b"]"#),
      (#"{"items":{"type":"string"}}"#, "[]", "[1]"), (#"{"minItems":1}"#, "[1]", "[]"),
      (#"{"prefixItems":[{"type":"string"}],"items":{"type":"number"}}"#, #"["a",1]"#, "[1,1]"),
      (#"{"allOf":[{"minimum":1},{"maximum":2}]}"#, "1.5", "3"),
      (#"{"anyOf":[{"maximum":1},{"minimum":2}]}"#, "3", "1.5"),
      (#"{"oneOf":[{"minimum":1},{"minimum":2}]}"#, "1", "2"),
      (#"{"not":{"const":1}}"#, "2", "1"),
      (#"{"if":{"minimum":1},"then":{"maximum":2},"else":{"maximum":-1}}"#, "-2", "0"),
      (##"{"$ref":"#/$defs/a","$defs":{"a":{"const":1}}}"##, "1", "2"),
    ] as [(String, String, String)])
  func keyword(schema: String, right: String, wrong: String) throws {
    let schema = try JSONSchema(parsing: schema)
    try expectEqual(schema.problems(in: right), [])
    #expect(try schema.problems(in: wrong).count > 0)
  }

  @Test("A keyword that is not known, and a reference to nothing, are errors")
  func unknown() {
    #expect(throws: JSONSchema.Problem.self) {
      try JSONSchema(parsing: #"{"properties":{"a":{"multipleOf":2}}}"#)
    }
    #expect(throws: JSONSchema.Problem.self) { try JSONSchema(parsing: ##"{"$ref":"#/$defs/a"}"##) }
  }

  @Test("A problem has its place")
  func place() throws {
    let schema = try JSONSchema(
      parsing: #"{"properties":{"a":{"items":{"properties":{"b":{"type":"string"}}}}}}"#)
    try expectEqual(schema.problems(in: #"{"a":[{},{"b":1}]}"#), ["a[1].b: expected string"])
  }
}
