import ArgumentParser
import TouchExplain

/// The names of wrong solvers on the command line.
struct SolverNames {
  let kinds: [SolverKind]

  init(_ text: String) throws {
    if text == "all" {
      kinds = SolverKind.allCases
      return
    }
    kinds = try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let kind = SolverKind(rawValue: String(name)) else {
        let known = SolverKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("\"\(name)\" is not a wrong solver; expected \(known), or all.")
      }
      return kind
    }
  }
}
