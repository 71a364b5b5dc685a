import ArgumentParser
import TouchSandbox

/// Which parts of the overlay are shown.
struct ShowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show these parts of the overlay: \(Self.names).",
      discussion: "Several with commas between them.", valueName: "parts"))
  var show: String?

  private static var names: String {
    OverlayPart.available.map(\.rawValue).joined(separator: ", ")
  }

  func validate() throws { _ = try named() }

  /// What was named.
  var parts: Set<OverlayPart> { (try? named()) ?? [] }

  private func named() throws -> Set<OverlayPart> {
    guard let show else { return [] }
    return Set(
      try show.split(separator: ",", omittingEmptySubsequences: false).map { name in
        guard let part = OverlayPart.available.first(where: { $0.rawValue == name }) else {
          throw ValidationError("--show takes \(Self.names), with commas; \(name) is none of them.")
        }
        return part
      })
  }
}
