public import TouchRecording

/// A feature that a scene file requests by a key of its outermost object.
///
/// Features are registered, as kinds of behavior are. A feature is made for every scene that is
/// read with the registry, even without the key. A feature that takes part in sessions is a
/// ``SessionFeature``.
public protocol SceneFeature: Sendable {
  /// Reads the feature from the outermost object of a scene file.
  ///
  /// - Throws: A `SceneError` for the first error.
  init(_ reader: SceneReader) throws(SceneError)
  /// Adopts the settings of the feature in the header of the recording that is about to be played.
  mutating func adopt(_ header: RecordingHeader)
}

extension SceneFeature {
  /// Adopts nothing by default.
  public mutating func adopt(_ header: RecordingHeader) {}
}
