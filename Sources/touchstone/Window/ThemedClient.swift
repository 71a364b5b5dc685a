import TouchInput
import TouchSDL
import TouchSandbox
import TouchScene

/// Whatever a window shows, in the colours of a theme: everything that it holds is drawn for the
/// dark one, and its frames become light here, at the end.
@MainActor
final class ThemedClient: FrameLoopClient {
  private let client: any FrameLoopClient
  private let theme: Theme

  /// Shows a client in a theme; the dark one is the client itself.
  static func showing(_ client: any FrameLoopClient, in theme: Theme) -> any FrameLoopClient {
    theme.isLight ? ThemedClient(client, theme) : client
  }

  private init(_ client: any FrameLoopClient, _ theme: Theme) {
    (self.client, self.theme) = (client, theme)
  }

  func drawList() -> DrawList { client.drawList().drawn(in: theme) }

  func handle(_ event: InputEvent) { client.handle(event) }

  func didDrainEvents() { client.didDrainEvents() }

  func advance(to time: Timestamp) { client.advance(to: time) }

  var needsDisplay: Bool { client.needsDisplay }

  var nextDeadline: Timestamp? { client.nextDeadline }

  var wantsToQuit: Bool { client.wantsToQuit }

  func quitRequested() { client.quitRequested() }

  func dropped(file: String) { client.dropped(file: file) }
}
