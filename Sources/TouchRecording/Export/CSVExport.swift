import TouchGeometry
import TouchInput

/// Writes a table: `t,id,phase,x,y,pressure`, a line for each finger of each event.
///
/// Times in seconds, places in surface points, pressure 0…1. Numbers are the shortest that read back equal.
struct CSVExport: RecordingExporter {
  private var fingers = FingerPlaces()

  init() {}

  func begin(_ output: inout [UInt8]) {
    output.append(contentsOf: "t,id,phase,x,y,pressure\n".utf8)
  }

  mutating func take(_ event: InputEvent, _ output: inout [UInt8]) {
    for sample in fingers.take(event) {
      let location = sample.location
      let cells = [
        event.time.exactSeconds, "\(sample.id)", "\(sample.phase)", CSVExport.number(location.x),
        CSVExport.number(location.y), CSVExport.number(sample.pressure),
      ]
      output.append(contentsOf: cells.joined(separator: ",").utf8)
      output.append(10)
    }
  }

  private static func number(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
