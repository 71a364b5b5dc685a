import ArgumentParser

/// Names on the command line, separated by commas, or all.
enum NameList {
  /// Reads the names.
  ///
  /// - Parameters:
  ///   - text: The names.
  ///   - refusal: The error's words for a name that is not one of the known ones.
  /// - Returns: What they name.
  /// - Throws: The error for an unknown name.
  static func parse<Name: RawRepresentable & CaseIterable & Hashable>(
    _ text: String, refusal: (_ name: Substring, _ known: String) -> String
  ) throws -> Set<Name> where Name.RawValue == String {
    if text == "all" { return Set(Name.allCases) }
    let names = try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let name = Name(rawValue: String(word)) else {
        let known = Name.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(refusal(word, known))
      }
      return name
    }
    return Set(names)
  }
}
