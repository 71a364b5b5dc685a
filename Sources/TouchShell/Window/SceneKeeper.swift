import Synchronization
import TouchInput
import TouchSandbox
import TouchScene

/// A keeper of a scene's state on disk while the user plays with the scene.
///
/// Changes by fingers go to the disk as soon as the fingers are lifted, and all others within a
/// second, because the program may be killed. The window only takes a snapshot, after it has drawn
/// the frame with the change. Another thread makes and writes the text; a newer snapshot replaces
/// one that waits there. An unchanged scene is not written again, and a scene that equals its own
/// file has no kept file.
@MainActor
final class SceneKeeper {
  private let kept: KeptScenes
  private let storage: any Storage
  /// The scene as in its own file.
  private var scene: SceneFile
  /// What stays kept though it is not shown.
  var unshown: Unshown
  /// The finger path that was chosen for this run only; nil for none.
  private let chosen: FollowedPath?
  /// The scene's untouched arrangement; nil if unknown.
  private var untouched: SceneFile?
  /// Whether anything has happened since the last snapshot.
  private var isStale = false
  /// Whether fingers have been lifted since then.
  private var isUrgent = false
  /// Whether the last snapshot could not be written; there may be room when the user leaves the
  /// scene.
  private var hasFailed = false
  private var lastSnapshot: Timestamp?
  private let disk: Disk

  /// What stays kept though this run does not show it.
  struct Unshown {
    /// The layers that could not be shown this time.
    var missing: [MissingLayer]
    /// The finger path that is kept in place of the chosen one.
    var fingers: FollowedPath
  }

  /// The shortest time between two snapshots, in seconds.
  private static let interval = 1.0
  /// The same after fingers have been lifted.
  private static let shortInterval = 0.2
  /// The longest time for which a snapshot waits for a frame, in seconds.
  private static let patience = 0.25

  init(
    _ kept: KeptScenes, _ storage: any Storage, of scene: SceneFile, at path: String,
    seen: [UInt8]?, missing: [MissingLayer] = [], chosen: FollowedPath?, own: FollowedPath? = nil
  ) {
    self.kept = kept
    self.scene = scene
    unshown = Unshown(missing: missing, fingers: own ?? scene.fingers)
    self.chosen = chosen
    self.storage = storage
    disk = Disk(KeptWriter(kept, at: path, seen: seen), storage)
  }

  /// The reports about written snapshots.
  enum News: Sendable {
    /// The scene could not be written, with the reason.
    case problem(String)
    /// The scene is in this file from now on, because another window has written the previous one.
    case moved(to: String)
  }

  /// The work on the other thread; the window's thread only puts snapshots and takes news.
  private final class Disk: Sendable {
    private struct File {
      var writer: KeptWriter
      var text: String?
      var hasFailed = false
    }

    private let storage: any Storage
    /// The lock that is held while the file is written; the window's thread never takes it.
    private let file: Mutex<File>
    private let waiting = Mutex<Snapshot?>(nil)
    private let news = Mutex<[News]>([])

    init(_ writer: KeptWriter, _ storage: any Storage) {
      self.storage = storage
      file = Mutex(File(writer: writer))
    }

    /// Schedules a snapshot for writing, in place of one that still waits.
    func put(_ snapshot: Snapshot) {
      let isFirst = waiting.exchange(snapshot) == nil
      if isFirst { storage.enqueue { self.write() } }
    }

    func takeNews() -> [News] { news.exchange([]) }

    private func write() {
      if let snapshot = waiting.exchange(nil) { file.withLock { write(snapshot, to: &$0) } }
    }

    private func write(_ snapshot: Snapshot, to file: inout File) {
      let new = snapshot.text
      guard new != file.text else { return }
      file.text = new
      if let untouched = snapshot.untouchedText, untouched == new { return file.writer.remove() }
      do throws(SceneError) {
        let path = try file.writer.write(new) ? file.writer.path : nil
        if let path { news.withLock { $0.append(.moved(to: path)) } }
        file.hasFailed = false
      } catch {
        file.text = nil
        // The problem is reported once for as long as it lasts.
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

  /// Notes a session that has begun as in the scene's own file.
  func begins(_ session: Session, of scene: SceneFile) {
    self.scene = scene
    unshown.fingers = scene.fingers
    untouched = arrangement(of: session)
  }

  private func arrangement(of session: Session) -> SceneFile {
    var file = session.arrangement
    if file.fingers == chosen { file.fingers = unshown.fingers }
    return file
  }

  /// Notes a change of the scene.
  ///
  /// - Parameter isLift: Whether a finger was lifted, whose work must not be lost.
  func note(isLift: Bool = false) {
    isStale = true
    if isLift { isUrgent = true }
  }

  /// Returns the next moment at which there is work; nil for none.
  func nextDeadline(_ now: Timestamp, _ session: Session) -> Timestamp? {
    guard isStale else { return nil }
    return max(session.stage.needsDisplay ? due.advanced(bySeconds: Self.patience) : due, now)
  }

  private var due: Timestamp {
    lastSnapshot?.advanced(bySeconds: isUrgent ? Self.shortInterval : Self.interval) ?? .zero
  }

  /// Takes a snapshot, if one is due and the window has time for it.
  ///
  /// - Returns: The reports about earlier snapshots.
  func advance(to now: Timestamp, _ session: Session) -> [News] {
    if isStale, now >= due,
      !session.stage.needsDisplay || now >= due.advanced(bySeconds: Self.patience)
    {
      lastSnapshot = now
      // Animations continue, so that there is more to keep when they rest.
      isStale = session.isAnimating
      isUrgent = false
      write(session)
    }
    return takeNews()
  }

  private func write(_ session: Session) {
    disk.put(
      Snapshot(
        kept: kept, scene: scene, arrangement: arrangement(of: session), untouched: untouched,
        missing: unshown.missing))
  }

  /// Keeps the current scene, and waits until it is on the disk.
  ///
  /// - Returns: The reports about written snapshots.
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

extension Mutex where Value: Sendable {
  /// Replaces the value, and returns the one before.
  fileprivate func exchange(_ new: Value) -> Value {
    withLock { value in
      defer { value = new }
      return value
    }
  }
}
