import Foundation

/// What a count of instructions depends on besides the code.
struct Toolchain: Codable, Equatable, CustomStringConvertible {
  /// The compiler's own words, such as "Swift version 6.3.1 (swift-6.3.1-RELEASE)".
  var compiler: String
  /// What it compiles for.
  var target: String

  var description: String { "\(compiler), \(target)" }

  /// The one that is installed.
  static func current() throws -> Toolchain {
    guard let swift = Shell.find("swift") else {
      throw BenchmarkError("swift is not found, so nobody knows which compiler made this program")
    }
    let text = try String(
      decoding: Shell.start(swift, ["--version"], listens: true).answer().output, as: UTF8.self)
    // On macOS the version of the driver comes first, in the same line.
    guard let compiler = text.firstMatch(of: /Swift version [^\n]*/),
      let target = text.firstMatch(of: /Target: ([^\n]*)/)
    else { throw BenchmarkError("swift --version says nothing of its version: \(text)") }
    return Toolchain(
      compiler: compiler.0.trimmingCharacters(in: .whitespaces),
      target: target.1.trimmingCharacters(in: .whitespaces))
  }
}
