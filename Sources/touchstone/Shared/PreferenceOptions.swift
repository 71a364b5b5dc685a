import ArgumentParser
import Foundation
import TouchExplain
import TouchSandbox
import TouchScene
import TouchShell

/// The settings of windows, as flags.
struct PreferenceOptions: ParsableArguments {
  @Flag(inversion: .prefixedNo, help: "Show the overlay from the start.")
  var overlay: Bool?

  @OptionGroup var show: ShowOptions

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Let panels of the overlay float above the scene.",
      discussion:
        "Otherwise, panels have a column beside the scene in a window at least 900 points wide, and a row below the scene in a window that is higher than wide."
    ))
  var floatingPanels: Bool?

  @Flag(name: .customLong("fullscreen"), inversion: .prefixedNo, help: "Cover the whole screen.")
  var fullScreen: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Skip animations.",
      discussion:
        "TOUCHSTONE_REDUCED_MOTION=1 has the same effect; 0 does not. The header of a recording stores this setting."
    ))
  var reducedMotion: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Show text on black, in the light theme on white, and a wider focus ring.")
  var highContrast: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Show words 1.5 times as large, in scenes and around them.")
  var largeText: Bool?

  @OptionGroup var theme: ThemeOption

  @Option(
    help: ArgumentHelp(
      "Use the gesture thresholds of another toolkit: uikit, android, flutter or qt.",
      discussion:
        "For live input only: a recording plays with the thresholds that it was made with.",
      valueName: "preset"))
  var gestures: String?

  @Option(
    name: .customLong("threshold"), parsing: .singleValue,
    help: ArgumentHelp(
      "Set one threshold by its name in scene files, such as panHysteresis=12. May be repeated.",
      valueName: "name=value"))
  var thresholds: [String] = []

  mutating func validate() throws {
    let presets = GesturePreset.allCases.map(\.rawValue)
    if let gestures, !presets.contains(gestures) {
      throw ValidationError(
        "--gestures takes one of \(presets.joined(separator: ", ")); not \(gestures).")
    }
    for text in thresholds { _ = try threshold(text) }
  }

  private func threshold(_ text: String) throws -> (name: String, value: Double) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let value = Double(parts[1]), value >= 0, value <= 1e6 else {
      throw ValidationError(
        "--threshold takes NAME=VALUE with a value from 0 to 1000000, not \(text).")
    }
    guard GestureThresholds.names.contains(String(parts[0])) else {
      let names = GestureThresholds.names.joined(separator: ", ")
      throw ValidationError(
        "--threshold takes the name of a threshold (\(names)), not \(parts[0]).")
    }
    return (String(parts[0]), value)
  }

  /// The values of the flags.
  private var said: SettingValues {
    get throws {
      var values = SettingValues()
      let switches: [(Setting, Bool?)] = [
        (.overlay, overlay), (.floatingPanels, floatingPanels), (.fullscreen, fullScreen),
        (.reducedMotion, reducedMotion), (.highContrast, highContrast), (.largeText, largeText),
      ]
      for case (let setting, let isOn?) in switches {
        values.settings[setting] = (.on(isOn), "flag \(isOn ? setting.flag : setting.negation)")
      }
      if let word = theme.theme { values.settings[.theme] = (.word(word.rawValue), "flag --theme") }
      if let gestures { values.settings[.gestures] = (.word(gestures), "flag --gestures") }
      for text in thresholds {
        let (name, value) = try threshold(text)
        values.thresholds[name] = (value, "flag --threshold")
      }
      return values
    }
  }

  /// Returns the settings in the environment.
  private static func said(by environment: [String: String]) -> SettingValues {
    var values = SettingValues()
    for setting in Setting.allCases {
      guard let name = setting.variable, let text = environment[name], !text.isEmpty else {
        continue
      }
      values.settings[setting] = (.on(text != "0"), "environment \(name)")
    }
    return values
  }

  /// The path of the settings file, which may be missing, or nil if the user is unknown.
  static var path: String? {
    SettingsFile.path(on: .current, environment: ProcessInfo.processInfo.environment)
  }

  /// Returns the preferences of windows, from flags, environment and settings file.
  ///
  /// - Parameter more: The values of the command's other flags.
  /// - Returns: The preferences for a window.
  /// - Throws: The first invalid entry of the settings file.
  func decided(_ more: [[Setting: (value: Setting.Value, place: String)]]) throws -> Preferences {
    var preferences = try inForce(more).preferences
    preferences.shownParts = show.parts
    preferences.panels.choices = show.choices
    return preferences
  }

  /// Returns the current settings.
  ///
  /// - Parameter more: The values of the command's other flags.
  /// - Returns: Every value with its source.
  /// - Throws: The first invalid entry of the settings file.
  func inForce(
    _ more: [[Setting: (value: Setting.Value, place: String)]]
  ) throws -> SettingsInForce {
    var flags = try said
    for values in more { flags.settings.merge(values) { $1 } }
    var layers = [flags, Self.said(by: ProcessInfo.processInfo.environment)]
    if let path = Self.path, FileManager.default.fileExists(atPath: path) {
      layers.append(try SettingsFile.read(path))
    }
    return SettingsInForce(layers)
  }
}

extension Setting {
  /// The flag that turns the setting off.
  fileprivate var negation: String { "--no-" + flag.dropFirst(2) }
}
