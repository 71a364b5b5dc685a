/// The first numbers of fingers from sources other than the window's own devices, so that fingers
/// of several sources can be down together. SDL's fingers count from 1, as a mouse's.
extension TouchID {
  /// The first finger of a stream that another program writes.
  package static let firstOfStream = TouchID(101)
  /// The first finger from TUIO.
  package static let firstOfTUIO = TouchID(1001)
  /// The first finger of the keyboard.
  package static let firstOfKeyboard = TouchID(9001)
}
