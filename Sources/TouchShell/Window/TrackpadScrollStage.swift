import TouchInput

/// A stage that removes a trackpad's scrolling while the fingers themselves arrive too, because
/// they would otherwise drag layers twice as far.
@MainActor
final class TrackpadScrollStage: InputStage {
  private let devices: [any FingerSource]

  /// Makes a stage for the fingers of these devices.
  init(_ devices: [any FingerSource]) { self.devices = devices }

  func handle(_ event: InputEvent, on content: any ShellContent, _ next: Next) -> Bool {
    switch event.kind {
    case .wheel, .pinch:
      if devices.contains(where: \.isScrolling) { return true }
    default: break
    }
    return next(event)
  }
}
