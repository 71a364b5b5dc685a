import TouchJSON

extension SceneFile {
  /// The wrong solver that its recording is about, or else the first that it names itself; nil where
  /// it names none or all of them.
  package var explained: SolverKind? {
    demonstrated ?? (compare.count < SolverKind.allCases.count ? compare.first : nil)
  }

  /// The solvers that a scene is compared with: names, or all.
  static func compared(_ reader: SceneReader) throws(SceneError) -> [SolverKind] {
    let names = SolverKind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    if case .string(let text)? = reader.object["compare"] {
      guard text == "all" else {
        throw reader.failure(
          "compare", found: "\"\(text.shortened())\"", expected: "an array of names, or \"all\"")
      }
      return SolverKind.allCases
    }
    var kinds: [SolverKind] = []
    for (index, name) in (try reader.strings("compare") ?? []).enumerated() {
      guard let kind = SolverKind(rawValue: name) else {
        throw reader.failure(
          "compare[\(index)]", found: "\"\(name.shortened())\"", expected: "one of \(names)")
      }
      kinds.append(kind)
    }
    return kinds
  }
}
