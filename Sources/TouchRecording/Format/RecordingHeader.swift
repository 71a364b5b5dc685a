public import TouchInput

/// What a recording says of itself in its first line.
public struct RecordingHeader: Hashable, Sendable {
  /// The newest version of the format that this module reads and writes; it reads all before it.
  ///
  /// Version 2 is version 1 with lines of text. A file without such a line is of version 1, so that
  /// every reader can read it.
  public static let currentVersion = 2
  /// The first version that has lines of text.
  static let textVersion = 2

  /// What the touches came from.
  public struct Device: Hashable, Sendable {
    /// What kind of device it was.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A touch screen.
      case direct
      /// A trackpad.
      case indirect
      /// A mouse whose drags were made into touches.
      case mouse

      /// The type that touches have whose line does not say it.
      public var touchType: TouchType {
        switch self {
        case .direct: .direct
        case .indirect: .indirect
        case .mouse: .indirectPointer
        }
      }
    }

    /// The device's own name; may be empty.
    public var name: String
    /// What kind of device it was.
    public var kind: Kind

    /// Makes a device.
    public init(name: String, kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// The version of the format; a writer raises it when it has to.
  public var version: Int
  /// The surface at the start.
  public var surface: Surface
  /// Which program or library the input came from: `SDL 2.26.5 x11`.
  public var source: String?
  /// What the touches came from; a touch screen when it is not told.
  public var device: Device?
  /// The scene that was shown: a bundled scene's name or a path.
  public var scene: String?
  /// The seed of whatever the scene does at random.
  public var seed: UInt64?
  /// The version of the rules of gestures under which it was made, 1 or more; nil in recordings made
  /// before there were versions, which means 1.
  public var rules: Int?
  /// When it was made, in ISO 8601; not interpreted.
  public var created: String?
  /// Remarks.
  public var notes: String?
  /// Thresholds of gestures that are not the scene's, by their names in scene files: those of the
  /// person who made it.
  public var thresholds: [String: Double] = [:]
  /// Whether what moves by itself was shown at its end at once.
  public var reducesMotion = false
  /// Whether the scene was laid out on the surface, as its file's `layout` says: recordings of
  /// before have it where its file has it.
  public var laysOut = false
  /// How much larger than usual words were, 1 to 4.
  public var textScale = 1.0
  /// The digests of the font files that the scene named, in its order; none in recordings made
  /// before 0.3.0.
  public var fonts: [String] = []
  /// Which path of fingers gestures and layers followed; nil for that of the scene.
  package var fingers: FollowedPath?
  /// The wrong solver that it is about, by its name in scene files; one that is not known means
  /// nothing.
  public var solver: String?

  /// Makes a header of version 1.
  public init(
    surface: Surface, source: String? = nil, device: Device? = nil, scene: String? = nil,
    seed: UInt64? = nil, created: String? = nil, notes: String? = nil
  ) {
    self.version = 1
    self.surface = surface
    self.source = source
    self.device = device
    self.scene = scene
    self.seed = seed
    self.created = created
    self.notes = notes
  }

  /// The type that touches have whose line does not say it.
  public var defaultTouchType: TouchType { (device?.kind ?? .direct).touchType }
}
