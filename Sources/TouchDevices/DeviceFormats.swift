import TouchGeometry

/// The list of other programs' file formats that can be imported or exported, which commands, their
/// help and the tests read.
///
/// A program registers its own formats:
///
///     let formats = DeviceFormats.bundled.adding(TouchLog())
///     var file = try TouchImport(path: "mine.log", formats: formats)
public struct DeviceFormats: Sendable {
  /// The formats of this module.
  public static let bundled = DeviceFormats([
    EvemuFormat(),
    LibinputFormat(),
    EvtestFormat(),
    GeteventFormat(),
    KivyFormat(),
    TUIOFormat(),
    CSVFormat(),
  ])

  private var formats: [any DeviceFormat] = []

  /// Makes a list of these formats; of two formats with one name, the later one counts.
  public init(_ formats: [any DeviceFormat]) { for format in formats { register(format) } }

  private mutating func register(_ format: any DeviceFormat) {
    demand(!format.about.name.isEmpty, "A format needs a name for commands")
    formats.removeAll { $0.about.name == format.about.name }
    formats.append(format)
  }

  /// Returns the same list with one more format.
  ///
  /// A file is of the first format, in the order of the list, that recognizes it.
  public func adding(_ format: any DeviceFormat) -> DeviceFormats {
    var all = self
    all.register(format)
    return all
  }

  /// The formats that can be imported, and read as a stream.
  public var importable: [FormatDescription] { codecs.map(\.about) }

  /// The formats that can be exported.
  public var writable: [any WritableFormat] { formats.compactMap { $0 as? any WritableFormat } }

  /// The formats that traces can be exported to as well.
  package var traceWritable: [FormatDescription] {
    writable.filter(\.takesTraces).map(\.about)
  }

  /// Returns the format to write for a file name's ending, in small or capital letters; nil if
  /// there is none.
  public func writable(for path: String) -> (any WritableFormat)? {
    let path = path.lowercased()
    return writable.first { format in
      format.about.endings.contains { path.hasSuffix(".\($0.lowercased())") }
    }
  }

  /// The codecs of the formats that can be imported.
  var codecs: [any FileFormat] {
    formats.compactMap { format in
      format as? any FileFormat ?? (format as? any LineFormat).map { LineCodec(format: $0) }
    }
  }
}

extension WritableFormat {
  /// Whether a trace can be exported to the format, too.
  var takesTraces: Bool { self is CSVFormat }
}

extension [String] {
  /// Returns these words in a sentence: `evemu, evtest or TUIO`.
  package func listed(_ conjunction: String = "or") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
