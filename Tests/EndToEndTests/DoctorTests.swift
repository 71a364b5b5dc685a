import ProgramTestSupport
import Testing
import VirtualTouchscreen

/// `touchstone doctor`, and the second line of `--version`.
@Suite
struct DoctorTests {
  @Test("The doctor and the version name the SDL that the program runs with")
  func names() throws {
    let doctor = try Touchstone.run("doctor", environment: Touchstone.blindEnvironment)
    doctor.expectSuccess()
    let named = try #require(doctor.lines.first)
    let sdl = try #require(named.firstMatch(of: /^SDL +((?:SDL|sdl2-compat) 2\.\d+\.\d+.*)$/)?.1)
    #expect(doctor.lines.dropFirst().first == "video driver    dummy")
    let version = try Touchstone.run("--version")
    version.expectSuccess()
    #expect(version.lines.count == 2)
    #expect(version.lines.first?.contains(/^\d+\.\d+\.\d+(-dev)?$/) == true)
    #expect(version.lines.last.map { $0[...] } == sdl)
  }

  @Test("Without a display the doctor has one line for it")
  func noDisplay() throws {
    let finished = try Touchstone.run("doctor")
    #expect(finished.exit == .code(2))
    #expect(finished.errors.contains("no display"))
  }
}
