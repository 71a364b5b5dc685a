import TouchGestures
import TouchInput
import TouchRecording
package import TouchSandbox
import TouchScene

extension BundledRecording {
  /// A recorded session at a moment, after all fingers were lifted and everything has come to rest.
  package static func rested(_ name: String, part: Double) throws -> Session {
    let recording = try BundledRecording(name)
    let input = try recording.input
    let session = Session(scene: recording.scene, header: input.header)
    let end = Timestamp(seconds: part * input.duration.seconds)
    for event in input.events where event.time <= end { session.handle(event) }
    session.advance(to: end)
    for touch in session.stage.dispatcher.liveTouches {
      let sample = TouchSample(id: touch.id, phase: .ended, location: touch.surfaceLocation)
      session.handle(InputEvent(time: end, .touches(TouchFrame([sample]))))
    }
    session.finish()
    return session
  }
}
