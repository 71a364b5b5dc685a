/// A feature of scenes that takes part in each of their sessions, such as a comparison with other
/// solutions, or the goals of a lesson.
public protocol SessionFeature: SceneFeature {
  /// Attaches the feature to a session that has just been built, for example by a
  /// ``SessionObserver``.
  func attach(to session: Session)
}
