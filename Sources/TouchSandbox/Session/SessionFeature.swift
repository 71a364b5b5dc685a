/// A feature of scenes that takes part in each of their sessions: a comparison with other solutions,
/// say, or the goals of a lesson.
public protocol SessionFeature: SceneFeature {
  /// Takes part in a session that has just been built: attaches a ``SessionObserver``, say.
  func attach(to session: Session)
}
