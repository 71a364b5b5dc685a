import ProgramTestSupport
import Testing

/// What fingers and keys do to the figures of exported lessons.
struct LessonHandPageTests {
  @Test("A finger on the knob and one on the photo carry it together", .needsBrowser)
  func knob() throws {
    let browser = try Browser()
    try LessonPages.show("2-three-steps.md", in: browser)
    try browser.value("lesson.show(4)")
    let places = try #require(
      try browser.value(
        """
        [...document.querySelectorAll('g.movable')].map((g) => {
          const box = g.querySelector('rect, circle').getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        })
        """) as? [[Double]])
    #expect(places.count == 2)
    func linear() throws -> [Double] {
      try #require(
        try browser.value(
          "document.querySelector('g.movable').getAttribute('transform').match(/[-0-9.e]+/g)"
            + ".slice(0, 4).map(Number)") as? [Double])
    }
    let before = try linear()
    // Whichever of the two moves last.
    for order in [[0, 1], [1, 0]] {
      for (type, shift) in [("touchStart", 0.0), ("touchMove", 30), ("touchMove", 0)] {
        let points = order.enumerated().map { id, index -> [String: Any] in
          ["id": id, "x": places[index][0] + shift, "y": places[index][1] + shift]
        }
        try browser.call("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
        for (a, b) in zip(before, try linear()) { #expect(abs(a - b) < 1e-3, "\(order), \(type)") }
      }
      try browser.call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [Any]()])
    }
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test("The chosen answer is seen, also where the system chooses all colours", .needsBrowser)
  func forcedColors() throws {
    let browser = try Browser()
    try browser.call(
      "Emulation.setEmulatedMedia", ["features": [["name": "forced-colors", "value": "active"]]])
    try LessonPages.show("5-who-wins.md", in: browser)
    try browser.value("document.querySelector('.option').click()")
    let grounds = try #require(
      try browser.value(
        "[...document.querySelectorAll('.option')].map((o) => getComputedStyle(o).backgroundColor)")
        as? [String])
    #expect(grounds.count == 3 && grounds[0] != grounds[1] && grounds[1] == grounds[2])
  }

  @Test("On paper words and formulas are dark", .needsBrowser)
  func print() throws {
    let browser = try Browser()
    try browser.call("Emulation.setEmulatedMedia", ["media": "print"])
    try LessonPages.show("6-angle.md", in: browser)
    try browser.value("lesson.show(1)")
    let colors = try browser.value(
      "['h1', '.quiet', 'button b'].map((q) => getComputedStyle(document.querySelector(q)).color)")
    #expect(colors as? [String] == Array(repeating: "rgb(0, 0, 0)", count: 3))
    let filter = "getComputedStyle(document.querySelector('.formula')).filter"
    #expect(try browser.value(filter) as? String == "invert(1)")
  }

  @Test("A number is typed with a comma, spaces and a true minus sign", .needsBrowser)
  func typedNumber() throws {
    let browser = try Browser()
    try LessonPages.show("4-order.md", in: browser)
    try browser.value("lesson.show(4)")
    let field = "document.querySelectorAll('.number input[type=text]')[1]"
    for (typed, shown) in [
      ("− 1,5", "−1.50"), ("x", "−1.50"), ("-0.25", "−0.25"), ("0.125", "0.12"),
    ] {
      try browser.value("\(field).focus(); \(field).select()")
      try browser.call("Input.insertText", ["text": typed])
      try browser.value("\(field).blur()")
      #expect(try browser.value("\(field).value") as? String == shown, "\(typed)")
    }
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }
}
