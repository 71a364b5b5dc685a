import TouchGeometry
import TouchInput

/// The surface of a recording in an evemu file, in a comment of this program's own because the
/// format has no place for it.
enum EvemuSurface {
  private static let mark: StaticString = "# Touchstone surface: "

  /// Returns the comment with a surface.
  static func comment(_ surface: Surface) -> String {
    "\(mark)\(surface.size.width) \(surface.size.height) \(surface.scale)"
  }

  /// Reads the surface from a comment; nil for other comments, and for a surface that no recording
  /// has.
  static func read(_ line: TextScanner) -> Surface? {
    var line = line
    guard line.take(mark) else { return nil }
    let numbers = line.text.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 3, numbers[..<2].allSatisfy(InputRange.side.contains),
      InputRange.pixels.contains(numbers[2])
    else { return nil }
    return Surface(size: Size(width: numbers[0], height: numbers[1]), scale: numbers[2])
  }
}
