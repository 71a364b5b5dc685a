import TouchInput
import TouchSDL

/// What a window shows for a while: the gallery, a scene, a recording.
@MainActor
protocol HostedClient: FrameLoopClient {
  /// It is shown no more: files are closed.
  func close(at time: Timestamp)
  /// Words for whoever looks at the window.
  func say(_ words: String, isProblem: Bool)
  /// Takes a picture that was dropped on the window; false if there is no place for it.
  func add(imageAt path: String) -> Bool
  /// Takes a model that was dropped on the window; false if there is no place for it.
  func add(modelAt path: String) -> Bool
}

extension HostedClient {
  func add(imageAt path: String) -> Bool { false }
  func add(modelAt path: String) -> Bool { false }
}

extension PlayClient: HostedClient {
  func say(_ words: String, isProblem: Bool) {
    note = words
    needsPicture = true
  }
}
