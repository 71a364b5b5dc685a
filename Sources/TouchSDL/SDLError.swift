/// A call of SDL's that failed, and what SDL said about it at that moment.
///
/// SDL keeps one message a thread and replaces it at the next failure, so the message is copied where
/// the call fails and never fetched later.
public nonisolated struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The C function, as `SDL_CreateWindow`.
  public let call: String
  /// SDL's message; never empty, always one line.
  public let message: String

  /// Makes an error; a message of several lines is joined to one.
  public init(call: String, message: String) {
    self.call = call
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    self.message = line.isEmpty ? "failed without saying why" : line
  }

  /// One line: `SDL_CreateWindow: Could not create window`.
  public var description: String { "\(call): \(message)" }
}
