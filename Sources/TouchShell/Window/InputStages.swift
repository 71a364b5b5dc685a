import TouchGeometry
import TouchInput
import TouchSandbox

/// A stop on an event's way from the window to what it shows: it passes the event on, or takes it.
@MainActor
protocol InputStage: AnyObject {
  /// Takes an event of the window.
  ///
  /// - Parameters:
  ///   - event: What happened, as the stages before have left it.
  ///   - content: What is shown.
  /// - Returns: What the next stage gets; nil if nothing is left of it.
  func pass(_ event: InputEvent, to content: any ShellContent) -> InputEvent?
}

/// Swallows the repeats of keys that do something once: Esc that is held would leave the gallery,
/// too.
@MainActor
final class KeyRepeatStage: InputStage {
  private var keys: Set<String> = []

  func pass(_ event: InputEvent, to content: any ShellContent) -> InputEvent? {
    switch event.kind {
    case .key(let key) where KeyCommand.singleKeys.contains(key.key):
      if key.phase == .down { return keys.insert(key.key).inserted ? event : nil }
      keys.remove(key.key)
    case .focus: keys.removeAll()
    default: break
    }
    return event
  }
}

/// Holds back fingers that were down when something else was shown, until they land again.
@MainActor
final class FingerStage: InputStage {
  private var fingers = HeldFingers()

  func pass(_ event: InputEvent, to content: any ShellContent) -> InputEvent? {
    fingers.pass(event)
  }

  /// Fingers that are down do nothing until they land again.
  func ignoreAll() { fingers.ignoreAll() }
}

/// Notes which hand was used last: a scene's help names the way back that this hand has.
@MainActor
final class UsedHandStage: InputStage {
  private let gallery: Gallery
  /// Whether it is another hand than when this was asked last.
  private var hasChanged = false

  init(_ gallery: Gallery) { self.gallery = gallery }

  func pass(_ event: InputEvent, to content: any ShellContent) -> InputEvent? {
    let hand = gallery.hand
    gallery.noteHand(event)
    if gallery.hand != hand { hasChanged = true }
    return event
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
  private var gesture: ReturnGesture
  private var isRecognized = false

  init(_ home: any ShellContent, on surface: Surface) {
    self.home = home
    gesture = ReturnGesture(surface: surface)
  }

  func pass(_ event: InputEvent, to content: any ShellContent) -> InputEvent? {
    guard content !== home, gesture.handle(event) else { return event }
    isRecognized = true
    return nil
  }

  /// Something else is shown: what fingers have begun is forgotten.
  func restart(on surface: Surface) { gesture = ReturnGesture(surface: surface) }

  /// Whether the fingers have closed, once.
  func takeRecognition() -> Bool {
    defer { isRecognized = false }
    return isRecognized
  }
}
