import TouchGeometry
import TouchInput

extension Surface {
  /// Returns the surface without a number of points at its bottom.
  func without(bottom room: Double) -> Surface {
    Surface(size: Size(width: size.width, height: max(size.height - room, 1)), scale: scale)
  }
}
