import TestSupport
import Testing

@Suite("TRF-6: momentum and springs")
struct GlideTests {
  private static let free = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

  @Test("TRF-6: momentum loses a factor of 0.998 a millisecond")
  func decay() {
    let glide = Glide(from: 0, speed: 2000, limits: Self.free, stop: 1)
    let step = 1e-5
    for time in [0.0, 0.1, 0.5, 1.0] {
      let speed = (glide.value(at: time + step) - glide.value(at: time)) / step
      var expected = 2000.0
      for _ in 0..<Int(time * 1000) { expected *= 0.998 }
      expectClose(speed, expected, within: 0.05)
    }
  }

  @Test("TRF-6: a spring is home after 0.3 s and never swings to the other side")
  func spring() {
    let glide = Glide(from: 150, speed: 0, limits: 0...100, stop: 1)
    #expect(glide.value(at: 0) == 150)
    #expect(glide.duration == 0.3)
    #expect(glide.value(at: 0.3) == 100)
    #expect(abs(glide.value(at: 0.2999) - 100) < 0.1)
    var last = 150.0
    for i in 1...300 {
      let value = glide.value(at: Double(i) / 1000)
      #expect(value <= last && value >= 100)
      last = value
    }
  }

  @Test("TRF-6: coasting into a limit becomes a spring without a jump in place or speed")
  func meetsLimit() {
    let glide = Glide(from: 0, speed: 1500, limits: -10...300, stop: 1)
    var last = 0.0
    var farthest = 0.0
    for i in 1...Int(glide.duration * 10_000) {
      let value = glide.value(at: Double(i) / 10_000)
      #expect(abs(value - last) < 0.16)
      last = value
      farthest = max(farthest, value)
    }
    #expect(farthest > 300 && farthest < 330)
    #expect(glide.value(at: glide.duration) == 300)
  }

  @Test("TRF-6: the resistance and its inverse undo each other", arguments: seeds)
  func inverse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let d = random.number(10...2000)
      let x = random.number(0...(5 * d))
      let y = RestLimits.resisted(x, extent: d)
      #expect(y >= 0 && y < d && y <= x)
      #expect(abs(RestLimits.unresisted(y, extent: d) - x) < 1e-6 * max(x, 1), "seed \(seed)")
    }
    // PEERS C5: a viewport of 600, 100 over the edge shows 50.
    expectClose(RestLimits.resisted(100, extent: 600), 50.4, within: 0.05)
  }

  @Test(
    "TRF-6: a layer whose size is far beyond its limits is caught near where it is",
    arguments: [0.01, 0.5, 1, 1.62, 3, 200])
  func farBeyond(size: Double) {
    let limits = RestLimits(scale: 1.2...1.4, container: nil, rect: .zero)
    let hold = Point(x: 420, y: 300)
    let shown = Transform2D(a: size, b: 0, c: 0, d: size, tx: 300, ty: 225)
    let raw = limits.unconstrained(shown, about: hold)
    let again = limits.rubberBanded(raw, about: hold)
    // Within the limits and the resistance beyond them, about the point that the fingers hold.
    #expect((1.0...1.7).contains(RestLimits.size(of: again)))
    #expect((0.5...2.5).contains(RestLimits.size(of: raw)))
    let factor = RestLimits.size(of: again) / size
    expectClose(again.tx, 420 + (300 - 420) * factor, within: 1e-3)
  }

  @Test(
    "TRF-6: shown and raw are each other's inverse, so a caught layer does not jump",
    arguments: seeds)
  func shownAndRaw(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for index in 0..<500 {
      let limits = RestLimits(
        scale: 0.5...3, container: Rect(x: 0, y: 0, width: 800, height: 600),
        rect: Rect(x: 0, y: 0, width: 200, height: 150),
        placement: index % 2 == 0 ? .inside : .centered)
      let center = random.point(in: Rect(x: 0, y: 0, width: 800, height: 600))
      let raw = Transform2D(scaleX: 1, y: 1)
        .concatenatingScale(by: random.number(0.2...6), about: center)
        .concatenatingRotation(by: random.number(-3...3), about: center)
        .concatenatingTranslation(by: random.vector(900))
      let shown = limits.rubberBanded(raw, about: center)
      #expect(shown.isFinite)
      let again = limits.rubberBanded(limits.unconstrained(shown, about: center), about: center)
      #expect(again.isClose(to: shown, within: 1e-6), "seed \(seed)")
    }
  }

  @Test("TRF-6: inside the limits nothing resists")
  func inside() {
    let limits = RestLimits(
      scale: 0.5...3, container: Rect(x: 0, y: 0, width: 800, height: 600),
      rect: Rect(x: 0, y: 0, width: 200, height: 150))
    let raw = Transform2D(translationX: 100, y: 100)
    #expect(limits.rubberBanded(raw, about: Point(x: 200, y: 200)) == raw)
  }
}
