package import TouchGestures

/// A number on the glass: of what it is, what it is called, since when it counts, and its unit.
///
/// Two quantities of one subject, name and since-when are the same number, wherever they stand. Names,
/// units and since-whens are those of ``GlassQuantity``. The panel of figures and the board make their
/// rows of these; the lenses and the paths list theirs beside the words that they print.
package struct ShownQuantity: Hashable, Sendable {
  /// Since when a number counts: said once, in a heading or in a panel's title.
  package enum Since: Hashable, Sendable, CaseIterable {
    /// Since the gesture began.
    case began
    /// Since the landing of the finger that it belongs to.
    case landing
    /// Since the first of the fingers landed that are down, or were last.
    case row
    /// Since a finger last landed or lifted.
    case fingers
    /// It is so now.
    case now
    /// Over the time that paths are shown.
    case recently

    /// In words, the same everywhere.
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

    /// The same above a column of numbers.
    package var heading: String { self == .began ? "this gesture, \(words)" : words }
  }

  /// The layer, or the recognizer.
  package var subject: String
  /// What it is called there.
  package var name: String
  /// Since when it counts.
  package var since: Since
  /// How much; angles in radians.
  package var value: Double
  /// What it is counted in.
  package var unit: GestureFigure.Unit

  /// Makes a quantity.
  package init(
    _ subject: String, _ name: String, _ since: Since, _ value: Double, _ unit: GestureFigure.Unit
  ) {
    (self.subject, self.name, self.since) = (subject, name, since)
    (self.value, self.unit) = (value, unit)
  }

  /// One of the list.
  package init(_ subject: String, _ kind: GlassQuantity, _ value: Double) {
    self.init(subject, kind.name, kind.since, value, kind.unit)
  }

  /// What a recognizer measures.
  package init(_ reading: GestureFigure.Reading, of subject: String) {
    self.init(subject, reading.name, Since(reading.since), reading.value, reading.unit)
  }
}

extension ShownQuantity.Since {
  /// Since when a recognizer's number counts.
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
