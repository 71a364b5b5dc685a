import Foundation
import Testing
import TouchExplain
import TouchSDL
import TouchScene

@testable import TouchSandbox

/// Every word of every scene, help panel and overlay, at six sizes, in both themes.
@Suite("Words can be read, in both themes and at every size")
struct LegibilityTests {
  /// WCAG 2.2, success criterion 1.4.3.
  private static let leastContrast = 4.5
  /// How much of the ground of a text has to be so different from its letters.
  ///
  /// A mark of another colour may lie under one letter.
  ///
  /// The lines of the overlay's figures go across a letter or two, and a rule's number in the board
  /// is underlined in its own colour.
  ///
  /// In high contrast a line that a letter touches is as bright as the letter.
  private static func leastShare(in frame: ShownFrame) -> Double {
    frame.part.overlay == nil ? frame.isHighContrast ? 0.9 : 0.95 : 0.75
  }

  /// What can do nothing now is faint, which WCAG allows: paint's button on an empty canvas.
  private static let inactive = "Clear"

  /// The words that somebody is meant to read: a thumbnail of the gallery is a picture of words,
  /// and what a panel covers for the most part is read when that is gone.
  private static func texts(of frame: ShownFrame, in list: DrawList) throws -> [FrameText] {
    let isGallery = frame.name == ShownFrame.gallery
    var read = list
    if isGallery, frame.part == .help {
      // Over the thumbnails the help is what is read.
      let count = try frame.overlaidList().commands.count
      read = list.dropping(list.commands.count - count)
    }
    return FrameText.all(in: read).filter {
      // The explorer's own number of a finger lies under the overlay's.
      let isNumbered = frame.name == "explorer" && frame.part == .figures
      return $0.visibility > 0.6
        && !(isGallery && frame.part == .scene && $0.isClipped)
        && !(isNumbered && $0.text.string.count == 1)
    }
  }

  private static func share(of text: FrameText, on ground: PixelImage, _ size: Size) -> Double {
    let scale = Double(ground.width) / size.width
    var (good, count) = (0, 0)
    for place in text.seen {
      let (x, y) = (Int(place.x * scale), Int(place.y * scale))
      guard x >= 0, y >= 0, x < ground.width, y < ground.height else { continue }
      let pixel = ground[x, y]
      let below = Color(UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue))
      var ink = text.text.color
      ink.alpha = 1
      let seen = below.mixed(with: ink, text.text.color.alpha)
      count += 1
      if seen.contrast(with: below) >= leastContrast { good += 1 }
    }
    return count == 0 ? 1 : Double(good) / Double(count)
  }

  @Test(
    "Letters stand out 4.5 : 1 from what lies below them; no word lies on another, beyond the window or below 12 points",
    arguments: ShownFrame.names, [Theme.dark, .light])
  func words(name: String, theme: Theme) throws {
    // Of each part every second size: the other theme has the others, with the words where they are
    // in this one.
    let sizes = ShownFrame.sizes.enumerated()
      .filter { $0.offset.isMultiple(of: 2) == (theme == .dark) }.map(\.element)
    for frame in ShownFrame.all(name, themes: [theme]) where sizes.contains(frame.size) {
      let texts = try Self.expectContrast(of: frame, in: try frame.drawList())
      Self.expectApart(texts, on: frame.size, frame.testDescription)
    }
  }

  @Test(
    "In high contrast too, also of what says something by its colour",
    arguments: ShownFrame.names, [Theme.dark, .light])
  func highContrast(name: String, theme: Theme) throws {
    let size = Size(width: 1280, height: 800)
    for frame in ShownFrame.all(name, themes: [theme]) where frame.size == size {
      var frame = frame
      frame.isHighContrast = true
      try Self.expectContrast(of: frame, in: try frame.drawList())
    }
  }

  /// Looks at the colours of a frame's words, and returns the words.
  @discardableResult
  private static func expectContrast(
    of frame: ShownFrame, in list: DrawList
  ) throws -> [FrameText] {
    let list = list.resolved
    let texts = try Self.texts(of: frame, in: list)
    #expect(!texts.isEmpty, "\(frame.testDescription)")
    let ground = try frame.image(of: list.withoutWords, largestSide: 640)
    for text in texts where text.text.string != inactive {
      let share = Self.share(of: text, on: ground, frame.size)
      #expect(
        share >= leastShare(in: frame),
        "\(frame.testDescription): \"\(text.text.string)\" \(text.text.color.hex) \(share)")
    }
    return texts
  }

  @Test(
    "Nor does a word in any panel, whatever is chosen in it",
    arguments: PanelFrame.all.filter { $0.part != .figures },
    [
      Surface(size: Size(width: 1280, height: 800)),
      Surface(size: Size(width: 1920, height: 1080), scale: 2),
      Surface(size: Size(width: 320, height: 480)),
    ])
  func panels(panel: PanelFrame, surface: Surface) throws {
    let list = try panel.overlaidList(on: surface)
    let texts = FrameText.all(in: list).filter { $0.visibility > 0.6 }
    #expect(!texts.isEmpty)
    Self.expectApart(texts, on: surface.size, "\(panel.testDescription) \(surface.size)")
  }

  private static func expectApart(_ texts: [FrameText], on size: Size, _ name: String) {
    let room = Rect(origin: .zero, size: size).insetBy(dx: -1, dy: -1)
    for (index, text) in texts.enumerated() {
      let words = "\(name): \"\(text.text.string)\""
      #expect(text.size > 11.99, "\(words) has \(text.size)")
      // What scrolls is cut where it ends.
      let isInside = text.isClipped || text.corners.allSatisfy { room.contains($0) }
      #expect(isInside, "\(words) is clipped")
      for other in texts[..<index] where other.overlap(text) > 0.02 {
        Issue.record("\(words) lies on \"\(other.text.string)\"")
      }
    }
  }
}
