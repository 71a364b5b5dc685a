package import TouchGestures

/// A number on the glass: its subject, name, start and unit.
///
/// Two quantities with the same subject, name and since-when are the same number wherever they
/// appear. Names, units and since-whens are those of ``GlassQuantity``. The figures panel and the
/// board build their rows from quantities; the lenses and the paths list theirs beside their text.
package struct ShownQuantity: Hashable, Sendable {
  /// The moment from which a number counts, shown once in a heading or in a panel's title.
  package enum Since: Hashable, Sendable, CaseIterable {
    /// Since the gesture began.
    case began
    /// Since the landing of the finger that it belongs to.
    case landing
    /// Since the first of the current or last fingers landed.
    case row
    /// Since a finger last landed or lifted.
    case fingers
    /// The current value.
    case now
    /// Over the time for which paths are shown.
    case recently

    /// The moment in words, the same everywhere.
    package var words: String {
      switch self {
      case .began: "since it began"
      case .landing: "since its finger landed"
      case .row: "since the landing"
      case .fingers: "since fingers changed"
      case .now: "now"
      case .recently: "of the last 0.6 s"
      }
    }

    /// The moment as a heading above a column of numbers.
    package var heading: String { self == .began ? "this gesture, \(words)" : words }
  }

  /// The layer, or the recognizer.
  package var subject: String
  /// The name within the subject.
  package var name: String
  /// The moment from which the number counts.
  package var since: Since
  /// The value, with angles in radians.
  package var value: Double
  /// The unit.
  package var unit: GestureFigure.Unit

  /// Creates a quantity.
  package init(
    _ subject: String, _ name: String, _ since: Since, _ value: Double, _ unit: GestureFigure.Unit
  ) {
    (self.subject, self.name, self.since) = (subject, name, since)
    (self.value, self.unit) = (value, unit)
  }

  /// Creates a quantity of the list.
  package init(_ subject: String, _ kind: GlassQuantity, _ value: Double) {
    self.init(subject, kind.name, kind.since, value, kind.unit)
  }

  /// Returns several quantities of the list.
  static func list(
    _ subject: String, _ values: KeyValuePairs<GlassQuantity, Double>
  ) -> [ShownQuantity] {
    values.map { ShownQuantity(subject, $0.key, $0.value) }
  }

  /// Creates a quantity from a recognizer's reading.
  package init(_ reading: GestureFigure.Reading, of subject: String) {
    self.init(subject, reading.name, Since(reading.since), reading.value, reading.unit)
  }
}

extension ShownQuantity.Since {
  /// Creates the moment from which a recognizer's number counts.
  package init(_ since: GestureFigure.Since) {
    self =
      switch since {
      case .began: .began
      case .landing: .landing
      case .fingers: .fingers
      case .now: .now
      }
  }
}
