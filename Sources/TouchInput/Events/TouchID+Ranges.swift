/// Where the numbers of fingers begin that come from somewhere else than the window's own devices,
/// so that those of several sources can be down at once. SDL's are counted from 1, as a mouse's.
extension TouchID {
  /// The first finger of a stream that another program writes.
  package static let firstOfStream = TouchID(101)
  /// The first finger that TUIO tells of.
  package static let firstOfTUIO = TouchID(1001)
  /// The first finger of the keyboard.
  package static let firstOfKeyboard = TouchID(9001)
}
