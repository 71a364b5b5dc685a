/// A format of other programs' files, as one line of ``DeviceFormats``.
///
/// One that is imported is a ``LineFormat``, one that is exported a ``WritableFormat``; a format can
/// be both.
public protocol DeviceFormat: Sendable {
  /// What it is called.
  var about: FormatDescription { get }
}

/// What a format is called: by commands, in files, and in sentences.
public struct FormatDescription: Hashable, Sendable {
  /// The word in commands, such as `kivy`: the same for no other format.
  public var name: String
  /// The program that writes it, such as `Kivy`.
  public var program: String
  /// What the header of an imported recording calls its source.
  public var source: String
  /// One of its files, as it stands in a list of what can be imported: `a Kivy recorder file`.
  public var file: String
  /// Its files in more words, for the help of commands.
  public var help: String
  /// How its files' names end, without the dot; the first is the one to write.
  public var endings: [String]
  /// What writes descriptions of devices that other files need, such as `getevent -lp`; nil if the
  /// format has none.
  public var describer: String?
  /// How the names of such descriptions end, without the dot.
  public var descriptionEndings: [String]

  /// Makes a description; what is left out is called by the name, or by the program.
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
