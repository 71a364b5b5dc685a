import TouchExplain
import TouchInput
import TouchSandbox
import TouchScene

/// The current settings with their sources: a flag overrides the environment, which overrides the
/// file, which overrides the program's default.
package struct SettingsInForce: Sendable {
  /// A setting or threshold with its value.
  package struct Row: Hashable, Sendable {
    /// The name of the setting or threshold.
    package var name: String
    /// The value, as written in a file.
    package var value: String
    /// The source of the value: a flag, a variable, `FILE:LINE`, a preset, or `default`.
    package var source: String
  }

  /// Every setting, then every threshold that differs from ours.
  package let rows: [Row]
  /// The settings in the form that a window's parts need.
  package let preferences: Preferences

  /// Combines settings from several sources.
  ///
  /// - Parameter layers: The sources, the strongest first.
  package init(_ layers: [SettingValues]) {
    func first(_ setting: Setting) -> (value: Setting.Value, place: String)? {
      layers.lazy.compactMap { $0.settings[setting] }.first
    }
    func isOn(_ setting: Setting) -> Bool? {
      if case .on(let isOn)? = first(setting)?.value { isOn } else { nil }
    }
    func word(_ setting: Setting) -> String? {
      if case .word(let word)? = first(setting)?.value { word } else { nil }
    }
    var rows = Setting.allCases.map { setting in
      let said = first(setting)
      return Row(
        name: setting.rawValue, value: "\(said?.value ?? setting.standard)",
        source: said?.place ?? "default")
    }
    var preferences = Preferences()
    preferences.overlay = isOn(.overlay)
    preferences.panels.floats = isOn(.floatingPanels) ?? false
    preferences.fullScreen = isOn(.fullscreen) ?? false
    preferences.reducedMotion = isOn(.reducedMotion) ?? false
    preferences.highContrast = isOn(.highContrast) ?? false
    preferences.largeText = isOn(.largeText) ?? false
    preferences.keeps = isOn(.keep) ?? true
    preferences.trackpad = word(.trackpad).flatMap(TrackpadHands.Mode.init) ?? .pointer
    preferences.scroll = word(.scroll).flatMap(Hands.Scroll.init) ?? .auto
    preferences.panels.filter = word(.filter).flatMap(OneEuroFilter.Parameters.init)
    if case .files(let paths)? = first(.fonts)?.value { preferences.fonts = paths }
    preferences.theme = word(.theme).flatMap(Theme.init) ?? .system
    var thresholds: [String: (value: Double, place: String)] = [:]
    if let preset = word(.gestures).flatMap(GesturePreset.init) {
      for (name, value) in preset.thresholds {
        thresholds[name] = (value, "preset \(preset.rawValue)")
      }
    }
    // A threshold that is set by name overrides a preset from any source.
    for layer in layers.reversed() { thresholds.merge(layer.thresholds) { $1 } }
    for (name, said) in thresholds.sorted(by: { $0.key < $1.key }) {
      rows.append(Row(name: name, value: GestureThresholds.text(said.value), source: said.place))
    }
    preferences.thresholds = thresholds.mapValues(\.value)
    self.rows = rows
    self.preferences = preferences
  }

  /// The output of `touchstone settings`: three columns.
  package var text: String { TextColumns.text(rows.map { [$0.name, $0.value, $0.source] }) }
}
