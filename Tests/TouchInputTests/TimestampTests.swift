import Testing
import TouchInput

@Suite("Moments")
struct TimestampTests {
  @Test("Moments farther apart than the range, too, are so many seconds apart")
  func farApart() {
    let (first, last) = (Timestamp(nanoseconds: .min), Timestamp.distantFuture)
    #expect(last.seconds(since: first) == 0x1p64 / 1e9)
    #expect(first.seconds(since: last) == -0x1p64 / 1e9)
    #expect(last.seconds(since: Timestamp(nanoseconds: .max - 3)) == 3e-9)
  }
}
