import TouchGeometry
import TouchInput
import TouchJSON

/// Writes a table: `t,id,phase,x,y,pressure`, a line for each finger of each event.
///
/// Times in seconds, places in surface points, pressure 0…1. Numbers are the shortest that read
/// back equal.
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
        event.time.exactSeconds, "\(sample.id)", "\(sample.phase)", JSONWriter.text(of: location.x),
        JSONWriter.text(of: location.y), JSONWriter.text(of: sample.pressure),
      ]
      output.append(contentsOf: cells.joined(separator: ",").utf8)
      output.append(10)
    }
  }
}
