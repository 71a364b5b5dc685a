import ArgumentParser
import Foundation
import TouchSandbox
import TouchScenes

/// Refuses a word in a command's place that is neither a command nor something to open.
enum UnknownCommand {
  /// Verifies that the first argument has a meaning, or the command that `help` explains.
  ///
  /// Without a command, the argument is a scene for the command `run`. An argument that looks like
  /// a path is left to `run`, which reports problems of the file.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the program's name.
  ///   - commands: The names of all commands.
  /// - Throws: An error that there is no such command, with the nearest name.
  static func check(_ arguments: [String], commands: [String]) throws {
    if arguments.first == "help", let word = arguments.dropFirst().first, !word.hasPrefix("-"),
      !commands.contains(word)
    {
      throw error("command", word, among: commands)
    }
    guard let word = arguments.first, let start = word.first, start.isLetter,
      word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }),
      !commands.contains(word), !FileManager.default.fileExists(atPath: word)
    else { return }
    let scenes = sceneNames(arguments)
    guard !scenes.contains(word) else { return }
    throw error("command and no scene", word, among: commands + scenes)
  }

  private static func error(
    _ kind: String, _ word: String, among names: [String]
  ) -> ValidationError {
    let near = Spelling.nearest(to: word, in: names).map { " Did you mean '\($0)'?" }
    return ValidationError("There is no \(kind) '\(word)'." + (near ?? ""))
  }

  private static func sceneNames(_ arguments: [String]) -> [String] {
    let flag = arguments.firstIndex(of: "--resources").flatMap { arguments.dropFirst($0 + 1).first }
    let locator = ResourceLocator(
      flag: flag, environment: ProcessInfo.processInfo.environment,
      executable: Bundle.main.executablePath ?? CommandLine.arguments[0])
    return SceneLibrary.program(locator).names
  }
}
