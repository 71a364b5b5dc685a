import Testing
import TouchGeometry

/// Values that programs put into scene files.
@Suite("Values of scene files")
struct SceneValueTests {
  @Test("A number that no scene file can say does not get into one")
  func notFinite() async {
    await #expect(processExitsWith: .failure) { _ = SceneValue(Double.nan) }
    await #expect(processExitsWith: .failure) { _ = SceneValue([0, -.infinity]) }
    await #expect(processExitsWith: .failure) { _ = SceneValue(Point(x: .infinity, y: 0)) }
    #expect(SceneValue([1, .greatestFiniteMagnitude]).array?.count == 2)
  }
}
