import TouchInput

/// A decoder's events, until they are fetched.
final class KeptEvents {
  private var list: [InputEvent] = []

  func keep(_ event: InputEvent) { list.append(event) }

  func take() -> [InputEvent] {
    defer { list.removeAll() }
    return list
  }
}
