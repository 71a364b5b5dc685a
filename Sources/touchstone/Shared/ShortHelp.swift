/// The help of `-h`: usage and options, without discussions and examples.
enum ShortHelp {
  /// The indentation of an option's discussion in the argument parser's help.
  private static let discussionIndent = 8

  /// Shortens the help of a command.
  ///
  /// - Parameter help: The help of `--help`.
  /// - Returns: Its abstract, its usage, and a summary of each argument, option and command.
  static func text(of help: String) -> String {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    guard let usage = lines.firstIndex(where: { $0.hasPrefix("USAGE:") }) else { return help }
    var short = Array(lines[..<usage].prefix { !$0.isEmpty })
    short.append("")
    short += lines[usage...].filter { $0.prefix { $0 == " " }.count != discussionIndent }
    if short.last?.isEmpty == false { short.append("") }
    short.append("Use --help for details and examples.")
    return short.joined(separator: "\n")
  }
}
