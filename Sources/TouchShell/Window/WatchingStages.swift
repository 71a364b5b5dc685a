import TouchGeometry
import TouchInput

/// Swallows the repeats of keys that do something once: Esc that is held would leave the gallery,
/// too.
@MainActor
final class KeyRepeatStage: InputStage {
  private var keys: Set<String> = []

  func handle(
    _ event: InputEvent, on content: any ShellContent, _ next: (InputEvent) -> Bool
  ) -> Bool {
    switch event.kind {
    case .key(let key) where KeyCommand.singleKeys.contains(key.key):
      if key.phase == .up {
        keys.remove(key.key)
      } else if !keys.insert(key.key).inserted {
        return true
      }
    case .focus: keys.removeAll()
    default: break
    }
    return next(event)
  }
}

/// Holds back fingers that were down when something else was shown, until they land again.
@MainActor
final class FingerStage: InputStage {
  private var fingers = HeldFingers()

  func handle(
    _ event: InputEvent, on content: any ShellContent, _ next: (InputEvent) -> Bool
  ) -> Bool {
    fingers.pass(event).map(next) ?? true
  }

  /// Fingers that are down do nothing until they land again.
  func ignoreAll() { fingers.ignoreAll() }

  func restart(on surface: Surface) { ignoreAll() }
}

/// Notes which hand was used last: a scene's help names the way back that this hand has.
@MainActor
final class UsedHandStage: InputStage {
  private let gallery: Gallery
  /// Whether it is another hand than when this was asked last.
  private var hasChanged = false

  init(_ gallery: Gallery) { self.gallery = gallery }

  func handle(
    _ event: InputEvent, on content: any ShellContent, _ next: (InputEvent) -> Bool
  ) -> Bool {
    let hand = gallery.hand
    gallery.noteHand(event)
    if gallery.hand != hand { hasChanged = true }
    return next(event)
  }

  /// Whether the hand is another one, once.
  func takeChange() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }
}

/// Watches for the five fingers that lead back to the gallery, while something else is shown.
@MainActor
final class ReturnStage: InputStage {
  private let home: any ShellContent
  private let window: any ShellWindow
  private var gesture: ReturnGesture
  private weak var player: LivePlayer?
  private var isRecognized = false

  init(_ home: any ShellContent, in window: any ShellWindow) {
    self.home = home
    self.window = window
    gesture = ReturnGesture(surface: window.surface)
  }

  func handle(
    _ event: InputEvent, on content: any ShellContent, _ next: (InputEvent) -> Bool
  ) -> Bool {
    // Fingers that were on another session are gone without a word.
    if content.player !== player {
      player = content.player
      restart(on: window.surface)
    }
    guard content !== home, gesture.handle(event) else { return next(event) }
    isRecognized = true
    return true
  }

  /// What fingers have begun is forgotten.
  func restart(on surface: Surface) { gesture = ReturnGesture(surface: surface) }

  /// Whether the fingers have closed, once.
  func takeRecognition() -> Bool {
    defer { isRecognized = false }
    return isRecognized
  }
}
