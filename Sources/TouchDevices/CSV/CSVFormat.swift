import TouchGeometry
import TouchInput
import TouchJSON
public import TouchRecording

/// A table for spreadsheets and plots: for a recording, a line for each finger of each event; for a
/// trace, a line for each of its lines.
public struct CSVFormat: WritableFormat {
  /// The description of the format.
  public let about = FormatDescription(name: "csv", program: "CSV", endings: ["csv"])

  /// The content of the table.
  public var help: String {
    """
    a table for spreadsheets and plots. Of a recording, a line for each finger of each event: \
    t,id,phase,x,y,pressure. Of a trace, a line for each of its lines, with a column for each key. \
    A text that begins with =, +, -, @, a tab or a carriage return gets an apostrophe before it, so \
    that no spreadsheet computes it; numbers stay numbers.
    """
  }

  /// Makes a writer.
  public func makeWriter(_ header: RecordingHeader, maximumFingers: Int) -> any FormatWriter {
    CSVWriter()
  }
}

extension WritableFormat where Self == CSVFormat {
  /// A table for spreadsheets and plots.
  public static var csv: CSVFormat { CSVFormat() }
}

/// A writer of a table: `t,id,phase,x,y,pressure`, a line for each finger of each event.
///
/// Times are in seconds, places in surface points, pressures from 0 to 1. Numbers are the shortest
/// that read back equal.
struct CSVWriter: FormatWriter {
  private var fingers = FingerPlaces()

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
