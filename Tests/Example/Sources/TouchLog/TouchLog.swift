import TouchDevices
import TouchInput

/// The log of an app, in a format that Touchstone has never heard of: a size, then a line for each
/// finger that lands, moves or lifts, with seconds, the finger's number and its place.
///
///     touchlog 400 300
///     0.1 down 1 80 150
///     0.2 up 1 80 150
struct TouchLog: LineFormat {
  let about = FormatDescription(name: "touchlog", file: "a touch log")

  func recognizes(_ line: TextScanner, number: Int) -> Bool {
    number == 1 && line.text.hasPrefix("touchlog ")
  }

  func makeReader() -> any LineReader { TouchLogReader() }
}

struct TouchLogReader: LineReader {
  private static let phases: [Substring: TouchPhase] = [
    "down": .began, "move": .moved, "up": .ended,
  ]
  private var size = [1.0, 1.0]

  mutating func read(
    _ line: TextScanner, number: Int, _ fingers: inout ImportedFingers
  ) throws(LineError) -> Bool {
    let words = line.text.split(separator: " ")
    let numbers = words.compactMap { Double($0) }.filter { abs($0) < 1e6 }
    if number == 1, numbers.count == 2, numbers.allSatisfy({ $0 > 0 }) {
      size = numbers
      return false
    }
    guard words.count == 5, numbers.count == 4, let phase = Self.phases[words[1]] else {
      throw LineError(what: "found \(line.text)", expected: "SECONDS down|move|up FINGER X Y")
    }
    fingers.take(
      Int64(numbers[1]), phase, x: numbers[2] / size[0], y: numbers[3] / size[1],
      at: Timestamp(seconds: numbers[0]))
    return true
  }
}
