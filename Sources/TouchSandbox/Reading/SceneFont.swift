public import TouchScene

/// A font file that a scene names, for characters that the program's own fonts lack.
public struct SceneFont: Sendable {
  /// The path of the file.
  public let path: String
  /// A digest of the file's bytes, sixteen hexadecimal digits; a recording's header contains it.
  public let digest: String
  /// The fonts in the file, in its order.
  public let fonts: [Font]
}
