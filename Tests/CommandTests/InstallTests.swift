import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// `tools/install`, with the program that is built for the tests.
@Suite(.serialized) struct InstallTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  private func install(_ arguments: String..., environment: [String: String] = [:]) throws
    -> Finished
  {
    let script = BuiltProgram.package.appending(path: "tools/install")
    let program = try ChildProgram(
      script, arguments: arguments,
      environment: Touchstone.bareEnvironment.merging(environment) { $1 },
      workingDirectory: files.url)
    let exit = try program.waitForExit(timeout: .seconds(120))
    return Finished(
      arguments: arguments, exit: exit, output: program.standardOutputData,
      errors: program.standardError)
  }

  private func installed() throws -> [String] {
    let found = FileManager.default.enumerator(atPath: files.file("prefix"))?.compactMap {
      $0 as? String
    }
    return (found ?? []).sorted()
  }

  @Test("What is installed runs from there, and uninstalling it leaves nothing")
  func installedProgramRuns() throws {
    try files.write("mine", to: "prefix/share/icons/mine")
    let before = try installed()
    let program = try Touchstone.executable().path
    for _ in 1...2 {
      let result = try install("--prefix", files.file("prefix"), "--program", program)
      #expect(result.exit == .code(0), "\(result)")
      #expect(result.text.contains("Installed Touchstone "), "\(result)")
    }
    let all = try installed()
    for name in [
      "bin/touchstone", "share/touchstone/Scenes/photos.scene.json",
      "share/touchstone/LICENSES.txt",
      "share/man/man1/touchstone.1", "share/man/man1/touchstone-licenses.1",
      "share/bash-completion/completions/touchstone", "share/zsh/site-functions/_touchstone",
      "share/fish/vendor_completions.d/touchstone.fish", "share/applications/touchstone.desktop",
      "share/applications/touchstone-play.desktop", "share/mime/packages/touchstone.xml",
      "share/icons/hicolor/256x256/apps/touchstone.png",
    ] {
      #expect(all.contains(name), "\(name)")
    }
    for arguments in [
      ["licenses"], ["scenes"], ["test", "share/touchstone/Recordings/dial-short.touch.jsonl"],
    ] {
      let run = try ChildProgram(
        URL(filePath: files.file("prefix/bin/touchstone")), arguments: arguments,
        environment: Touchstone.bareEnvironment,
        workingDirectory: files.url.appending(path: "prefix"))
      #expect(try run.waitForExit(timeout: .seconds(60)) == .code(0), "\(run.standardError)")
      #expect(!run.standardOutputData.isEmpty)
    }
    let removal = try install("--prefix", files.file("prefix"), "--uninstall")
    #expect(removal.exit == .code(0), "\(removal)")
    #expect(try installed() == before)
  }

  @Test("DESTDIR is put before the prefix, for packages")
  func packagesAreStaged() throws {
    let program = try Touchstone.executable().path
    let result = try install(
      "--prefix", "/usr", "--program", program, environment: ["DESTDIR": files.file("prefix")])
    #expect(result.exit == .code(0), "\(result)")
    #expect(files.has("prefix/usr/bin/touchstone"))
  }

  @Test("What cannot be done is said in one line")
  func whatCannotBeDone() throws {
    try install("--prefix", files.file("empty"), "--uninstall").expectComplaint(
      2, start: "tools/install: error: nothing is installed in \(files.file("empty")), expected ")
    #expect(try install("--prefiks", "x").exit == .code(64))
  }

  @Test("The licences of the fonts and of the program are in the one file of them")
  func licencesAreTogether() throws {
    func text(_ path: String) throws -> String {
      try BuiltProgram.text(path).split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0.reversed().drop(while: \.isWhitespace).reversed()) }
        .joined(separator: "\n")
    }
    let all = try text("Resources/LICENSES.txt")
    for path in ["LICENSE", "Inter", "JetBrainsMono", "DejaVu"] {
      let file = path == "LICENSE" ? path : "Resources/Fonts/LICENSE-\(path).txt"
      #expect(all.contains(try text(file)), "\(file)")
    }
    let printed = try Touchstone.run("licenses")
    printed.expectSuccess()
    #expect(printed.text == all)
  }

  @Test("A recording is played where no command is named")
  func recordingIsPlayed() throws {
    try files.write(TestScene().text, to: "rectangles.scene.json")
    try files.write(Sample.recording(scene: "rectangles.scene.json"), to: "a.touch.jsonl")
    let result = try Touchstone.run("a.touch.jsonl", "--headless", in: files.url)
    result.expectSuccess()
    #expect(result.text.hasPrefix("a.touch.jsonl: 25 events"), "\(result)")
  }
}
