/// A drawing or presentation call that failed, with its error message.
public nonisolated struct DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The function, such as `SDL_CreateWindow`.
  public let call: String
  /// The error message; never empty, always one line.
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
