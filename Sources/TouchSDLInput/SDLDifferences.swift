/// The differences in input between versions of SDL and their video drivers.
///
/// The table of <doc:TwoSDLs> has a row for each, with its sources.
package struct SDLDifferences: Hashable, Sendable {
  /// Whether finger places were integers or fractions of a power of two before SDL divided them.
  package var roundsPlaces = false
  /// Whether finger places are divided by the window's size less one.
  package var dividesBySizeLessOne = false
  /// Whether landing places are divided by the window's size less one, all others by the size.
  package var dividesLandingsBySizeLessOne = false
  /// Whether a finger can be taken back without an event, and without waking a loop that sleeps.
  package var cancelsInSilence = false
  /// Whether a finger that was taken back counts as down until it lands again, with a lift before.
  package var countsFingersThatAreGone = false
  /// Whether a finger on the frame that libdecor draws around a window counts as one in the window.
  package var countsFingersOnFrame = false
  /// Whether a finger that is down can land again without having been lifted.
  package var landsAgain = false
  /// Whether a pen has its own ids as a finger and as a mouse, and can be both together.
  package var hasPens = false
  /// Whether finger locations are fractions of the window even if its renderer has a logical size.
  package var ignoresLogicalSize = false
  /// Whether mouse places are in pixels of the window's renderer.
  package var reportsMouseInPixels = false
  /// Whether a multigesture precedes the motion of its finger, and counts fingers that are gone.
  package var gesturesComeFirst = false
  /// Whether a trackpad's pinch comes as an event of SDL 3.
  package var hasPinches = false
  /// Whether the scale of such a pinch is that since its beginning, and not since the event before.
  package var pinchesAreTotals = false

  /// Creates a value without differences: SDL 2 on Windows, macOS and drivers without a screen.
  package init() {}

  /// The differences of an SDL with a video driver.
  package init(_ version: SDLVersion, driver: String) {
    dividesBySizeLessOne = driver == "x11"
    roundsPlaces = ["x11", "wayland"].contains(driver)
    cancelsInSilence = driver == "wayland"
    let number: SDLVersion.Number
    switch version {
    case .sdl2(let sdl2):
      countsFingersThatAreGone = driver == "wayland"
      countsFingersOnFrame = driver == "wayland" && sdl2 < SDLVersion.Number(2, 28, 0)
      return
    case .compat(let compat, _): number = compat
    }
    dividesLandingsBySizeLessOne = driver == "wayland"
    cancelsInSilence = true
    landsAgain = true
    hasPens = true
    ignoresLogicalSize = true
    reportsMouseInPixels = number >= SDLVersion.Number(2, 32, 71)
    gesturesComeFirst = true
    hasPinches = true
    pinchesAreTotals = driver == "wayland"
  }
}
