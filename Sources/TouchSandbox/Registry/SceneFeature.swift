public import TouchRecording

/// Something that a scene file asks for by a key of its outermost object.
///
/// A kind is registered, as kinds of behavior are; it is made for every scene that is read with the
/// registry, also for one without the key. One that takes part in sessions is a ``SessionFeature``.
public protocol SceneFeature: Sendable {
  /// Reads it from the outermost object of a scene file.
  ///
  /// - Throws: A `SceneError` for the first thing that is wrong.
  init(_ reader: SceneReader) throws(SceneError)
  /// Takes over what the header of the recording that is about to be played says of it.
  mutating func adopt(_ header: RecordingHeader)
}

extension SceneFeature {
  /// Takes over nothing.
  public mutating func adopt(_ header: RecordingHeader) {}
}
