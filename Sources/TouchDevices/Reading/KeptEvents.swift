import TouchInput

/// What a decoder has given, until it is fetched.
final class KeptEvents {
  private var list: [InputEvent] = []

  func keep(_ event: InputEvent) { list.append(event) }

  func take() -> [InputEvent] {
    defer { list.removeAll() }
    return list
  }
}
