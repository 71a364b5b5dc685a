import CTouchSDL2

/// The SDL of the program: SDL 2 itself, or sdl2-compat, which provides SDL 2's functions with SDL
/// 3.
///
/// Many systems install sdl2-compat as `libSDL2`, so a program can determine its SDL only at run
/// time, with ``current``. <doc:TwoSDLs> lists the differences in input.
public enum SDLVersion: Hashable, Sendable, CustomStringConvertible {
  /// SDL 2.
  case sdl2(Number)
  /// sdl2-compat with its SDL 3, which is nil if sdl2-compat does not report it, as before 2.32.68.
  case compat(Number, over: Number?)

  /// The three numbers of a version.
  public struct Number: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The first number: 2 or 3.
    public var major: Int
    /// The second number.
    public var minor: Int
    /// The third number.
    public var patch: Int

    /// Makes a version's number.
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }

    /// Reads a version of the form `3.4.14`; nil for anything else.
    public init?(_ text: String) {
      let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 3, let major = numbers[0], let minor = numbers[1],
        let patch = numbers[2], major >= 0, minor >= 0, patch >= 0
      else { return nil }
      self.init(major, minor, patch)
    }

    /// Whether one version is older than another.
    public static func < (one: Number, other: Number) -> Bool {
      (one.major, one.minor, one.patch) < (other.major, other.minor, other.patch)
    }

    /// The numbers, separated by points.
    public var description: String { "\(major).\(minor).\(patch)" }
  }

  /// Determines the kind of SDL from the number that `SDL_GetVersion` gives.
  ///
  /// sdl2-compat counts its patches from 50; no SDL 2 comes near that.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - hint: The hint `SDL3_VERSION`, which sdl2-compat sets from 2.32.68 on. It stays in the
  ///     environment of every program that such a program starts, so SDL 2 can have it too.
  package init(_ number: Number, hint: String?) {
    self = number.patch >= 50 ? .compat(number, over: hint.flatMap { Number($0) }) : .sdl2(number)
  }

  /// The SDL of this process.
  public static var current: SDLVersion {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return SDLVersion(
      Number(Int(version.major), Int(version.minor), Int(version.patch)),
      hint: SDL_GetHint("SDL3_VERSION").map { String(cString: $0) })
  }

  /// Returns a sentence for each known problem with fingers that cannot be repaired outside SDL.
  ///
  /// - Parameter driver: The name of the video driver, from `SDL_GetCurrentVideoDriver`.
  /// - Returns: The sentences; empty if no problem is known.
  public func knownProblems(driver: String) -> [String] {
    switch (self, driver) {
    case (.compat, "x11"):
      [
        "SDL 3 can lose touches on X11 (libsdl-org/SDL, issue 15094). If taps get lost on a desktop"
          + " of Wayland, set SDL_VIDEODRIVER=wayland."
      ]
    case (.sdl2(let number), "wayland") where number >= Number(2, 32, 0):
      ["A finger that the system takes back arrives as lifted: a tap may be recognized."]
    default: []
    }
  }

  /// Whether this is sdl2-compat.
  public var isCompat: Bool { if case .compat = self { true } else { false } }

  /// The names and versions, as in `SDL 2.26.5` or `sdl2-compat 2.32.70 over SDL 3.4.14`.
  public var description: String {
    switch self {
    case .sdl2(let number): "SDL \(number)"
    case .compat(let number, over: let sdl3?): "sdl2-compat \(number) over SDL \(sdl3)"
    case .compat(let number, over: nil): "sdl2-compat \(number) over SDL 3"
    }
  }
}
