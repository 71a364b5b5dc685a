package import TouchGeometry
package import TouchImages
package import TouchRaster
package import TouchScene

/// A recording as a page for any browser: one file that loads nothing else and plays the frames of
/// a session.
///
/// The page does not recognize gestures: it contains the frames, verdicts and fingers that the
/// program found. Letters are outlines of the program's fonts, so that no font is missing. The page
/// draws models in space itself, lit as in the program.
///
///     var page = RecordingPage(title: "pinch", size: size, scale: 1, resources: resources)
///     for moment in moments { page.append(drawList(at: moment), at: moment) }
///     let html = try page.html(notes) { try $0.webImage() }
package struct RecordingPage {
  /// A gesture that was or was not recognized.
  package struct Gesture {
    /// The outcome of a gesture.
    package enum Outcome: String { case recognized, cancelled, failed }

    /// The time when the gesture began, was recognized or failed, in seconds.
    package var start: Double
    /// The time when the gesture was over, in seconds.
    package var end: Double
    /// The outcome of the gesture.
    package var outcome: Outcome
    /// The recognizer's name.
    package var name: String
    /// The reason, in the words of the overlay.
    package var words: String

    /// Creates a gesture.
    package init(start: Double, end: Double, outcome: Outcome, name: String, words: String) {
      (self.start, self.end, self.outcome) = (start, end, outcome)
      (self.name, self.words) = (name, words)
    }
  }

  /// A finger from its landing to its lift.
  package struct Finger {
    /// The finger's number.
    package var number: Int
    /// The finger's colour.
    package var color: Color
    /// The finger's places over time, in seconds and points of the surface.
    package var samples: [(time: Double, place: Point)]

    /// Creates a finger.
    package init(number: Int, color: Color, samples: [(time: Double, place: Point)]) {
      (self.number, self.color, self.samples) = (number, color, samples)
    }
  }

  /// The content of a page besides its frames.
  package struct Notes {
    /// The duration of the recording, in seconds.
    package var duration = 0.0
    /// The gestures, in the order of their start.
    package var gestures: [Gesture] = []
    /// The fingers, in the order of their landing.
    package var fingers: [Finger] = []
    /// The captions, in the order of their times.
    package var captions: [(time: Double, text: String)] = []
    /// Whether the frames already show the fingers.
    package var hasOverlay = false

    /// Creates empty notes.
    package init() {}
  }

  private let title: String
  private let size: Size
  private var frames: PageFrames

  /// Creates a page without frames.
  ///
  /// - Parameters:
  ///   - title: The text above the scene and in the browser's tab.
  ///   - size: The size of the frames, in points.
  ///   - scale: The number of pixels to a point of the recording's surface.
  ///   - resources: The fonts and images.
  package init(title: String, size: Size, scale: Double, resources: RenderResources) {
    (self.title, self.size) = (title, size)
    frames = PageFrames(resources, scale: scale)
  }

  /// Adds a frame; a frame that looks like the previous one costs nothing.
  package mutating func append(_ list: DrawList, at seconds: Double) {
    frames.append(list, at: seconds)
  }

  /// Returns the whole page.
  ///
  /// - Parameters:
  ///   - notes: The content besides the frames.
  ///   - encode: Encodes an image for browsers: as a PNG, or as a JPEG if it is opaque.
  /// - Returns: The page.
  /// - Throws: Any error that `encode` throws.
  package func html(
    _ notes: Notes, encode: (PixelImage) throws -> EncodedImage
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

  /// Returns a finger's number, its colour, and the changes of each sample from the previous one:
  /// milliseconds, and twice tenths of a point.
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
