import Foundation
import Testing
import VirtualTouchscreen

struct ChildProgramTests {
  private func shell(_ script: String, standardInput: Data = Data()) throws -> ChildProgram {
    try ChildProgram(
      URL(filePath: "/bin/sh"), arguments: ["-c", script], standardInput: standardInput)
  }

  @Test("Output, errors and the exit code arrive")
  func outputErrorsAndExitCodeArrive() throws {
    let program = try shell("cat; echo oops >&2; exit 3", standardInput: Data("hello".utf8))
    #expect(try program.waitForExit() == .code(3))
    #expect((program.standardOutput, program.standardError) == ("hello", "oops\n"))
    #expect(!program.isRunning)
  }

  @Test("A megabyte of output does not block")
  func megabyteOfOutputDoesNotBlock() throws {
    let program = try shell("head -c 1000000 /dev/zero")
    #expect(try program.waitForExit() == .code(0))
    #expect(program.standardOutputData.count == 1_000_000)
  }

  @Test("A script can be run as soon as it is written, whatever else starts at that moment")
  func script() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await withThrowingTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          for round in 0..<20 {
            let file = folder.appending(path: "\(number)-\(round)")
            try writeShellScript("exit 7", to: file.path)
            #expect(try ChildProgram(file).waitForExit() == .code(7))
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("Arguments, environment and folder are passed on")
  func argumentsEnvironmentAndFolderArePassed() throws {
    let program = try ChildProgram(
      URL(filePath: "/bin/sh"), arguments: ["-c", #"echo "$1 $NAME $(pwd)""#, "sh", "a  b"],
      environment: ["NAME": "value"], workingDirectory: URL(filePath: "/usr"))
    #expect(try program.waitForExit() == .code(0))
    #expect(program.standardOutput == "a  b value /usr\n")
  }

  @Test("A signal ends the program and what it started")
  func signalEndsProgram() throws {
    let program = try shell("sleep 100 & echo $!; wait")
    var child: Int32?
    try program.waitUntil("the sleeper is announced") {
      child = Int32(program.standardOutput.trimmingCharacters(in: .newlines))
      return child != nil
    }
    program.terminate()
    #expect(try program.waitForExit() == .signal(SIGTERM))
    let sleeper = try #require(child)
    try waitUntil("the sleeper is gone") { !isAlive(sleeper) }
  }

  @Test("A program goes with its object")
  func programGoesWithItsObject() throws {
    var program: ChildProgram? = try shell("exec sleep 100")
    let identifier = try #require(program).processIdentifier
    #expect(isAlive(identifier))
    program = nil
    #expect(!isAlive(identifier))
  }

  @Test("Waiting gives up with the last words")
  func waitingGivesUpWithLastWords() throws {
    let sleeper = try shell("echo busy; exec sleep 100")
    try sleeper.waitUntil("it is busy") { sleeper.standardOutput == "busy\n" }
    let late = #expect(throws: VirtualTouchscreenError.self) {
      try sleeper.waitUntil("the impossible", timeout: .milliseconds(30)) { false }
    }
    #expect(late?.description == "Timed out: the impossible, within 0.03 seconds. It wrote: …busy")

    let quitter = try shell("echo no >&2; exit 1")
    let early = #expect(throws: VirtualTouchscreenError.self) {
      try quitter.waitUntil("a window") { false }
    }
    #expect(
      early?.description
        == "The program ended early: exit code 1, before a window. It wrote: …no")
  }

  @Test("What cannot be started is an error")
  func whatCannotBeStartedIsError() {
    #expect(throws: VirtualTouchscreenError.self) {
      try ChildProgram(URL(filePath: "/nonexistent/program"))
    }
    #expect(throws: VirtualTouchscreenError.self) { try ChildProgram(URL(filePath: "/etc/passwd")) }
  }

  @Test("An idle program uses no processor time, a busy one does")
  func idleProgramUsesNoProcessorTime() throws {
    let idle = try shell("echo ready; exec sleep 100")
    try idle.waitUntil("it sleeps") { idle.standardOutput == "ready\n" }
    let busy = try shell("while :; do :; done")
    let before = try idle.cpuSeconds()
    try busy.waitUntil("it is busy") { try busy.cpuSeconds() >= 0.05 }
    #expect(try idle.cpuSeconds() - before <= 0.02)
    busy.terminate(SIGKILL)
    #expect(try busy.waitForExit() == .signal(SIGKILL))
    #expect(throws: VirtualTouchscreenError.self) { try busy.cpuSeconds() }
  }

  private func isAlive(_ identifier: Int32) -> Bool {
    FileManager.default.fileExists(atPath: "/proc/\(identifier)/exe")
      || (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(identifier)/exe"))
        != nil
  }
}
