import TouchInput
import TouchLessons
import TouchSandbox

/// An observer that reports the hands' work with a figure to its lesson.
final class LessonListener: SessionObserver {
  private weak var run: LessonRun?

  init(_ run: LessonRun) { self.run = run }

  func session(_ session: Session, didHandle event: InputEvent) {
    // A session that an earlier page has left no longer reports its events.
    guard let run, run.liveSession === session else { return }
    run.noteLive(event)
  }
}
