/// Reads DEFLATE as RFC 1951 says, bit by bit: slow, and written without a look at the writer.
struct Inflate {
  /// What is wrong with the data.
  enum Failure: Error { case ended, blockType, code, distance }

  private let bytes: [UInt8]
  private var at = 0
  private var output: [UInt8] = []

  static func bytes(of data: [UInt8]) throws -> [UInt8] {
    var reader = Inflate(bytes: data)
    while try !reader.readBlock() {}
    return reader.output
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for shift in 0..<count {
      guard at >> 3 < bytes.count else { throw Failure.ended }
      let byte = bytes[at >> 3] >> UInt8(at & 7)
      value |= Int(byte & 1) << shift
      at += 1
    }
    return value
  }

  /// Codes with a 1 before their first bit, which tells 0 from 00.
  private static func table(_ lengths: [Int]) throws -> [Int: Int] {
    var table: [Int: Int] = [:]
    var code = 0
    for length in 1...15 {
      for (symbol, own) in lengths.enumerated() where own == length {
        // More codes than there is room for would be codes of other symbols.
        guard code < 1 << length else { throw Failure.code }
        table[1 << length | code] = symbol
        code += 1
      }
      code <<= 1
    }
    return table
  }

  private mutating func symbol(_ table: [Int: Int]) throws -> Int {
    var code = 1
    // The first bit that is read is the code's first.
    while code < 1 << 16 {
      code = code << 1 | (try bits(1))
      if let symbol = table[code] { return symbol }
    }
    throw Failure.code
  }

  /// Whether it was the last one.
  private mutating func readBlock() throws -> Bool {
    let isLast = try bits(1) == 1
    guard try bits(2) == 2 else { throw Failure.blockType }
    let (symbols, places, sizes) = (try bits(5) + 257, try bits(5) + 1, try bits(4) + 4)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var own = [Int](repeating: 0, count: 19)
    for symbol in order.prefix(sizes) { own[symbol] = try bits(3) }
    let table = try Self.table(own)
    var lengths: [Int] = []
    while lengths.count < symbols + places {
      switch try symbol(table) {
      case 16:
        guard let last = lengths.last else { throw Failure.code }
        lengths += Array(repeating: last, count: try bits(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try bits(3) + 3)
      case 18: lengths += Array(repeating: 0, count: try bits(7) + 11)
      case let length: lengths.append(length)
      }
    }
    try readTokens(Self.table(Array(lengths[..<symbols])), Self.table(Array(lengths[symbols...])))
    return isLast
  }

  private mutating func readTokens(_ symbols: [Int: Int], _ places: [Int: Int]) throws {
    let bases = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
      131, 163, 195, 227, 258,
    ]
    while true {
      let symbol = try symbol(symbols)
      if symbol == 256 { return }
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      let size = symbol - 257
      let extra = size < 8 || size == 28 ? 0 : (size - 4) / 4
      let length = bases[size] + (try bits(extra))
      let place = try self.symbol(places)
      let more = max(place / 2 - 1, 0)
      var distance = place + 1
      if place >= 2 {
        let start = (2 + place % 2) << more
        distance = start + 1 + (try bits(more))
      }
      guard distance <= output.count else { throw Failure.distance }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }
}
