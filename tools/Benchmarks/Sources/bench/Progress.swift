import Foundation

/// One line on the terminal that says what is under way; nothing where nobody watches.
enum Progress {
  static func show(_ text: String) { write("\r\u{1B}[K\(text) …") }

  static func clear() { write("\r\u{1B}[K") }

  private static func write(_ text: String) {
    guard isatty(FileHandle.standardError.fileDescriptor) == 1 else { return }
    FileHandle.standardError.write(Data(text.utf8))
  }
}
