import TouchInput
import TouchLessons
import TouchSandbox

/// Tells a lesson what hands do with its figure.
final class LessonListener: SessionObserver {
  private weak var run: LessonRun?

  init(_ run: LessonRun) { self.run = run }

  func session(_ session: Session, didHandle event: InputEvent) {
    // What another page has left ends without it.
    guard let run, run.liveSession === session else { return }
    run.noteLive(event)
  }
}
