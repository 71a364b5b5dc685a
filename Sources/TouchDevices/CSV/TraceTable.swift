import TouchJSON

/// A writer of a trace as a table: a line for each line, a column for each key; it reads each line
/// twice.
///
/// A pair of numbers becomes the columns `KEY.x` and `KEY.y`; six numbers become `KEY.a` …
/// `KEY.ty`. Values with more parts, such as the list of all layers at the end, are left out. A
/// text that a spreadsheet would compute gets an apostrophe before it; numbers stay numbers.
struct TraceTable {
  /// More different keys than a trace has; further keys of a damaged file are left out.
  private static let maximumColumns = 256

  /// The columns, in the order in which their keys first occur.
  private(set) var columns: [String] = []
  private var indexes: [String: Int] = [:]

  /// Adds the columns of a line.
  mutating func survey(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(TextError) {
    for (column, _) in try TraceTable.cells(start, end) {
      guard indexes[column] == nil, columns.count < TraceTable.maximumColumns else { continue }
      indexes[column] = columns.count
      columns.append(column)
    }
  }

  /// Writes the line with the column names.
  func begin(_ output: inout [UInt8]) { write(columns.map(TraceTable.safe), &output) }

  /// Writes a line, whose columns must have been added.
  func write(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ output: inout [UInt8]
  ) throws(TextError) {
    var row = [String](repeating: "", count: columns.count)
    for (column, text) in try TraceTable.cells(start, end) {
      if let index = indexes[column] { row[index] = text }
    }
    write(row, &output)
  }

  private func write(_ cells: [String], _ output: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output.append(contentsOf: TraceTable.quoted(cell).utf8)
    }
    output.append(10)
  }

  /// The first characters of a formula in spreadsheets.
  private static let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r"]

  /// Returns a text that a spreadsheet shows: an apostrophe precedes a text that it would compute.
  private static func safe(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, formulaStarts.contains(first) else { return text }
    return "'" + text
  }

  /// Returns text quoted for CSV (RFC 4180).
  private static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { "\",\r\n".utf8.contains($0) }) else { return text }
    return "\"" + text.replacing(scalar: "\"", with: "\"\"") + "\""
  }

  // MARK: Reading

  private static func cells(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(TextError) -> [(column: String, text: String)] {
    var scanner = JSONScanner(from: start, to: end)
    var cells: [(column: String, text: String)] = []
    try scanner.openObject("the line")
    while let key = try scanner.nextKey() {
      let name = key.text
      switch scanner.byte {
      case UInt8(ascii: "\""): cells.append((name, safe(try scanner.string("a value"))))
      case UInt8(ascii: "["):
        let parts = try numbers(&scanner)
        for (suffix, part) in zip(suffixes(parts.count), parts) {
          cells.append((name + suffix, part))
        }
      case UInt8(ascii: "{"): try scanner.skipValue()
      default:
        let text = try scalar(&scanner)
        cells.append((name, text == "null" ? "" : text))
      }
    }
    try scanner.finish()
    return cells
  }

  private static func suffixes(_ count: Int) -> [String] {
    switch count {
    case 2: [".x", ".y"]
    case 6: [".a", ".b", ".c", ".d", ".tx", ".ty"]
    default: []
    }
  }

  /// Reads the numbers of an array, as written; returns none if the array has other values, or too
  /// many.
  private static func numbers(_ scanner: inout JSONScanner) throws(TextError) -> [String] {
    var numbers: [String] = []
    var isPlain = true
    try scanner.openArray("a value")
    while try scanner.nextElement() {
      switch scanner.byte {
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let text = try scalar(&scanner)
        if numbers.count < 7 { numbers.append(text) }
      default:
        isPlain = false
        try scanner.skipValue()
      }
    }
    return isPlain ? numbers : []
  }

  private static func scalar(_ scanner: inout JSONScanner) throws(TextError) -> String {
    let first = scanner.at
    try scanner.skipValue()
    return String(
      decoding: UnsafeBufferPointer(start: first, count: scanner.at - first), as: UTF8.self)
  }
}
