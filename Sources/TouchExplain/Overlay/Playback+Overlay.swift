import TouchRecording
import TouchReplay
package import TouchSandbox

extension Playback {
  /// Creates a playback, at the start of a recording, whose sessions have overlays.
  ///
  /// - Parameters:
  ///   - scene: The scene to play the recording on.
  ///   - input: The recording.
  ///   - cheapWork: The number of touch samples up to which replaying is practically immediate.
  package convenience init(
    explaining scene: SceneFile, input: RecordedInput, cheapWork: Int = Playback.cheapWork
  ) {
    self.init(scene: scene, input: input, cheapWork: cheapWork) { session in
      let overlay = session.overlay
      // Figures may be shown at any moment and must look as if shown from the start.
      overlay.remembersDecisions = true
      // Use this session's current finger path, because the user may change it during playback.
      var header = input.header
      header.fingers = session.scene.fingers
      overlay.replay = OverlayReplay {
        ReplayableInput(events: input.events) { Session(scene: scene, header: header) }
      }
    }
  }

  /// Shows only the given parts of the overlay, as if they had been shown from the start.
  ///
  /// Panels that show the past exist only on request, because they make each event several times as
  /// costly. Showing one therefore plays the recording from the start once more.
  package func show(_ parts: Set<OverlayPart>) {
    let overlay = session.overlay
    let lacksPast = overlay.lacksPast(of: parts)
    overlay.parts = parts
    if lacksPast { replay() } else { discardDrawLists() }
  }
}
