import TouchGeometry
import TouchInput
import TouchJSON

extension LineParser {
  /// Reads the first line.
  mutating func header() throws(TextError) -> RecordingHeader {
    var header = RecordingHeader(surface: Surface(size: .zero))
    var seen: [String] = []
    try scanner.openObject("the header")
    while let key = try scanner.nextKey() {
      let text = key.text
      guard !seen.contains(text) else { throw twice(key) }
      if try take(text, &header, at: key.offset) {
        seen.append(text)
      } else {
        try scanner.skipValue()
      }
    }
    try scanner.finish()
    for key in ["touchstone", "version", "surface"] where !seen.contains(key) {
      throw missing(key, in: "the header")
    }
    return header
  }

  /// Reads the value of a key that a header can have; false, and nothing read, for any other.
  private mutating func take(
    _ key: String, _ header: inout RecordingHeader, at offset: Int
  ) throws(TextError) -> Bool {
    switch key {
    case "touchstone":
      let offset = scanner.offset
      let format = try scanner.string("touchstone")
      guard format == "recording" else {
        throw TextError(
          offset: offset, what: "touchstone is \(scanner.quoted(format))",
          expected: "\"recording\"")
      }
    case "version":
      let offset = scanner.offset
      header.version = try scanner.integer("version")
      guard header.version == RecordingHeader.currentVersion else {
        throw TextError(
          offset: offset, what: "version is \(header.version)",
          expected: "\(RecordingHeader.currentVersion), the one that this program reads")
      }
    case "surface": header.surface = try surface()
    case "source": header.source = try scanner.string("source")
    case "device": header.device = try device()
    case "scene": header.scene = try scanner.string("scene")
    case "seed": header.seed = try scanner.seed()
    case "created": header.created = try scanner.string("created")
    case "notes": header.notes = try scanner.string("notes")
    default: return false
    }
    return true
  }

  private mutating func device() throws(TextError) -> RecordingHeader.Device {
    var device = RecordingHeader.Device(name: "", kind: .direct)
    try object("device", required: []) { key, scanner throws(TextError) in
      switch key {
      case "name": device.name = try scanner.string("name")
      case "kind": device.kind = try scanner.word("kind", of: RecordingHeader.Device.Kind.self)
      default: return false
      }
      return true
    }
    return device
  }
}

extension JSONScanner {
  /// Reads a seed: all 64 bits of it.
  fileprivate mutating func seed() throws(TextError) -> UInt64 {
    let first = at
    guard let seed = try unsigned("seed") else {
      throw wrongNumber("seed", from: first, "a whole number from 0 to 18446744073709551615")
    }
    return seed
  }
}
