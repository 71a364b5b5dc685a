import Foundation
import TouchInput
import TouchSandbox

/// A reader of dropped files with their images, which works while the window continues, and shows a
/// message if a file takes long.
@MainActor
final class DropReader {
  /// The shell whose content shows the messages.
  weak var shell: Shell?
  private let images: any ShellImages
  private var note: Note?
  private var now = Timestamp.zero

  private struct Note {
    let words: String
    /// The time at which the message is shown or repeated.
    var due: Timestamp
    var isSaid = false
  }

  init(_ images: any ShellImages) { self.images = images }

  /// Whether a file is being read.
  var isReading: Bool { note != nil }

  /// The time of the next message; nil for none.
  var nextDeadline: Timestamp? { note?.due }

  /// Shows which file is being read, if that takes long; again before the message would end.
  func advance(to time: Timestamp) {
    now = max(now, time)
    guard let note, now >= note.due else { return }
    shell?.shown.showMessage(note.words, isProblem: false)
    self.note?.isSaid = true
    self.note?.due = now.advanced(bySeconds: StatusMessagePresenter.duration - 1)
  }

  /// Reads a file, then the images that it names.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - work: Reads the file, on another thread.
  ///   - paths: Returns the images that the content names.
  ///   - done: Receives the content, or its problem.
  func read<Value: Sendable, Problem: Error>(
    _ file: String, _ work: @escaping @Sendable () throws(Problem) -> Value,
    images paths: @escaping (Value) -> [String], done: @escaping (Result<Value, Problem>) -> Void
  ) {
    begin(file)
    images.read {
      Result(catching: work)
    } whenDone: { [weak self] result in
      guard let self else { return }
      // The images of an invalid file are unknown.
      let named = (try? result.get()).map(paths) ?? []
      images.read(named) { [weak self] in
        self?.end()
        done(result)
      }
    }
  }

  /// Reads an image, if `isWanted` reports a place for it.
  func read(image file: String, isWanted: Bool, done: @escaping () -> Void) {
    begin(file)
    images.read(isWanted ? [file] : []) { [weak self] in
      self?.end()
      done()
    }
  }

  /// Cancels the reading under way.
  func cancel() {
    guard note != nil else { return }
    end()
    images.cancel()
  }

  private func begin(_ file: String) {
    let name = URL(fileURLWithPath: file).lastPathComponent
    // Most files arrive before the message could be read.
    note = Note(words: "reading \(name)…", due: now.advanced(bySeconds: 0.3))
  }

  private func end() {
    if let note, note.isSaid { shell?.shown.removeMessage(note.words) }
    note = nil
  }
}
