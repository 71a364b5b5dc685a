import Foundation
import ProgramTestSupport
import SceneTestSupport
import TestBasics
import Testing
import TouchGeometry
import TouchLessons
import VirtualTouchscreen

/// The letters of exported lessons, beside what they stand for in the program.
struct LessonLetterPageTests {
  /// What is drawn otherwise than as lines and points of a letter.
  private static let others: Set<FigureMark> = [
    .fingers, .starts, .ways, .lines, .middle, .pivot, .center, .misses, .gestures, .states, .speed,
    .decay, .time, .distance, .base,
  ]

  /// The lessons that have such letters.
  private static let lessons = BundledLesson.names.filter { file in
    let pages = (try? BundledLesson.read(file))?.pages ?? []
    return pages.flatMap(\.symbols).contains { !others.contains($0.mark ?? .fingers) }
  }

  @Test("There is something to compare")
  func some() { #expect(Self.lessons.count >= 7) }

  @Test(
    "A letter stands for the same lines and points in a page as in the program, and lights up",
    .needsBrowser, arguments: 0..<2)
  func letters(half: Int) throws {
    let browser = try Browser()
    // A figure is at its end at once, as with reduced motion in the program.
    _ = try browser.call(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
    for (index, file) in Self.lessons.enumerated() where index % 2 == half {
      let complaints = browser.complaints.count
      #expect(throws: Never.self, "\(file)") { try look(file, in: browser) }
      #expect(
        browser.complaints.count == complaints,
        "\(file): \(browser.complaints.dropFirst(complaints))")
    }
  }

  private func look(_ file: String, in browser: Browser) throws {
    try LessonPages.show(file, in: browser)
    let lesson = try BundledLesson.read(file)
    let material = try BundledLesson.material(of: lesson)
    for (index, page) in lesson.pages.enumerated() where !page.symbols.isEmpty {
      let run = LessonRun(lesson, material, page: index, reducesMotion: true)
      try browser.value("lesson.show(\(index))")
      try browser.wait(until: "Boolean(lesson.figure.fingers)")
      for (number, symbol) in page.symbols.enumerated() {
        let mark = try #require(symbol.mark)
        let title = "\(file), page \(index + 1): \(symbol.letter)"
        if !Self.others.contains(mark) {
          let shapes = try #require(
            try browser.value("lesson.shapes('\(mark.rawValue)').map((s) => s.points)")
              as? [[[Double]]])
          let drawn = run.quantities?.shapes(of: mark) ?? []
          let anchor = try #require(
            try browser.value("lesson.shapes('\(mark.rawValue)')[0].anchor") as? [Double])
          let place = try #require(drawn.first?.anchor)
          #expect(place.distance(to: Point(x: anchor[0], y: anchor[1])) < 0.1, "\(title)")
          let expected = drawn.map(\.points)
          #expect(!shapes.isEmpty && shapes.map(\.count) == expected.map(\.count), "\(title)")
          for (shape, expected) in zip(shapes.joined(), expected.joined()) {
            // A film's are in the page to a tenth of a point.
            #expect(expected.distance(to: Point(x: shape[0], y: shape[1])) < 0.1, "\(title)")
          }
        }
        // What is drawn over the figure while the letter has the keyboard, and while it has not.
        let over = "lesson.figure.over.innerHTML"
        try browser.value("document.activeElement.blur()")
        let unlit = try browser.value(over) as? String
        try browser.value("document.querySelectorAll('.symbols button')[\(number)].focus()")
        #expect(try browser.value(over) as? String != unlit, "\(title)")
      }
    }
  }
}
