import TouchGeometry
import TouchInput
import TouchJSON

extension LineFormatter {
  /// Passes the bytes of the line that was formatted last to a closure.
  func withLine<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) { try body(UnsafeRawBufferPointer(bytes)) }

  /// Returns the problem that a reader would find in the line that was formatted last; nil if there
  /// is none.
  ///
  /// Touches are checked as values, because reading them back would allocate; all other lines are
  /// rare and are simply read.
  func problem(of content: RecordingLine.Content) -> TextError? {
    guard case .input(.touches(let frame)) = content else {
      return parsed { parser throws(TextError) in _ = try parser.line() }
    }
    if frame.samples.count > FingerTracker.maximumFingers {
      return TextError(
        what: "too many touches in one line", expected: "at most \(FingerTracker.maximumFingers)")
    }
    for sample in frame.samples {
      let location = sample.location
      guard location.x.isFinite, location.y.isFinite else {
        return TextError(
          what: "finger \(sample.id) is at \(location.x), \(location.y)",
          expected: "finite numbers")
      }
      guard InputRange.place.contains(location.x), InputRange.place.contains(location.y) else {
        return TextError(
          what: "finger \(sample.id) is at \(location.x), \(location.y)",
          expected: InputRange.words(InputRange.place))
      }
      guard sample.pressure >= 0, sample.pressure <= 1 else {
        return TextError(what: "pressure is \(sample.pressure)", expected: "a number from 0 to 1")
      }
    }
    return nil
  }

  /// The problem that a reader would find in the header that was formatted last; nil if there is
  /// none.
  var problemOfHeader: TextError? { parsed { parser throws(TextError) in _ = try parser.header() } }

  private func parsed(_ parse: (inout LineParser) throws(TextError) -> Void) -> TextError? {
    guard let first = bytes.baseAddress else { return nil }
    // The line end does not count.
    guard bytes.count - 1 <= RecordingLine.maximumLength else { return RecordingLine.tooLong }
    var parser = LineParser(from: first, to: first + bytes.count)
    parser.version = RecordingHeader.currentVersion
    do throws(TextError) {
      try parse(&parser)
      return nil
    } catch { return error }
  }
}
