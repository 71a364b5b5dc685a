import Foundation
import TouchDevices
import TouchGeometry
import TouchRecording

/// A device of 1000 × 1000 units with ten slots, as evemu describes it.
let slotted = """
  # EVEMU 1.2
  N: pad
  P: 02 00 00 00 00 00 00 00
  A: 2f 0 9 0 0 0
  A: 35 0 1000 0 0 0
  A: 36 0 1000 0 0 0
  A: 39 0 65535 0 0 0

  """

/// The same without slots.
let packeted = """
  # EVEMU 1.2
  N: pad
  P: 02 00 00 00 00 00 00 00
  A: 30 0 255 0 0 0
  A: 35 0 1000 0 0 0
  A: 36 0 1000 0 0 0

  """

/// A unit of such a device is a point.
let evdevOptions = ImportOptions(surface: Size(width: 1000, height: 1000))

/// Lines of events in short: `10: slot 0, id 5, x 1, y 2, report`, the time in milliseconds.
func evemuEvents(_ lines: [String]) -> String {
  let codes = [
    "slot": "0003 002f", "id": "0003 0039", "x": "0003 0035", "y": "0003 0036",
    "size": "0003 0030", "pressure": "0003 003a", "distance": "0003 003b", "touch": "0001 014a",
    "X": "0003 0000", "Y": "0003 0001", "packet": "0000 0002", "dropped": "0000 0003",
    "report": "0000 0000",
  ]
  var text = ""
  for line in lines {
    let parts = line.split(separator: ":")
    let time = Int(parts[0]) ?? 0
    for event in parts[1].split(separator: ",") {
      let words = event.split(separator: " ")
      let value = words.count > 1 ? words[1] : "0"
      text +=
        "E: \(time / 1000).\(String(format: "%06d", time % 1000 * 1000)) "
        + "\(codes[String(words[0])] ?? "?") \(value)\n"
    }
  }
  return text
}

extension Imported {
  /// Imports events in short of a device with this description.
  init(_ description: String, events first: String, _ others: String...) throws {
    try self.init(description + evemuEvents([first] + others), options: evdevOptions)
  }
}
