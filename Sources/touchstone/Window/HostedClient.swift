import TouchInput
import TouchModels
import TouchSDL

/// What a window shows for a while: the gallery, a scene, a recording.
@MainActor
protocol HostedClient: BarredClient {
  /// It is shown no more: files are closed.
  func close(at time: Timestamp)
  /// Words for whoever looks at the window.
  func showMessage(_ words: String, isProblem: Bool)
  /// Those words are true no more.
  func removeMessage(_ words: String)
  /// Whether there is a place for an image that is dropped.
  var acceptsImages: Bool { get }
  /// Takes an image that was dropped on the window; false if there is no place for it.
  func add(imageAt path: String) -> Bool
  /// Whether there is a place for a model that is dropped.
  var takesModels: Bool { get }
  /// Takes a model that was dropped on the window, and has been read with its textures; false if
  /// there is no place for it.
  func add(_ model: Model, at path: String) -> Bool
}

extension HostedClient {
  /// The host takes what is dropped.
  func dropped(file: String) {}
  var acceptsImages: Bool { false }
  func add(imageAt path: String) -> Bool { false }
  var takesModels: Bool { false }
  func add(_ model: Model, at path: String) -> Bool { false }
}

extension PlayClient: HostedClient {
  func showMessage(_ words: String, isProblem: Bool) {
    note = words
    needsFrame = true
  }

  func removeMessage(_ words: String) {
    guard note == words else { return }
    note = nil
    needsFrame = true
  }
}
