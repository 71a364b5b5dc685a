import TouchRecording
import TouchReplay
package import TouchSandbox

extension Playback {
  /// Stands at the beginning of a recording whose sessions have overlays.
  ///
  /// - Parameters:
  ///   - scene: The scene that the recording is played on.
  ///   - input: The recording.
  ///   - cheapWork: Up to how many touch samples replaying is as good as at once.
  package convenience init(
    explaining scene: SceneFile, input: RecordedInput, cheapWork: Int = Playback.cheapWork
  ) {
    self.init(scene: scene, input: input, cheapWork: cheapWork) { session in
      let overlay = session.overlay
      // The figures may be shown at any moment, and look as if they had been there from the start.
      overlay.remembersDecisions = true
      // With the path of fingers that this session follows, which may be chosen as it plays.
      var header = input.header
      header.fingers = session.scene.fingers
      overlay.replay = OverlayReplay {
        ReplayableInput(events: input.events) { Session(scene: scene, header: header) }
      }
    }
  }

  /// Shows these parts of the overlay and no others, as if they had been shown from the start.
  ///
  /// What shows the past is not there before it is asked for, as each event would cost several
  /// times as much. So the recording is played from the start once more.
  package func show(_ parts: Set<OverlayPart>) {
    let overlay = session.overlay
    let lacksPast = overlay.lacksPast(of: parts)
    overlay.parts = parts
    if lacksPast { replay() } else { discardDrawLists() }
  }
}
