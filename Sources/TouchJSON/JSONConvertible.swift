/// A value that a JSON text can hold as it is.
package protocol JSONConvertible {
  /// The value in a JSON text.
  var json: JSONValue { get }
}

extension JSONValue: JSONConvertible { package var json: JSONValue { self } }
extension String: JSONConvertible { package var json: JSONValue { .string(self) } }
extension Double: JSONConvertible { package var json: JSONValue { .number(self) } }
extension Int: JSONConvertible { package var json: JSONValue { .number(Double(self)) } }
extension Array: JSONConvertible where Element: JSONConvertible {
  package var json: JSONValue { .array(map(\.json)) }
}
extension Dictionary: JSONConvertible where Key == String, Value: JSONConvertible {
  package var json: JSONValue { .object(mapValues(\.json)) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Makes an object; keys whose value is nil are left out.
  package init(dictionaryLiteral pairs: (String, (any JSONConvertible)?)...) {
    self.init(Dictionary(uniqueKeysWithValues: pairs).compactMapValues { $0 })
  }

  /// Makes an object of values of several types.
  package init(_ object: [String: any JSONConvertible]) { self = .object(object.mapValues(\.json)) }
}
