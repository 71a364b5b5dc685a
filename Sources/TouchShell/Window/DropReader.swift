import Foundation
import TouchInput
import TouchSandbox

/// Where a reader of files says that one takes long.
@MainActor
protocol MessageReceiver: AnyObject {
  /// Says something in the window.
  func showMessage(_ words: String, isProblem: Bool)
  /// Those words are true no more.
  func removeMessage(_ words: String)
}

/// Reads a file that was dropped, with the images that it names, while the window goes on; and says
/// so where that takes long.
@MainActor
final class DropReader {
  private let images: any ShellImages
  private weak var receiver: (any MessageReceiver)?
  private var note: Note?
  private var now = Timestamp.zero

  private struct Note {
    let words: String
    /// When to say it, and to say it again.
    var due: Timestamp
    var isSaid = false
  }

  init(_ images: any ShellImages) { self.images = images }

  /// Shows messages.
  func tell(_ receiver: any MessageReceiver) { self.receiver = receiver }

  /// Whether a file is being read.
  var isReading: Bool { note != nil }

  /// When there is something to say; nil if never.
  var nextDeadline: Timestamp? { note?.due }

  /// Says which file is being read, where that takes long; again when the message would go.
  func advance(to time: Timestamp) {
    now = max(now, time)
    guard let note, now >= note.due else { return }
    receiver?.showMessage(note.words, isProblem: false)
    self.note?.isSaid = true
    self.note?.due = now.advanced(bySeconds: StatusMessagePresenter.duration - 1)
  }

  /// Reads a file, then the images that it names.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - work: Reads it, on another thread.
  ///   - paths: The images that it names.
  ///   - done: Takes the content, or its problem.
  func read<Value: Sendable, Problem: Error>(
    _ file: String, _ work: @escaping @Sendable () throws(Problem) -> Value,
    images paths: @escaping (Value) -> [String],
    done: @escaping (Result<Value, Problem>) -> Void
  ) {
    begin(file)
    images.read {
      Result(catching: work)
    } whenDone: { [weak self] result in
      guard let self else { return }
      // Of a file that is wrong no images are known.
      let named = (try? result.get()).map(paths) ?? []
      images.read(named) { [weak self] in
        self?.end()
        done(result)
      }
    }
  }

  /// Reads an image; `isWanted` says whether there is a place for it.
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
    // Most arrive before the message could be read.
    note = Note(words: "reading \(name)…", due: now.advanced(bySeconds: 0.3))
  }

  private func end() {
    if let note, note.isSaid { receiver?.removeMessage(note.words) }
    note = nil
  }
}
