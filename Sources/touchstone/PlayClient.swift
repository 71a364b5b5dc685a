import Geometry
import SDLBackend
import SandboxKit
import SceneGraph
import TouchInput

/// A recording in a window: a clock of its own that can be stopped, turned back and dragged.
@MainActor
final class PlayClient: FrameLoopClient {
  private var loaded: LoadedRecording
  private let window: Window
  private let duration: Double
  private let repeats: Bool
  private var speed: Double
  private var isPaused = false
  private var isScrubbing = false
  private var position = Timestamp.zero
  private var lastTick: Timestamp?
  private var needsPicture = true
  private(set) var wantsToQuit = false
  private(set) var failure: (any Error)?

  init(
    _ loaded: LoadedRecording, window: Window, duration: Double, speed: Double, repeats: Bool
  ) {
    self.loaded = loaded
    self.window = window
    self.duration = duration
    self.speed = speed
    self.repeats = repeats
  }

  func warnIfTruncated() { loaded.warnIfTruncated() }

  // MARK: The loop

  func didDrainEvents() {}

  func advance(to time: Timestamp) {
    let elapsed = lastTick.map { time.seconds(since: $0) } ?? 0
    lastTick = time
    guard isRunning else { return }
    go(to: position.advanced(bySeconds: elapsed * speed))
    if position.seconds >= duration + 1.5, repeats { seek(to: 0) }
  }

  func drawList() -> DrawList {
    needsPicture = false
    var list = loaded.session.drawList()
    if !loaded.session.overlay.isVisible, let caption = loaded.session.caption {
      Overlay.draw(caption: caption, on: loaded.session.stage.surface, into: &list)
    }
    Timeline(
      surface: loaded.session.stage.surface, duration: duration, position: position.seconds,
      speed: speed, isPaused: isPaused
    ).draw(into: &list)
    return list
  }

  var needsDisplay: Bool { needsPicture || isRunning }

  var nextDeadline: Timestamp? { isRunning ? (lastTick ?? .zero) : nil }

  func quitRequested() { wantsToQuit = true }

  func dropped(file: String) {}

  private var isRunning: Bool {
    !isPaused && !isScrubbing && (repeats || position.seconds < duration + 1.5)
  }

  // MARK: Moving in time

  private func go(to time: Timestamp) {
    attempt {
      try loaded.advance(to: time)
      position = time
    }
    needsPicture = true
  }

  /// Seeking is replaying: backwards starts again from the beginning.
  private func seek(to seconds: Double) {
    let target = Timestamp(seconds: min(max(seconds, 0), duration))
    if target < position { attempt { try loaded.rewind() } }
    go(to: target)
  }

  private func step(_ direction: Int) {
    isPaused = true
    needsPicture = true
    attempt {
      if direction > 0 {
        guard let next = try loaded.nextTime() else { return }
        _ = try loaded.step()
        position = max(position, next)
      } else {
        let count = loaded.session.eventCount
        guard count > 0 else { return }
        try loaded.rewind()
        position = .zero
        for _ in 0..<(count - 1) {
          guard let next = try loaded.nextTime() else { break }
          _ = try loaded.step()
          position = next
        }
      }
    }
  }

  private func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      failure = error
      wantsToQuit = true
    }
  }

  // MARK: Hands

  func handle(_ event: InputEvent) {
    switch event.kind {
    case .key(let key) where key.phase == .down: press(key)
    case .mouse(let mouse):
      scrub(
        mouse.location, isStart: mouse.phase == .down && mouse.button == 1,
        isEnd: mouse.phase == .up)
    case .touches(let frame):
      guard let finger = frame.samples.first else { return }
      scrub(finger.location, isStart: finger.phase == .began, isEnd: finger.phase.isTerminal)
    case .surface: needsPicture = true
    default: break
    }
  }

  private func scrub(_ place: Point, isStart: Bool, isEnd: Bool) {
    let timeline = Timeline(
      surface: loaded.session.stage.surface, duration: duration, position: position.seconds,
      speed: speed, isPaused: isPaused)
    if isStart, timeline.isGrabbed(at: place) { isScrubbing = true }
    guard isScrubbing else { return }
    if isEnd { isScrubbing = false } else { seek(to: timeline.seconds(at: place)) }
  }

  private func press(_ key: KeyEvent) {
    needsPicture = true
    let jumps = key.modifiers.contains(.shift)
    switch key.key {
    case "Space": isPaused.toggle()
    case "Right": jumps ? seek(to: position.seconds + 1) : step(1)
    case "Left": jumps ? seek(to: position.seconds - 1) : step(-1)
    case "Home": seek(to: 0)
    case "=", "+", "Keypad +": speed = min(speed * 1.25, 50)
    case "-", "Keypad -": speed = max(speed / 1.25, 0.05)
    case "F1": loaded.session.overlay.isVisible.toggle()
    case "F11": window.toggleFullScreen()
    case "Escape": wantsToQuit = true
    default: break
    }
  }
}
