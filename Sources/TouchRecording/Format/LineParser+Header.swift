import TouchGeometry
import TouchInput
import TouchJSON

extension LineParser {
  /// Reads the first line.
  mutating func header() throws(TextError) -> RecordingHeader {
    var header = RecordingHeader(surface: Surface(size: .zero))
    var seen: [String] = []
    var strangers: [String] = []
    try scanner.openObject("the header")
    while let key = try scanner.nextKey() {
      let text = key.text
      guard !seen.contains(text) else { throw twice(key) }
      if try take(text, &header, at: key.offset) {
        seen.append(text)
      } else {
        if strangers.count < 2 { strangers.append(text) }
        try scanner.skipValue(of: key)
      }
    }
    try scanner.finish()
    // The second key of a trace's line is its kind, which no line of a recording has.
    if !seen.contains("touchstone"), strangers.count > 1, strangers[0] == "t",
      !Self.kinds.contains(strangers[1])
    {
      throw TextError(what: "this is a trace", expected: "a recording")
    }
    for key in ["touchstone", "version", "surface"] where !seen.contains(key) {
      throw missing(key, in: "the header")
    }
    return header
  }

  /// Reads the value of a header's key; for other keys, reads nothing and returns false.
  private mutating func take(
    _ key: String, _ header: inout RecordingHeader, at offset: Int
  ) throws(TextError) -> Bool {
    switch key {
    case "touchstone":
      _ = try scanner.string("touchstone", expecting: "\"recording\"") {
        $0 == "recording" ? $0 : nil
      }
    case "version":
      let offset = scanner.offset
      header.version = try scanner.integer("version")
      guard (1...RecordingHeader.currentVersion).contains(header.version) else {
        throw TextError(
          offset: offset, what: "version is \(header.version)",
          expected: "1 or \(RecordingHeader.currentVersion), those that this program reads")
      }
    case "surface": header.surface = try surface()
    case "source": header.source = try scanner.string("source")
    case "device": header.device = try device()
    case "scene": header.scene = try scanner.string("scene")
    case "seed": header.seed = try scanner.seed()
    case "rules": header.rules = try rules()
    case "created": header.created = try scanner.string("created")
    case "notes": header.notes = try scanner.string("notes")
    case "thresholds": header.thresholds = try thresholds()
    case "reducesMotion": header.reducesMotion = try scanner.boolean("reducesMotion")
    case "layout": header.laysOut = try scanner.boolean("layout")
    case "textScale": header.textScale = try scanner.double("textScale", in: 1...4)
    case "fonts": header.fonts = try fonts()
    case "fingers":
      let path: FollowedPath =
        try scanner.string("fingers", expecting: FollowedPath.expectation) { FollowedPath($0) }
      header.fingers = path
    case "solver": header.solver = try scanner.string("solver")
    default: return false
    }
    return true
  }

  private mutating func rules() throws(TextError) -> Int {
    let offset = scanner.offset
    let value = try scanner.integer("rules")
    guard value >= 1 else {
      throw TextError(
        offset: offset, what: "rules is \(value)", expected: "a whole number of at least 1")
    }
    return value
  }

  /// Reads the digests of fonts, sixteen hexadecimal digits each.
  private mutating func fonts() throws(TextError) -> [String] {
    var digests: [String] = []
    try scanner.openArray("fonts")
    while try scanner.nextElement() {
      let offset = scanner.offset
      let digest = try scanner.string("fonts")
      let isDigest =
        digest.utf8.count == 16 && digest.allSatisfy { "0123456789abcdef".contains($0) }
      guard isDigest, digests.count < Self.largestNumberOfFonts else {
        throw TextError(
          offset: offset, what: "fonts has \(scanner.quoted(digest))",
          expected:
            "at most \(Self.largestNumberOfFonts) digests of 16 hexadecimal digits, in small letters"
        )
      }
      digests.append(digest)
    }
    return digests
  }

  private static var largestNumberOfFonts: Int { 8 }

  /// Reads numbers by their names; the player decides which names have a meaning.
  private mutating func thresholds() throws(TextError) -> [String: Double] {
    var values: [String: Double] = [:]
    try scanner.openObject("thresholds")
    while let key = try scanner.nextKey() {
      guard values[key.text] == nil else { throw twice(key) }
      let offset = scanner.offset
      let value = try scanner.double("a threshold")
      guard value >= 0, value <= 1e6 else {
        throw TextError(
          offset: offset, what: "\(key.text) is \(value)", expected: "a number from 0 to 1000000")
      }
      values[key.text] = value
    }
    return values
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
