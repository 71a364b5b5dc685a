import TouchInput

/// The words used in files, with what they stand for.
///
/// They are not Swift's own names, so that renaming a case cannot change a format.
enum WordNames {
  /// The phases of a touch that a line can contain.
  static let phases: KeyValuePairs<String, TouchPhase> = [
    "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
  ]

  /// The types of a touch.
  static let types: KeyValuePairs<String, TouchType> = [
    "direct": .direct, "indirect": .indirect, "pencil": .pencil,
    "indirectPointer": .indirectPointer,
  ]

  /// The modifier keys, in the order in which they are written.
  static let modifiers: KeyValuePairs<String, ModifierKeys> = [
    "shift": .shift, "control": .control, "alt": .alt, "meta": .meta,
  ]
}
