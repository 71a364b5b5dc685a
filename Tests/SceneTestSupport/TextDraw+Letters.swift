package import TouchGeometry
import TouchSandbox
package import TouchScene

extension TextDraw {
  /// The box of its letters before it is turned, without the badge; a line is higher than its
  /// letters.
  package var letters: Rect {
    let width = TextExtent.width(string, face: face, size: size)
    let lines = Double(string.count { $0 == "\n" } + 1)
    let height = lines * TextExtent.lineHeight(face, size: size)
    let share: Double =
      switch alignment {
      case .left: 0
      case .center: 0.5
      case .right: 1
      }
    let up: Double =
      switch baseline {
      case .top: 0
      case .middle: 0.5
      case .alphabetic: 0.8 / lines
      case .bottom: 1
      }
    return Rect(
      x: position.x - share * width, y: position.y - up * height, width: width, height: height)
  }
}
