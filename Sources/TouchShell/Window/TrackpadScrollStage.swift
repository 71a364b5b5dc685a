import TouchInput

/// Swallows scrolling that a trackpad's fingers cause while the fingers themselves come, too: what
/// they drag would go twice as far.
@MainActor
final class TrackpadScrollStage: InputStage {
  private let devices: [any FingerSource]

  /// Looks at these devices.
  init(_ devices: [any FingerSource]) { self.devices = devices }

  func handle(
    _ event: InputEvent, on content: any ShellContent, _ next: (InputEvent) -> Bool
  ) -> Bool {
    switch event.kind {
    case .wheel, .pinch:
      if devices.contains(where: \.isScrolling) { return true }
    default: break
    }
    return next(event)
  }
}
