/// A file format of another program, an entry of ``DeviceFormats``.
///
/// To be imported, your own format conforms to ``LineFormat``; to be exported, it conforms to
/// ``WritableFormat``. A format can be both.
public protocol DeviceFormat: Sendable {
  /// The description of the format.
  var about: FormatDescription { get }
}

/// The names of a format: in commands, in files, and in sentences.
public struct FormatDescription: Hashable, Sendable {
  /// The name in commands, such as `kivy`, unique among formats.
  public var name: String
  /// The program that writes the format, such as `Kivy`.
  public var program: String
  /// The source in the header of an imported recording.
  public var source: String
  /// One file of the format, as a phrase in a list of importable files: `a Kivy recorder file`.
  public var file: String
  /// A longer phrase for the files, for the help of commands.
  public var help: String
  /// The endings of the files' names, without the dot; an export uses the first.
  public var endings: [String]
  /// The program that writes device descriptions for other files, such as `getevent -lp`; nil if
  /// the format has none.
  public var describer: String?
  /// The endings of such descriptions' names, without the dot.
  public var descriptionEndings: [String]

  /// Makes a description; a missing phrase is taken from the name, or from the program.
  public init(
    name: String, program: String? = nil, source: String? = nil, file: String? = nil,
    help: String? = nil, endings: [String] = [], describer: String? = nil,
    descriptionEndings: [String] = []
  ) {
    self.name = name
    self.program = program ?? name
    self.source = source ?? self.program
    self.file = file ?? self.source
    self.help = help ?? self.file
    self.endings = endings
    self.describer = describer
    self.descriptionEndings = descriptionEndings
  }
}

extension FormatDescription: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
