package import CTouchSDL2
package import TouchGeometry
package import TouchInput

extension EventTranslator {
  /// The translator's view of its environment.
  package struct Environment {
    /// SDL's number of the window, or zero to translate the events of all windows.
    package var windowID: UInt32
    /// The surface as it is now.
    package var surface: () -> Surface
    /// The bits of `SDL_GetModState`.
    package var modifiers: () -> UInt32
    /// Returns the kind of a touch device, as `SDL_GetTouchDeviceType` does.
    package var deviceType: (SDL_TouchID) -> SDL_TouchDeviceType
    /// Returns whether SDL still lists a finger.
    package var isDown: (SDL_TouchID, SDL_FingerID) -> Bool
    /// Returns whether a finger that lands does so beside the window, on the frame around it.
    ///
    /// It is called once for each landing, in their order.
    package var landsBeside: (SDL_FingerID) -> Bool = { _ in false }
    /// Called at the end of each drain.
    package var didDrain: () -> Void = {}
    /// The differences of this SDL.
    package var differences: SDLDifferences
    /// The area of a surface of which the places of fingers are parts.
    package var fingerArea: (Surface) -> FingerArea = { FingerArea($0) }
    /// Returns the pointer's location, in points of the window.
    package var pointer: () -> Point = { .zero }
    /// Returns the place in the window for a mouse event's location.
    package var mousePlace: (Point) -> Point = { $0 }
    /// The text on the clipboard.
    package var clipboard: () -> String = { "" }
    /// Whether SDL has pens as fingers; if not, a pen is a mouse.
    package var pensAreFingers: () -> Bool = { false }
    /// Whether fingers under the mouse's touch id are a trackpad's, as on macOS, and no echo.
    package var reportsTrackpadAsMouse = false

    /// Describes an environment.
    package init(
      windowID: UInt32 = 0, surface: @escaping () -> Surface, modifiers: @escaping () -> UInt32,
      deviceType: @escaping (SDL_TouchID) -> SDL_TouchDeviceType,
      isDown: @escaping (SDL_TouchID, SDL_FingerID) -> Bool,
      differences: SDLDifferences = SDLDifferences()
    ) {
      self.windowID = windowID
      self.surface = surface
      self.modifiers = modifiers
      self.deviceType = deviceType
      self.isDown = isDown
      self.differences = differences
    }

    /// Creates the environment of a window from SDL's functions.
    package init(window: OpaquePointer, surface: @escaping () -> Surface) {
      let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
      let differences = SDLDifferences(.current, driver: driver)
      let wayland = differences.countsFingersThatAreGone ? WaylandTouches(window: window) : nil
      self.init(
        windowID: SDL_GetWindowID(window), surface: surface,
        modifiers: { SDL_GetModState().bits }, deviceType: { SDL_GetTouchDeviceType($0) },
        isDown: { device, finger in
          if let wayland, wayland.hasTakenBack(finger) { return false }
          // The count first: the fingers of sdl2-compat are a copy that is made with it.
          for index in 0..<max(SDL_GetNumTouchFingers(device), 0) {
            if SDL_GetTouchFinger(device, index)?.pointee.id == finger { return true }
          }
          return false
        },
        differences: differences)
      if differences.countsFingersOnFrame, let wayland {
        landsBeside = { wayland.landsBeside($0) }
        didDrain = { wayland.forgetLandings() }
      }
      fingerArea = {
        FingerArea(of: window, surface: $0, mapsFingers: !differences.ignoresLogicalSize)
      }
      pointer = {
        var place: (x: Int32, y: Int32) = (0, 0)
        SDL_GetMouseState(&place.x, &place.y)
        return Point(x: Double(place.x), y: Double(place.y))
      }
      if differences.reportsMouseInPixels {
        mousePlace = { EventTranslator.place($0, inRendererOf: window) }
      }
      clipboard = {
        guard let text = SDL_GetClipboardText() else { return "" }
        defer { SDL_free(text) }
        return String(cString: text)
      }
      pensAreFingers = {
        // This searches the list, because SDL 3.2 takes a query for an unknown device as a sign
        // that it has lost its touchscreens, and sets them up anew.
        (0..<max(SDL_GetNumTouchDevices(), 0)).contains {
          SDL_GetTouchDevice($0) == CSDL_PEN_TOUCHID
        }
      }
      reportsTrackpadAsMouse =
        driver == "cocoa" && SDL_GetHintBoolean(SDL_HINT_MOUSE_TOUCH_EVENTS, SDL_TRUE) == SDL_FALSE
    }
  }
}
