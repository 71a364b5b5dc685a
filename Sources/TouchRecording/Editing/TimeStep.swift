import TouchInput

/// A step that multiplies all times.
final class TimeStep: EditStep {
  private let factor: Double

  init(factor: Double) { self.factor = factor }

  func take(_ line: RecordingLine, _ out: EditOutput) throws(RecordingError) {
    let scaled = (Double(line.time.nanoseconds) * factor).rounded()
    guard scaled >= 0, scaled < 0x1p63 else { throw out.tooLate }
    var line = line
    line.time = Timestamp(nanoseconds: Int64(scaled))
    try out.emit(line)
  }
}
