public import TouchScene

/// A font file that a scene names, for characters that the program's own fonts lack.
public struct SceneFont: Sendable {
  /// The file.
  public let path: String
  /// A digest of its bytes, sixteen hexadecimal digits: the header of a recording has it.
  public let digest: String
  /// The fonts in the file, in its order.
  public let fonts: [Font]
}
