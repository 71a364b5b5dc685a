import Synchronization
import TouchInput
import TouchSandbox
import TouchScene

/// Keeps a scene's state on disk while the user plays with it.
///
/// What fingers have done goes to the disk as soon as they are lifted, anything else within a
/// second: the program may be killed. The window only takes a snapshot, when the frame that shows
/// what was done was drawn; its text is made and written on another thread, and a snapshot that
/// waits there gives way to a newer one. A scene that has not changed is not written again, and where
/// nothing is different from the scene's own file there is no file.
@MainActor
final class SceneKeeper {
  private let kept: KeptScenes
  private let storage: any Storage
  /// The scene as its own file has it.
  private var scene: SceneFile
  /// What could not be shown this time.
  private let missing: [MissingLayer]
  /// The scene's untouched arrangement; nil if unknown.
  private var untouched: SceneFile?
  /// Something has happened since the last snapshot.
  private var isStale = false
  /// Fingers have been lifted since.
  private var isUrgent = false
  /// The last snapshot could not be written: there may be room when the scene is left.
  private var hasFailed = false
  private var lastSnapshot: Timestamp?
  private let disk: Disk

  /// How long a snapshot is at least after the one before, in seconds.
  private static let interval = 1.0
  /// The same where fingers have been lifted.
  private static let shortInterval = 0.2
  /// How long a snapshot waits for a frame to be drawn, in seconds.
  private static let patience = 0.25

  init(
    _ kept: KeptScenes, _ storage: any Storage, of scene: SceneFile, at path: String,
    seen: [UInt8]?, missing: [MissingLayer] = []
  ) {
    self.kept = kept
    self.scene = scene
    self.missing = missing
    self.storage = storage
    disk = Disk(KeptWriter(kept, at: path, seen: seen), storage)
  }

  /// What there is to say of what was written.
  enum News: Sendable {
    /// It could not be written, as this line says.
    case problem(String)
    /// It is in this file from now on, since another window has written the one before.
    case moved(to: String)
  }

  /// The work of the other thread; this one only puts snapshots there and takes news.
  private final class Disk: Sendable {
    private struct File {
      var writer: KeptWriter
      var text: String?
      var hasFailed = false
    }

    private let storage: any Storage
    /// Held while the file is written; the window's thread never takes it.
    private let file: Mutex<File>
    private let waiting = Mutex<Snapshot?>(nil)
    private let news = Mutex<[News]>([])

    init(_ writer: KeptWriter, _ storage: any Storage) {
      self.storage = storage
      file = Mutex(File(writer: writer))
    }

    /// Has a snapshot written, instead of one that still waits.
    func put(_ snapshot: Snapshot) {
      let isFirst = waiting.withLock { waiting in
        defer { waiting = snapshot }
        return waiting == nil
      }
      if isFirst { storage.enqueue { self.write() } }
    }

    func takeNews() -> [News] {
      news.withLock { news in
        defer { news = [] }
        return news
      }
    }

    private func write() {
      let snapshot = waiting.withLock { waiting in
        defer { waiting = nil }
        return waiting
      }
      if let snapshot { file.withLock { write(snapshot, to: &$0) } }
    }

    private func write(_ snapshot: Snapshot, to file: inout File) {
      let new = snapshot.text
      guard new != file.text else { return }
      file.text = new
      if let untouched = snapshot.untouchedText, untouched == new {
        return file.writer.remove()
      }
      do throws(SceneError) {
        let path = try file.writer.write(new) ? file.writer.path : nil
        if let path { news.withLock { $0.append(.moved(to: path)) } }
        file.hasFailed = false
      } catch {
        file.text = nil
        // Said once, as long as it stays so.
        if !file.hasFailed { news.withLock { $0.append(.problem("\(error)")) } }
        file.hasFailed = true
      }
    }
  }

  private struct Snapshot: Sendable {
    let kept: KeptScenes
    let scene: SceneFile
    let arrangement: SceneFile
    let untouched: SceneFile?
    let missing: [MissingLayer]

    var text: String { kept.text(of: arrangement, leftOf: scene, missing: missing) }
    var untouchedText: String? { untouched.map { kept.text(of: $0, leftOf: scene) } }
  }

  /// The session has begun as the scene's own file has it.
  func begins(_ session: Session, of scene: SceneFile) {
    self.scene = scene
    untouched = session.arrangement
  }

  /// Something has been done with the scene.
  ///
  /// - Parameter isLift: Whether a finger was lifted: what it has drawn is not to be lost.
  func note(isLift: Bool = false) {
    isStale = true
    if isLift { isUrgent = true }
  }

  /// When to come back; nil while there is nothing to do.
  func nextDeadline(_ now: Timestamp, _ session: Session) -> Timestamp? {
    guard isStale else { return nil }
    return max(session.stage.needsDisplay ? due.advanced(bySeconds: Self.patience) : due, now)
  }

  private var due: Timestamp {
    lastSnapshot?.advanced(bySeconds: isUrgent ? Self.shortInterval : Self.interval) ?? .zero
  }

  /// Takes a snapshot, if one is due and the window has time for it.
  ///
  /// - Returns: What came of those before.
  func advance(to now: Timestamp, _ session: Session) -> [News] {
    if isStale, now >= due,
      !session.stage.needsDisplay || now >= due.advanced(bySeconds: Self.patience)
    {
      lastSnapshot = now
      // What moves by itself goes on: there is more to keep when it has come to rest.
      isStale = session.isAnimating
      isUrgent = false
      write(session)
    }
    return takeNews()
  }

  private func write(_ session: Session) {
    disk.put(
      Snapshot(
        kept: kept, scene: scene, arrangement: session.arrangement, untouched: untouched,
        missing: missing))
  }

  /// Keeps what there is, and waits until it is on the disk.
  ///
  /// - Returns: What came of it.
  func finish(_ session: Session) -> [News] {
    if isStale || hasFailed { write(session) }
    isStale = false
    isUrgent = false
    storage.waitForQueue()
    return takeNews()
  }

  private func takeNews() -> [News] {
    let news = disk.takeNews()
    if !news.isEmpty {
      hasFailed = news.contains { if case .problem = $0 { true } else { false } }
    }
    return news
  }
}
