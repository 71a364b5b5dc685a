import Foundation
import SceneTestSupport
import TestSupport
import Testing
import TouchGestures
import TouchRecording

@testable import TouchExplain
@testable import TouchShell

@Suite("Settings")
struct SettingsTests {
  private static func file(_ text: String) throws(SceneError) -> SettingValues {
    try SettingsFile.parse(text, file: "s.json")
  }

  private static func flags(_ settings: [Setting: Setting.Value]) -> SettingValues {
    var values = SettingValues()
    for (setting, value) in settings { values.settings[setting] = (value, "flag \(setting.flag)") }
    return values
  }

  private static func row(_ name: String, _ layers: [SettingValues]) -> [String] {
    let row = SettingsInForce(layers).rows.first { $0.name == name }
    return row.map { [$0.value, $0.source] } ?? []
  }

  @Test(
    "One entry is changed, and the rest stays as people wrote it",
    arguments: [
      (nil, "{\n  \"scroll\": \"pan\"\n}\n"), ("", "{\n  \"scroll\": \"pan\"\n}\n"),
      ("{}", "{\n  \"scroll\": \"pan\"\n}"), ("{ \n}\n", "{\n  \"scroll\": \"pan\"\n \n}\n"),
      (#"{"overlay":true}"#, #"{"scroll": "pan","overlay":true}"#),
      (
        "{\n\t\"gestures\": \"android\",\n\t\"thresholds\": {}\n}",
        "{\n\t\"scroll\": \"pan\",\n\t\"gestures\": \"android\",\n\t\"thresholds\": {}\n}"
      ),
      (
        "{\"theme\" : \"dark\",  \"scroll\" :\n \"zoom\" , \"keep\": true }",
        "{\"theme\" : \"dark\",  \"scroll\" :\n \"pan\" , \"keep\": true }"
      ),
      (#"{"scroll": "pan"}"#, #"{"scroll": "pan"}"#),
      (#"{"scr\u006fll": "zoom"}"#, #"{"scr\u006fll": "pan"}"#),
    ] as [(String?, String)])
  func changing(text: String?, expected: String) throws {
    let new = try SettingsFile.changing(.scroll, to: "pan", in: text, file: "s.json")
    #expect(new == expected)
    #expect(try Self.file(new).settings[.scroll]?.value == .word("pan"))
  }

  @Test("A file with a mistake is not changed")
  func refusesToChange() {
    for (text, line) in [
      ("{\n\"scrol\": \"zoom\"\n}", "s.json:2"), ("{\"scroll\": \"zoom\"", "s.json:1"),
    ] {
      do throws(SceneError) {
        let new = try SettingsFile.changing(.scroll, to: "pan", in: text, file: "s.json")
        Issue.record("\(text) became \(new)")
      } catch {
        #expect("\(error)".hasPrefix(line), "\(error)")
      }
    }
  }

  @Test("The file is written whole, also where there was none, and an invalid one stays")
  func writing() throws {
    let files = try TemporaryFolder()
    let path = files.file("new/settings.json")
    try SettingsFile.write(.scroll, as: "pan", to: path)
    #expect(try SettingsFile.read(path).settings[.scroll]?.value == .word("pan"))
    try SettingsFile.write(.scroll, as: "auto", to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\n  \"scroll\": \"auto\"\n}\n")
    let bad = try files.write("{\"scroll\": 1}", to: "bad.json")
    #expect(throws: SceneError.self) { try SettingsFile.write(.scroll, as: "pan", to: bad) }
    #expect(try files.contents("bad.json") == Data("{\"scroll\": 1}".utf8))
    #expect(throws: SceneError.self) {
      try SettingsFile.write(.scroll, as: "pan", to: bad + "/settings.json")
    }
  }

  @Test("A flag is before the environment, that before the file, that before the default")
  func precedence() throws {
    var environment = SettingValues()
    environment.settings[.reducedMotion] = (.on(true), "environment X")
    let file = try Self.file("{\n\"largeText\": true,\n\"reducedMotion\": false\n}")
    let no = Self.flags([.reducedMotion: .on(false), .highContrast: .on(true)])
    for (layers, row) in [
      ([], ["false", "default"]), ([file], ["false", "s.json:3"]),
      ([environment, file], ["true", "environment X"]),
      ([no, environment, file], ["false", "flag --reduced-motion"]),
    ] { #expect(Self.row("reducedMotion", layers) == row) }
    let all = SettingsInForce([no, environment, file])
    expectEqual(Self.row("largeText", [no, environment, file]), ["true", "s.json:2"])
    #expect(all.preferences.largeText && all.preferences.highContrast)
    #expect(!all.preferences.reducedMotion && all.preferences.textScale == 1.5)
    let hands = SettingsInForce([try Self.file(#"{"trackpad": "fingers", "scroll": "zoom"}"#)])
    #expect(hands.preferences.trackpad == .fingers && hands.preferences.scroll == .zoom)
    #expect(all.preferences.trackpad == .pointer && all.preferences.scroll == .auto)
    #expect(all.preferences.panels.filter == nil && all.preferences.panels.shownPaths.count == 3)
    let filtered = SettingsInForce([try Self.file(#"{"filter": "one-euro:2"}"#)]).preferences.panels
    #expect(filtered.filter == .init(minimumCutoff: 2) && filtered.shownPaths.contains(.filtered))
    let none = Self.flags([.filter: .word("none")])
    let unfiltered = SettingsInForce([none, try Self.file(#"{"filter": "one-euro"}"#)])
    #expect(unfiltered.preferences.panels.filter == nil)
    #expect(all.preferences.overlay == nil && !all.preferences.fullScreen)
  }

  @Test("Every setting is in a file, and printed with its place", arguments: Setting.allCases)
  func entries(setting: Setting) throws {
    let word =
      switch setting {
      case .filter: "one-euro:2,0.01"
      case .fonts: "/fonts/han.ttc"
      default: setting.words?.last
      }
    var text = word.map { "\"\($0)\"" } ?? "true"
    if setting == .fonts { text = "[\(text)]" }
    let values = try Self.file("{\"\(setting.rawValue)\": \(text)}")
    expectEqual(Self.row(setting.rawValue, [values]), [word ?? "true", "s.json:1"])
    expectEqual(Self.row(setting.rawValue, []), ["\(setting.standard)", "default"])
    #expect(SettingsInForce([values]).text.contains(setting.rawValue))
  }

  @Test(
    "Fonts are files beside the settings, or with a full path; those of flags are taken instead")
  func fonts() throws {
    let file = try SettingsFile.parse(
      #"{"fonts": ["/usr/share/han.ttc", "mine/a.ttf"]}"#, file: "/home/ada/settings.json")
    let paths = SettingsInForce([file]).preferences.fonts
    expectEqual(paths, ["/usr/share/han.ttc", "/home/ada/mine/a.ttf"])
    let flags = Self.flags([.fonts: .files(["b.ttf"])])
    expectEqual(SettingsInForce([flags, file]).preferences.fonts, ["b.ttf"])
    #expect(SettingsInForce([]).preferences.fonts.isEmpty)
    #expect(throws: SceneError.self) { try Self.file(#"{"fonts": "a.ttf"}"#) }
    #expect(throws: SceneError.self) { try Self.file(#"{"fonts": [1]}"#) }
  }

  @Test("A threshold by its name overrides a preset, whatever layer chose that")
  func thresholds() throws {
    let file = try Self.file(
      #"{"gestures": "qt", "thresholds": {"panHysteresis": 12, "tapGap": 0.25}}"#)
    let android = Self.flags([.gestures: .word("android")])
    let rows = SettingsInForce([android, file])
    #expect(rows.preferences.thresholds["panHysteresis"] == 12)
    #expect(rows.preferences.thresholds["tapGap"] == 0.25)
    #expect(rows.preferences.thresholds["transformHysteresis"] == 8)
    #expect(rows.preferences.thresholds["tapDuration"] == nil, "that is qt's")
    expectEqual(Self.row("minimumPressDuration", [android, file]), ["0.4", "preset android"])
    expectEqual(Self.row("panHysteresis", [android, file]), ["12", "s.json:1"])
    #expect(SettingsInForce([]).preferences.thresholds.isEmpty)
  }

  @Test("Presets name thresholds that there are", arguments: GesturePreset.allCases)
  func presets(preset: GesturePreset) {
    #expect(preset.thresholds.keys.allSatisfy(GestureThresholds.names.contains))
    #expect(preset.thresholds.isEmpty == (preset == .uikit))
  }

  @Test(
    "An invalid entry is one line, with its place",
    arguments: [
      (
        "{\n  \"largeText\": 3\n}", "s.json:2:16: error: largeText: found 3, expected true or false"
      ),
      (
        "{\"gestures\": \"iphone\"}",
        #"s.json:1:14: error: gestures: found "iphone", expected one of "uikit", "android", "flutter", "qt""#
      ),
      (
        "{\n\"largetext\": true}",
        "s.json:2:14: error: largetext: found an unknown setting, expected one of overlay, floatingPanels, fullscreen, reducedMotion, highContrast, largeText, keep, trackpad, scroll, filter, gestures, theme, fonts, thresholds"
      ),
      (
        "{\"thresholds\": {\"panHysteresis\": -1}}",
        "s.json:1:34: error: thresholds.panHysteresis: found -1, expected a number, 0 or more"
      ),
      (
        "{\"filter\": \"kalman\"}",
        #"s.json:1:12: error: filter: found "kalman", expected none, one-euro, or one-euro:CUTOFF,BETA,DERIVATIVE with up to three numbers: a cutoff from 0.001 to 1000, a beta from 0 to 1000"#
      ),
      ("{\"thresholds\": 7}", "s.json:1:16: error: thresholds: found 7, expected an object"),
      ("[]", "s.json:1: error: not a JSON object at column 1, expected an object"),
    ] as [(String, String)])
  func problems(text: String, line: String) {
    #expect { try Self.file(text) } throws: { error in
      if "\(error)" != line { Issue.record("\(error)") }
      return "\(error)" == line
    }
  }

  @Test("The file is where each system expects it")
  func path() {
    let home = ["HOME": "/home/a"]
    func path(_ system: SettingsFile.System, _ environment: [String: String]) -> String? {
      SettingsFile.path(on: system, environment: environment)
    }
    #expect(path(.linux, home) == "/home/a/.config/touchstone/settings.json")
    #expect(path(.linux, ["XDG_CONFIG_HOME": "/x", "HOME": "/h"]) == "/x/touchstone/settings.json")
    for none in ["", "relative"] {
      #expect(
        path(.linux, ["XDG_CONFIG_HOME": none, "HOME": "/h"])
          == "/h/.config/touchstone/settings.json")
    }
    #expect(path(.macOS, home) == "/home/a/Library/Application Support/touchstone/settings.json")
    #expect(path(.windows, ["APPDATA": #"C:\R"#]) == #"C:\R\touchstone\settings.json"#)
    for system in [SettingsFile.System.linux, .macOS, .windows] {
      #expect(path(system, [:]) == nil)
    }
  }
}

@Suite("Thresholds of a session")
struct SessionThresholdTests {
  private static let scene = #"""
    {"touchstone":"scene","version":1,"layers":[
      {"name":"a","bounds":[0,0,100,100],"position":[100,100],"recognizers":[
        {"name":"plain","type":"pan"},{"name":"own","type":"pan","panHysteresis":3,"simultaneousWith":"all"},
        {"name":"standard","type":"pan","panHysteresis":10,"simultaneousWith":"all"},
        {"name":"press","type":"longPress","simultaneousWith":"all"},
        {"name":"hold","type":"longPress","minimumPressDuration":0.5,"simultaneousWith":"all"}]}]}
    """#

  private func session(_ header: RecordingHeader) throws -> Session {
    Session(
      scene: try SceneFile(
        parsing: Self.scene, path: "a.scene.json", resources: TestScene.resources,
        registry: .bundled.withExplanations), header: header)
  }

  private func tuning(_ name: String, _ session: Session) -> GestureTuning? {
    session.layers.flatMap(\.gestureRecognizers).first { $0.name == name }?.tuning
  }

  @Test("A header's thresholds hold where the scene sets none, be it the standard's")
  func header() throws {
    var header = RecordingHeader(surface: Surface(size: Size(width: 400, height: 400)))
    let plain = try session(header)
    #expect(tuning("plain", plain) == .standard && plain.thresholds.isEmpty)
    header.thresholds = ["panHysteresis": 36, "minimumPressDuration": 0.8, "unheard of": 1]
    let other = try session(header)
    #expect(tuning("plain", other)?.pan.hysteresis == 36)
    #expect(tuning("own", other)?.pan.hysteresis == 3)
    #expect(tuning("standard", other)?.pan.hysteresis == 10)
    let presses = other.layers.flatMap(\.gestureRecognizers).compactMap {
      ($0 as? LongPressGestureRecognizer)?.minimumPressDuration
    }
    expectEqual(presses, [0.8, 0.5])
  }

  @Test("Where motion is reduced, what moves is at its end at once, and what waits waits")
  func reducedMotion() throws {
    final class Move: Animation {
      let end: Timestamp
      let isMotion: Bool
      var log: [String] = []
      init(end: Timestamp, isMotion: Bool) {
        self.end = end
        self.isMotion = isMotion
      }
      func show(at time: Timestamp) { log.append("\(time.seconds)") }
      func finish() { log.append("end") }
    }
    var header = RecordingHeader(surface: Surface(size: Size(width: 400, height: 400)))
    for (isReduced, isMotion) in [(false, true), (true, true), (true, false)] {
      header.reducesMotion = isReduced
      let stage = try session(header).stage
      let move = Move(end: Timestamp(seconds: 2), isMotion: isMotion)
      stage.add(move)
      let isOver = isReduced && isMotion
      #expect(move.log == (isOver ? ["2.0", "end"] : []))
      #expect(stage.isAnimating == !isOver)
      stage.advance(to: Timestamp(seconds: 3))
      #expect(move.log.last == "end" && !stage.isAnimating)
      #expect(move.log.count { $0 == "end" } == 1)
    }
  }
}
