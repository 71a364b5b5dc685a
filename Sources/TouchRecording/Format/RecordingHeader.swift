public import TouchInput

/// The properties of a recording, from its first line.
public struct RecordingHeader: Hashable, Sendable {
  /// The newest version of the format that this module reads and writes; it also reads all older
  /// ones.
  ///
  /// Version 2 is version 1 with lines of text. A file without such a line is of version 1, so that
  /// every reader can read it.
  public static let currentVersion = 2
  /// The first version that has lines of text.
  static let textVersion = 2

  /// The device that the touches came from.
  public struct Device: Hashable, Sendable {
    /// A kind of device.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A touch screen.
      case direct
      /// A trackpad.
      case indirect
      /// A mouse whose drags were converted into touches.
      case mouse

      /// The type of touches whose line does not give one.
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
    /// The kind of the device.
    public var kind: Kind

    /// Makes a device.
    public init(name: String, kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// The version of the format; a writer raises it if necessary.
  public var version: Int
  /// The surface at the start.
  public var surface: Surface
  /// The program or library that delivered the input: `SDL 2.26.5 x11`.
  public var source: String?
  /// The device that the touches came from; nil means a touch screen.
  public var device: Device?
  /// The scene that was shown: the name of a bundled scene, or a path.
  public var scene: String?
  /// The seed of the scene's random numbers.
  public var seed: UInt64?
  /// The version of the gesture rules under which the recording was made, 1 or more; nil, in
  /// recordings made before there were versions, means 1.
  public var rules: Int?
  /// The date of the recording, in ISO 8601; it has no effect.
  public var created: String?
  /// Remarks.
  public var notes: String?
  /// The gesture thresholds that replace the scene's, by their names in scene files: the settings
  /// of the user who made the recording.
  public var thresholds: [String: Double] = [:]
  /// Whether motion was reduced: motions jumped to their ends immediately.
  public var reducesMotion = false
  /// Whether the scene was laid out on the surface, by its file's `layout`; in older recordings,
  /// layers have the places from the scene's file.
  public var laysOut = false
  /// The scale of text, 1 to 4 times its usual size.
  public var textScale = 1.0
  /// The digests of the font files that the scene named, in its order; empty in recordings made
  /// before 0.3.0.
  public var fonts: [String] = []
  /// The path of fingers that gestures and layers followed; nil for that of the scene.
  package var fingers: FollowedPath?
  /// The wrong solver that the recording demonstrates, by its name in scene files; an unknown name
  /// is ignored.
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

  /// The type of touches whose line does not give one.
  public var defaultTouchType: TouchType { (device?.kind ?? .direct).touchType }
}
