package import TouchSandbox

extension GestureHelp {
  /// Makes words for a scene's current state: those of its behaviors, if their words change.
  ///
  /// A scene whose file names no gestures shows no line.
  package init(_ session: Session) {
    let hints = session.behaviors.compactMap(\.hints).flatMap { $0 }
    let isNamed = hints.isEmpty || session.scene.gestures.isEmpty
    self.init(
      title: session.scene.name, gestures: hints.isEmpty ? session.scene.help : hints,
      named: isNamed ? session.scene.gestures : hints)
  }
}
