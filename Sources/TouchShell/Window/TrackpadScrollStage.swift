import TouchInput

/// A stage that removes a trackpad's scrolling while the fingers themselves arrive too, because
/// they would otherwise drag layers twice as far.
@MainActor
struct TrackpadScrollStage: InputStage {
  /// The devices whose fingers arrive.
  let devices: [any FingerSource]

  func handle(_ event: InputEvent, on content: any ShellContent, _ next: Next) -> Bool {
    switch event.kind {
    case .wheel, .pinch:
      if devices.contains(where: \.isScrolling) { return true }
    default: break
    }
    return next(event)
  }
}
