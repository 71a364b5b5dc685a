import CSDL2
import Geometry

/// A finger that nobody has: it drags the node, so that the program can be tried without a screen.
///
/// Its events go through SDL's queue, one for each turn of the loop.
struct Rehearsal {
  private var steps: [(kind: SDL_EventType, x: Double, y: Double)]

  /// Plans to take hold of a box in its middle and to carry it to a place.
  init(of box: Box, toX x: Double, y: Double) {
    let (startX, startY) = (box.centerX, box.centerY)
    steps = [(SDL_FINGERDOWN, startX, startY)]
    for step in 1...10 {
      let part = Double(step) / 10
      steps.append(
        (SDL_FINGERMOTION, startX + (x - startX) * part, startY + (y - startY) * part))
    }
    steps.append((SDL_FINGERUP, x, y))
  }

  /// Whether the finger has left.
  var isOver: Bool { steps.isEmpty }

  /// Puts the next step into the queue, if there is one.
  mutating func step(in window: OpaquePointer) {
    guard !isOver else { return }
    let (kind, x, y) = steps.removeFirst()
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    // On X11 SDL divides by the size less one.
    let less = SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "x11" ? 1.0 : 0
    var event = SDL_Event()
    event.tfinger.type = kind.rawValue
    event.tfinger.touchId = 4711
    event.tfinger.fingerId = 1
    event.tfinger.x = Float(x / (Double(width) - less))
    event.tfinger.y = Float(y / (Double(height) - less))
    event.tfinger.pressure = 1
    event.tfinger.windowID = SDL_GetWindowID(window)
    SDL_PushEvent(&event)
  }
}
