import TouchExplain
import TouchGeometry
import TouchJSON

/// The places of the user's floating panels, in a file for the next run.
///
///     {"touchstone":"panels","version":1,"places":{"board":[420,80]}}
@MainActor
package final class PanelPlaces {
  private let path: String
  private let storage: any Storage
  /// The upper left corners, in points of the surface on which panels float.
  private(set) var places: [OverlayPart: Point]

  /// A number of bytes that no such file exceeds.
  private static let mostBytes = 4096

  /// Reads the places of the last run.
  ///
  /// A damaged file, or one of a later version, counts as missing: panels then have their default
  /// places.
  ///
  /// - Parameters:
  ///   - path: The file; it is made with its folder when a panel is moved.
  ///   - storage: Reads and writes the file.
  package init(_ path: String, _ storage: any Storage) {
    self.path = path
    self.storage = storage
    let bytes = storage.start(of: path, count: Self.mostBytes)
    places = Self.places(in: String(decoding: bytes, as: UTF8.self)) ?? [:]
  }

  private static func places(in text: String) -> [OverlayPart: Point]? {
    guard let file = JSONValue.object(of: text), file["touchstone"] == .string("panels"),
      file["version"] == .number(1), case .object(let entries)? = file["places"]
    else { return nil }
    var places: [OverlayPart: Point] = [:]
    for (name, value) in entries {
      guard let part = OverlayPart(rawValue: name), case .array(let numbers) = value,
        numbers.count == 2, case .number(let x) = numbers[0], case .number(let y) = numbers[1]
      else { continue }
      places[part] = Point(x: x, y: y)
    }
    return places
  }

  /// Keeps the current places of panels, if one has moved.
  func keep(_ places: [OverlayPart: Point]) {
    guard places != self.places else { return }
    self.places = places
    let entries = places.map { part, place in (part.rawValue, [place.x, place.y]) }
    let named = Dictionary(entries) { $1 }
    var writer = JSONWriter()
    writer.put(
      ["touchstone": "panels", "version": 1, "places": named],
      rank: { ["touchstone", "version", "places"].firstIndex(of: $0) ?? 0 })
    let (bytes, path) = (Array(writer.text.utf8), path)
    storage.enqueue { [storage] in storage.replace(path, with: bytes) }
  }
}
