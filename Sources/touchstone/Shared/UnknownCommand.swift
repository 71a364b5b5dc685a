import ArgumentParser
import Foundation
import TouchSandbox
import TouchScenes

/// Refuses a word in a command's place that is neither a command nor something to open.
enum UnknownCommand {
  /// Verifies that the first argument has a meaning.
  ///
  /// Without a command, the argument is a scene for the command `run`. An argument that looks like
  /// a path is left to `run`, which reports problems of the file.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the program's name.
  ///   - commands: The names of all commands.
  /// - Throws: An error that there is no such command, with the nearest name.
  static func check(_ arguments: [String], commands: [String]) throws {
    guard let word = arguments.first, let start = word.first, start.isLetter,
      word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }),
      !commands.contains(word), !FileManager.default.fileExists(atPath: word)
    else { return }
    let scenes = sceneNames(arguments)
    guard !scenes.contains(word) else { return }
    let near = nearest(to: word, in: commands + scenes)
    throw ValidationError(
      "There is no command and no scene '\(word)'." + (near.map { " Did you mean '\($0)'?" } ?? ""))
  }

  private static func sceneNames(_ arguments: [String]) -> [String] {
    let flag = arguments.firstIndex(of: "--resources").flatMap { arguments.dropFirst($0 + 1).first }
    let locator = ResourceLocator(
      flag: flag, environment: ProcessInfo.processInfo.environment,
      executable: Bundle.main.executablePath ?? CommandLine.arguments[0])
    return SceneLibrary.program(locator).names
  }

  /// Returns the name most similar to a word, or nil if none is similar.
  ///
  /// At most a third of the letters may differ, by the Damerau–Levenshtein distance.
  static func nearest(to word: String, in names: [String]) -> String? {
    let limit = max(word.count / 3, 1)
    return names.map { (name: $0, distance: distance(Array(word.lowercased()), Array($0))) }
      .filter { $0.distance <= limit || $0.name.hasPrefix(word) }
      .min { $0.distance < $1.distance }?.name
  }

  /// Returns the name that is a word with one letter wrong, or nil.
  ///
  /// Words of up to three letters resemble too much.
  static func misspelt(_ word: String, of names: [String]) -> String? {
    word.count > 3 ? names.first { distance(Array(word), Array($0)) == 1 } : nil
  }

  /// Returns how many letters must be inserted, deleted, changed, or swapped with their neighbour.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let isSame = a[i] == b[j]
        var best = min(rows[i][j] + (isSame ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
