import TouchInput
import TouchScenes

/// The keys that are down, of those that do something once.
struct HeldKeys {
  private var keys: Set<String> = []

  /// Whether a key is only still held that does something once: Esc would leave the gallery, too.
  mutating func isRepeat(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .key(let key) where KeyCommand.singleKeys.contains(key.key):
      if key.phase == .down { return !keys.insert(key.key).inserted }
      keys.remove(key.key)
    case .focus: keys.removeAll()
    default: break
    }
    return false
  }
}
