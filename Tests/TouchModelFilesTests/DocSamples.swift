import Testing
import TouchModelFiles
import TouchModels

/// The sample of the documentation.
@Suite("Documentation samples")
struct DocSamples {
  @Test("TouchModels: a model is loaded, or is not there")
  func landingPage() {
    #expect(throws: (any Error).self, "where tests are run is no such file") {
      let ship = try ModelFile.load("ship.obj")
      print(ship.triangleCount, ship.center, ship.radius)
    }
  }
}
