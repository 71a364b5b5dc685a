package import TouchGeometry
package import TouchRaster
package import TouchScene

/// A recording as a page for any browser: one file that asks for nothing else and plays what a
/// session has drawn.
///
/// Gestures are not recognized in the page: frames, verdicts and fingers are in it, as the program
/// has found them. Letters are outlines of the program's fonts, so that no font is missing; models
/// in space are drawn by the page, lit as the program lights them.
///
///     var page = RecordingPage(title: "pinch", size: size, scale: 1, resources: resources)
///     for moment in moments { page.append(drawList(at: moment), at: moment) }
///     let html = try page.html(notes) { try $0.webImage() }
package struct RecordingPage {
  /// A gesture that was recognized, or was not.
  package struct Gesture {
    /// How it went.
    package enum Outcome: String {
      case recognized, cancelled, failed
    }

    /// When it began, was recognized or failed, in seconds.
    package var start: Double
    /// When it was over.
    package var end: Double
    /// How it went.
    package var outcome: Outcome
    /// The recognizer's name.
    package var name: String
    /// Why, in the words of the overlay.
    package var words: String

    /// Makes one.
    package init(start: Double, end: Double, outcome: Outcome, name: String, words: String) {
      (self.start, self.end, self.outcome) = (start, end, outcome)
      (self.name, self.words) = (name, words)
    }
  }

  /// A finger from its landing to its lift.
  package struct Finger {
    /// Its number.
    package var number: Int
    /// Its colour.
    package var color: Color
    /// Where it was when, in seconds and points of the surface.
    package var samples: [(time: Double, place: Point)]

    /// Makes one.
    package init(number: Int, color: Color, samples: [(time: Double, place: Point)]) {
      (self.number, self.color, self.samples) = (number, color, samples)
    }
  }

  /// What a page says besides its frames.
  package struct Notes {
    /// How long the recording is, in seconds.
    package var duration = 0.0
    /// The gestures, by their start.
    package var gestures: [Gesture] = []
    /// The fingers, by their landing.
    package var fingers: [Finger] = []
    /// The captions, by time.
    package var captions: [(time: Double, text: String)] = []
    /// Whether fingers are in the frames already.
    package var hasOverlay = false

    /// Makes empty ones.
    package init() {}
  }

  private let title: String
  private let size: Size
  private var frames: PageFrames

  /// Begins a page.
  ///
  /// - Parameters:
  ///   - title: What stands above the scene, and in the browser's tab.
  ///   - size: How large frames are, in points.
  ///   - scale: Pixels a point of the recording's surface.
  ///   - resources: The fonts and images.
  package init(title: String, size: Size, scale: Double, resources: RenderResources) {
    (self.title, self.size) = (title, size)
    frames = PageFrames(resources, scale: scale)
  }

  /// Adds a frame; one that looks like the one before costs nothing.
  package mutating func append(_ list: DrawList, at seconds: Double) {
    frames.append(list, at: seconds)
  }

  /// The whole page.
  ///
  /// - Parameters:
  ///   - notes: What it says besides its frames.
  ///   - encode: Makes a file that browsers show: a PNG, or a JPEG of an opaque image.
  /// - Returns: The page.
  /// - Throws: What `encode` throws.
  package func html(
    _ notes: Notes, encode: (PixelImage) throws -> SVGWriter.EncodedImage
  ) rethrows -> String {
    func quoted(_ text: String) -> String { PageText.json(text) }
    func number(_ value: Double) -> String { SVGWriter.number(value) }
    let gestures = notes.gestures.map {
      "[\(number($0.start)),\(number($0.end)),\"\($0.outcome.rawValue)\",\(quoted($0.name)),"
        + "\(quoted($0.words))]"
    }
    let captions = notes.captions.map { "[\(number($0.time)),\(quoted($0.text))]" }
    let data = """
      {"size":[\(number(size.width)),\(number(size.height))],"duration":\(number(notes.duration)),
      "hasOverlay":\(notes.hasOverlay),
      "gestures":[\(gestures.joined(separator: ",\n"))],
      "captions":[\(captions.joined(separator: ",\n"))],
      "fingers":[\(notes.fingers.compactMap(Self.text).joined(separator: ",\n"))],
      \(try frames.json(encode))}
      """
    return PageTemplate.html(title: title, data: data)
  }

  /// A finger's number, its colour, and for each sample what has changed since the one before:
  /// milliseconds, and tenths of a point twice.
  private static func text(_ finger: Finger) -> String? {
    guard !finger.samples.isEmpty else { return nil }
    var last = (time: 0, x: 0, y: 0)
    let steps = finger.samples.map { sample -> String in
      func whole(_ value: Double) -> Int { Int(min(max(value.rounded(), -1e9), 1e9)) }
      let next = (
        time: whole(sample.time * 1000), x: whole(sample.place.x * 10),
        y: whole(sample.place.y * 10)
      )
      defer { last = next }
      return "\(next.time - last.time),\(next.x - last.x),\(next.y - last.y)"
    }
    let color = DrawListRenderer.color(finger.color)
    let digits = [color.r, color.g, color.b].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "[\(finger.number),\"#\(digits.joined())\",\(steps.joined(separator: ","))]"
  }
}
