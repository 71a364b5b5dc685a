import Foundation
import TouchGestures
import TouchJSON
package import TouchSandbox

/// The settings of windows from one source: the command line, the environment, or the settings
/// file.
package struct SettingValues: Sendable {
  /// The entries, each with its place in the file.
  package var settings: [Setting: (value: Setting.Value, place: String)] = [:]
  /// The thresholds of gestures, by their names in scene files.
  package var thresholds: [String: (value: Double, place: String)] = [:]

  /// Makes values without any entry.
  package init() {}
}

/// The settings file: one JSON object, written by hand.
///
///     {
///       "reducedMotion": true,
///       "gestures": "android",
///       "thresholds": {"panHysteresis": 12}
///     }
package enum SettingsFile {
  /// Reads a file.
  ///
  /// - Parameter path: The file.
  /// - Returns: The file's settings.
  /// - Throws: The first invalid entry, with its line; an unknown key is
  ///   invalid, because its author meant something by it.
  package static func read(_ path: String) throws(SceneError) -> SettingValues {
    try inWordsOfSettings { () throws(SceneError) in
      try values(SceneReader.open(path, mustBeRegular: true))
    }
  }

  /// Reads the settings from a text.
  static func parse(_ text: String, file: String) throws(SceneError) -> SettingValues {
    try inWordsOfSettings { () throws(SceneError) in
      try values(SceneReader.parse(.init(text.utf8), file: file))
    }
  }

  /// Reads settings, and adapts the errors of the reader, which otherwise reads scenes.
  private static func inWordsOfSettings(
    _ read: () throws(SceneError) -> SettingValues
  ) throws(SceneError) -> SettingValues {
    do throws(SceneError) {
      return try read()
    } catch {
      var error = error
      let words = [
        "a scene file": "a settings file", "a scene object": "an object", "a scene": "settings",
      ]
      error.expected = error.expected.map { words[$0] ?? $0 }
      throw error
    }
  }

  private static func values(_ reader: SceneReader) throws(SceneError) -> SettingValues {
    var result = SettingValues()
    for key in reader.object.keys.sorted() where key != "thresholds" {
      guard Setting(rawValue: key) != nil else {
        let known = Setting.allCases.map(\.rawValue) + ["thresholds"]
        throw reader.failure(
          key, found: "an unknown setting", expected: "one of " + known.joined(separator: ", "))
      }
    }
    for setting in Setting.allCases {
      let key = setting.rawValue
      let place = reader.place(ofValue: key)
      if setting == .fonts {
        guard let paths = try reader.strings(key) else { continue }
        result.settings[setting] = (.files(paths.map(reader.besideItself)), place)
      } else if let expectation = setting.expectation {
        guard let word = try reader.string(key) else { continue }
        guard setting.accepts(word) else {
          throw reader.failure(key, found: "\"\(word.shortened())\"", expected: expectation)
        }
        result.settings[setting] = (.word(word), place)
      } else if let isOn = try reader.bool(key) {
        result.settings[setting] = (.on(isOn), place)
      }
    }
    guard let inner = try reader.child("thresholds") else { return result }
    for name in inner.object.keys.sorted() {
      guard GestureThresholds.names.contains(name) else {
        throw inner.failure(
          name, found: "an unknown threshold",
          expected: "one of " + GestureThresholds.names.joined(separator: ", "))
      }
      guard let value = try inner.number(name, in: 0...1e6, "a number, 0 or more") else { continue }
      result.thresholds[name] = (value, inner.place(ofValue: name))
    }
    return result
  }

  /// Returns the path at which a system expects the file.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - environment: Its environment variables.
  /// - Returns: The path; nil if the environment does not identify the user.
  package static func path(on system: System, environment: [String: String]) -> String? {
    system.path(of: "settings.json", xdg: "XDG_CONFIG_HOME", or: "/.config", environment)
  }

  /// The systems that differ in the places of files.
  package enum System: Sendable {
    case linux, macOS, windows

    /// The system for which the program was built.
    package static var current: System {
      #if os(macOS)
        .macOS
      #elseif os(Windows)
        .windows
      #else
        .linux
      #endif
    }

    /// Returns the path of one of the program's files or folders for a user; nil if the environment
    /// does not identify the user.
    ///
    /// - Parameters:
    ///   - name: The name of the file or the folder.
    ///   - variable: The variable with Linux's folder for such files.
    ///   - standard: The folder without the variable, within the user's.
    ///   - environment: The environment variables.
    /// - Returns: The path.
    func path(
      of name: String, xdg variable: String, or standard: String, _ environment: [String: String]
    ) -> String? {
      func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
      switch self {
      case .linux:
        // The XDG specification requires programs to ignore a relative path.
        let folder = value(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (folder ?? value("HOME").map { $0 + standard }).map { "\($0)/touchstone/\(name)" }
      case .macOS:
        return value("HOME").map { "\($0)/Library/Application Support/touchstone/\(name)" }
      case .windows: return value("APPDATA").map { "\($0)\\touchstone\\\(name)" }
      }
    }
  }
}

extension SceneReader {
  /// Returns an absolute path; a relative one begins at the folder of the file that contains it.
  fileprivate func besideItself(_ path: String) -> String {
    URL(filePath: path, relativeTo: URL(filePath: file).deletingLastPathComponent()).path
  }

  /// Returns the file and line of a key's value, in the form that editors open.
  fileprivate func place(ofValue key: String) -> String {
    let line = failure(key, found: "", expected: "").line
    return line.map { "\(file):\($0)" } ?? file
  }
}
