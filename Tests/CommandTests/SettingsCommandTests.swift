import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// `touchstone settings`, and what settings do to a live window and not to a recording.
@Suite
struct SettingsCommandTests {
  private static func environment(_ files: TemporaryFolder) -> [String: String] {
    Touchstone.bareEnvironment.merging(["XDG_CONFIG_HOME": files.url.path]) { $1 }
      .filter { $0.key != "TOUCHSTONE_REDUCED_MOTION" }
  }

  private static func write(_ text: String, in files: TemporaryFolder) throws -> String {
    let folder = files.url.appending(path: "touchstone")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "settings.json").path
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  private func rows(_ finished: Finished) -> [[String]] {
    finished.lines.map { line in
      line.split(separator: "  ", omittingEmptySubsequences: true).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  @Test("Flags come before the environment, that before the file, that before the default")
  func precedence() throws {
    let files = try TemporaryFolder()
    var environment = Self.environment(files)
    let none = try Touchstone.run("settings", environment: environment)
    none.expectSuccess()
    #expect(rows(none).allSatisfy { $0.last == "default" } && rows(none).count == 13)
    let path = try Self.write(
      "{\n  \"largeText\": true,\n  \"gestures\": \"qt\",\n  \"thresholds\": {\"tapGap\": 0.2}\n}",
      in: files)
    environment["TOUCHSTONE_REDUCED_MOTION"] = "1"
    let finished = try Touchstone.run(
      "settings", "--gestures", "android", "--threshold", "panHysteresis=12", "--no-overlay",
      "--trackpad", "fingers", "--filter", "one-euro:2",
      environment: environment)
    finished.expectSuccess()
    let found = rows(finished)
    for row in [
      ["overlay", "false", "flag --no-overlay"],
      ["reducedMotion", "true", "environment TOUCHSTONE_REDUCED_MOTION"],
      ["highContrast", "false", "default"], ["largeText", "true", "\(path):2"],
      ["gestures", "android", "flag --gestures"], ["trackpad", "fingers", "flag --trackpad"],
      ["filter", "one-euro:2", "flag --filter"],
      ["tapGap", "0.2", "\(path):4"],
      ["panHysteresis", "12", "flag --threshold"], ["pinchHysteresis", "16", "preset android"],
    ] { #expect(found.contains(row), "\(row)\n\(finished)") }
    let place = try Touchstone.run("settings", "--path", environment: environment)
    place.expectSuccess()
    #expect(place.text == path + "\n")
  }

  @Test("An entry that nobody can follow is one line, for settings and for a window alike")
  func problem() throws {
    let files = try TemporaryFolder()
    let path = try Self.write("{\n  \"largeText\": \"yes\"\n}", in: files)
    let environment = Self.environment(files)
    for command in [["settings"], ["run", "photo"]] {
      try Touchstone.run(command, environment: environment).expectComplaint(
        2, start: "\(path):2:16: error: largeText: found \"yes\", expected true or false")
    }
    // A recording is played as it was made, whatever the file says.
    let trace = try Touchstone.run("scenes", environment: environment)
    trace.expectSuccess()
  }

  @Test("What is no preset, no threshold and no number is a wrong command line")
  func commandLine() throws {
    let files = try TemporaryFolder()
    for (arguments, words) in [
      (["--gestures", "ios"], "uikit, android, flutter, qt"),
      (["--threshold", "panHysteresis"], "NAME=VALUE"),
      (["--threshold", "panHysteresis=-3"], "NAME=VALUE"),
      (["--threshold", "panhysteresis=3"], "panHysteresis"),
      (["--filter", "kalman"], "one-euro:CUTOFF,BETA,DERIVATIVE"),
      (["--filter", "one-euro:0"], "not one-euro:0"),
    ] {
      let finished = try Touchstone.run(
        ["settings"] + arguments, environment: Self.environment(files))
      #expect(finished.exit == .code(64) && finished.errors.contains(words), "\(finished)")
    }
  }

  @Test("A header's thresholds decide what a recording's gestures are; settings do not")
  func replay() throws {
    let files = try TemporaryFolder()
    _ = try Self.write(#"{"gestures": "flutter"}"#, in: files)
    let scene = try files.write(
      #"{"touchstone":"scene","version":1,"layers":[{"name":"a","bounds":[0,0,400,400],"position":[200,200],"recognizers":[{"name":"pan","type":"pan"}]}]}"#,
      to: "a.scene.json")
    func trace(_ header: String) throws -> String {
      let recording = try files.write(
        """
        {"touchstone":"recording","version":1,"surface":{"width":400,"height":400}\(header)}
        {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
        {"t":0.1,"touches":[{"id":1,"phase":"moved","x":120,"y":100}]}
        {"t":0.2,"touches":[{"id":1,"phase":"ended","x":120,"y":100}]}
        {"t":0.3,"end":true}

        """, to: "a.touch.jsonl")
      let finished = try Touchstone.run(
        "trace", recording, "--scene", scene, environment: Self.environment(files))
      finished.expectSuccess()
      return finished.text
    }
    #expect(try trace("").contains("PAN-2: moved 20 pt, needs 10"))
    let flutter = try trace(#","thresholds":{"panHysteresis":36}"#)
    #expect(flutter.contains("PAN-2: moved 20 pt, needs 36") && !flutter.contains(#""to":"began""#))
  }
}
