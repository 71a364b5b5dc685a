import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// A scene of the gallery, and the part of its recording that has been played.
struct PlayedScene {
  private(set) var session: Session
  private let entry: GalleryEntry
  private var count = 0
  private var shown = Timestamp.zero

  /// The size of a scene that has none of its own.
  private static let size = Size(width: 1280, height: 800)

  /// Begins a scene.
  init(_ entry: GalleryEntry) {
    self.entry = entry
    session = Self.makeSession(entry)
  }

  private static func makeSession(_ entry: GalleryEntry) -> Session {
    entry.input.map { Session(scene: entry.scene, header: $0.header) }
      ?? Session(scene: entry.scene, surface: Surface(size: entry.scene.size ?? size))
  }

  /// The first event that has not been played.
  var nextEvent: InputEvent? {
    entry.input.flatMap { $0.events.indices.contains(count) ? $0.events[count] : nil }
  }

  /// Plays on to a moment, or begins again for a moment that has passed.
  mutating func show(_ moment: Timestamp) {
    if moment < shown {
      session = Self.makeSession(entry)
      count = 0
    }
    if let input = entry.input {
      let due = input.eventCount(through: moment)
      while count < due {
        session.handle(input.events[count])
        count += 1
      }
      session.advance(to: moment)
    }
    shown = moment
  }
}
