import ArgumentParser
import TouchGeometry
import TouchInput
import TouchShell

/// Options for the effects of a trackpad and a wheel.
struct HandsArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The effect of fingers on a trackpad. (default: pointer)",
      discussion: """
        pointer: fingers move the pointer. fingers: each finger is a touch, around the pointer, if the system reports \
        fingers (macOS with SDL 2.24 or newer). multigesture: SDL's combined gesture moves, turns and scales.
        """))
  var trackpad: TrackpadHands.Mode?

  @Option(
    help: ArgumentHelp(
      "The size of the trackpad, in millimetres. (default: 120x75)",
      discussion:
        "This size, which SDL does not report, sets the shape and size of the pad around the pointer.",
      valueName: "widthxheight"),
    transform: HandsArguments.padSize)
  var trackpadSize: Size?

  @Option(
    help: ArgumentHelp(
      "The effect of scrolling without a key. (default: auto)",
      discussion: """
        auto: smooth scrolling pans, and a wheel's clicks zoom. pan, zoom: all scrolling pans, or zooms. X11 reports a \
        trackpad's scrolling as clicks: there, choose pan to pan with two fingers.
        """))
  var scroll: Hands.Scroll?

  /// Returns the window's options, completed from the current settings.
  func options(_ preferences: Preferences) -> HandsOptions {
    HandsOptions(
      scrolling: ScrollSwitch(preferences.scroll, settingsPath: PreferenceOptions.path),
      trackpad: preferences.trackpad, padSize: trackpadSize ?? TrackpadHands.standardSize)
  }

  /// The values of the flags that are also settings.
  var said: [Setting: (value: Setting.Value, place: String)] {
    var settings: [Setting: (value: Setting.Value, place: String)] = [:]
    if let trackpad { settings[.trackpad] = (.word(trackpad.rawValue), "flag --trackpad") }
    if let scroll { settings[.scroll] = (.word(scroll.rawValue), "flag --scroll") }
    return settings
  }

  private static func padSize(_ text: String) throws -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (10...1000).contains(width), (10...1000).contains(height)
    else {
      throw ValidationError("expected millimetres from 10 to 1000, such as 120x75")
    }
    return Size(width: width, height: height)
  }
}

extension TrackpadHands.Mode: ExpressibleByArgument {}
extension Hands.Scroll: ExpressibleByArgument {}
