import TouchInput
import TouchSDL
import TouchSandbox

extension PlayClient {
  /// What the keys do, for people.
  static let keys: [(key: String, what: String)] = [
    ("Space", "pause, go on"),
    ("→  ←", "one event on, back"),
    ("Shift →  ←", "one second on, back"),
    ("N  P", "next, previous gesture"),
    ("Home  End", "to the start, to the end"),
    ("↑  ↓", "faster, slower"),
    ("L", "loop"),
    ("T", "take over, end the take"),
    ("F1", "overlay"),
    ("F2", "with it: what was repaired of the input"),
    ("F11", "whole screen"),
    ("H", "these keys"),
    ("Esc", "end"),
  ]

  func press(_ key: KeyEvent) {
    needsPicture = true
    let jumps = key.modifiers.contains(.shift)
    switch key.key {
    case "Space": togglePause()
    case "Right": jumps ? seek(to: position + 1) : step(1)
    case "Left": jumps ? seek(to: position - 1) : step(-1)
    case "Home": seek(to: transport.start.seconds)
    case "End": seek(to: transport.end.seconds)
    case "Up", "=", "+", "Keypad +": transport.goFaster()
    case "Down", "-", "Keypad -": transport.goSlower()
    case "L": transport.repeats.toggle()
    case "N": goToGesture(1)
    case "P": goToGesture(-1)
    case "T": takeOver()
    case "F1":
      playback.session.overlay.isVisible.toggle()
      playback.forgetPictures()
    case "F2":
      playback.session.overlay.listsReceipts.toggle()
      playback.forgetPictures()
    case "F11": window.toggleFullScreen()
    case "H": showsKeys.toggle()
    case "Escape": if showsKeys { showsKeys = false } else { wantsToQuit = true }
    default: break
    }
  }

  /// One event on or back, and stop there.
  private func step(_ direction: Int) {
    transport.isPaused = true
    let count = playback.eventCount + direction
    if (0...playback.input.events.count).contains(count) { playback.seek(toEvent: count) }
  }

  /// To the moment at which the next or previous gesture starts.
  private func goToGesture(_ direction: Int) {
    while !playback.outline.isComplete, playback.prepare(work: 1_000_000) {}
    // While it plays, a press shortly after a start means the gesture before.
    let back = isRunning ? -0.5 * transport.speed : 0
    let goal =
      direction > 0
      ? playback.outline.nextStart(after: playback.time)
      : playback.outline.previousStart(before: playback.time.advanced(bySeconds: back))
    if let goal { playback.seek(to: goal) }
  }
}
