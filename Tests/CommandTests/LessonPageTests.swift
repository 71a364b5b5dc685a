import Foundation
import ProgramTestSupport
import SceneTestSupport
import TestBasics
import Testing
import TouchFormula
import TouchGeometry
import VirtualTouchscreen

/// `touchstone export LESSON`, as a browser shows it and as a pupil uses it there.
struct LessonPageTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  /// The page's own data, as expressions read it.
  private static let data = "JSON.parse(document.getElementById('data').textContent)"

  private func said(_ browser: Browser) throws -> String {
    try browser.value("document.querySelector('.said').innerText") as? String ?? ""
  }

  private func check(_ browser: Browser) throws {
    try browser.value("document.querySelector('.main').click()")
  }

  @Test(
    "Every question is answered rightly by real input, wrong answers have their hints, and no page asks for anything",
    .needsBrowser, arguments: 0..<2)
  func lessons(half: Int) throws {
    let names = BundledLesson.names.enumerated().filter { $0.offset % 2 == half }.map(\.element)
    #expect(names.count >= 5)
    let browser = try Browser()
    for name in names {
      let (complaints, requests) = (browser.complaints.count, browser.requests.count)
      #expect(throws: Never.self, "\(name)") { try answer(name, in: browser) }
      #expect(
        browser.complaints.count == complaints,
        "\(name): \(browser.complaints.dropFirst(complaints))")
      #expect(
        browser.requests.count == requests, "\(name): \(browser.requests.dropFirst(requests))")
    }
  }

  @Test("A lesson inside another page, where it has no address of its own, is shown", .needsBrowser)
  func embedded() throws {
    let path = try LessonPages.path(of: BundledLesson.names[0])
    let page = try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
      .replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    try files.write(
      "<!DOCTYPE html><meta charset=\"utf-8\"><iframe srcdoc=\"\(page)\"></iframe>",
      to: "course.html")
    let browser = try Browser()
    try browser.show(files.file("course.html"), width: 900, height: 700, scale: 1)
    try browser.wait(until: "Boolean(frames[0]?.document.querySelector('.main')?.textContent)")
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  private func answer(_ name: String, in browser: Browser) throws {
    let path = try LessonPages.path(of: name)
    #expect(try Data(contentsOf: URL(filePath: path)).count < 2_000_000, "\(name)")
    try LessonPages.show(name, in: browser)
    let count = try #require(try browser.value("\(Self.data).pages.length") as? Int)
    for page in 0..<count {
      try browser.value("lesson.show(\(page))")
      let question = "\(Self.data).pages[\(page)].question"
      let title = "\(name), page \(page + 1)"
      switch try browser.value("\(question)?.kind") as? String {
      case "choice": try choose(browser, question, title)
      case "number": try slide(browser, question, page, title)
      case "formula": try type(browser, question, title)
      case "place": try move(browser, page, "question.layer", "question.exact", title)
      case "goal":
        guard try browser.value("Boolean(\(question).layer)") as? Bool == true else {
          #expect(
            try browser.value("document.body.innerText.includes('needs the program')") as? Bool
              == true, "\(title)")
          continue
        }
        try check(browser)
        #expect(try said(browser).hasPrefix("Not yet."), "\(title)")
        // Where the corners belong follows from the points that must lie somewhere.
        try move(
          browser, page, "question.layer.index",
          """
          [[0, 0], [s[0], 0], s, [0, s[1]]].map((p) => lesson.apply(lesson.fit(
            question.layer.expect.length > 1 ? question.layer.expect.map((e) => [e.from, e.to])
              : [[question.layer.expect[0].from, question.layer.expect[0].to]]), p))
          """, title)
      default: break
      }
      try browser.value("lesson.show(\(page))")
    }
  }

  private func choose(_ browser: Browser, _ question: String, _ title: String) throws {
    let hints = try #require(
      try browser.value("\(question).options.map((o) => o.hint || '')") as? [String])
    // Wrong ones first: the right one ends it.
    for (index, hint) in hints.enumerated().sorted(by: { $0.element > $1.element }) {
      try browser.value("document.querySelectorAll('.option')[\(index)].click()")
      try check(browser)
      let said = try said(browser)
      #expect(said.contains(hint.isEmpty ? "Right." : hint), "\(title): \(said)")
    }
  }

  private func slide(
    _ browser: Browser, _ question: String, _ page: Int, _ title: String
  ) throws {
    let rivals = try #require(
      try browser.value("\(question).rivals.map((r) => r.value)") as? [Double])
    let exact = try #require(try browser.value("\(question).exact") as? Double)
    let hints = try #require(try browser.value("Object.values(\(question).hints)") as? [String])
    for value in rivals + [exact] {
      try browser.value(
        """
        (() => { const slider = document.querySelector('input[type=range]');
          slider.value = \(value); slider.dispatchEvent(new Event('input')); })()
        """)
      try check(browser)
      let said = try said(browser)
      if value == exact {
        #expect(said.hasPrefix("Right."), "\(title): \(said)")
      } else {
        #expect(hints.contains { said.contains($0) }, "\(title), \(value): \(said)")
      }
    }
  }

  /// Formulas are typed by keys: each mistake, one with a fault, and the answer.
  private func type(_ browser: Browser, _ question: String, _ title: String) throws {
    func put(_ text: String) throws {
      let lines = text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      let fields = lines.prefix(2) + [lines.dropFirst(2).joined(separator: "; ")]
      for index in 0..<3 {
        try browser.value(
          "(() => { const field = document.querySelectorAll('.fields input')[\(index)]; "
            + "field.focus(); field.select(); document.execCommand('delete'); })()")
        let line = fields.indices.contains(index) ? fields[index] : ""
        if !line.isEmpty { try browser.call("Input.insertText", ["text": line]) }
      }
    }
    try check(browser)
    #expect(try said(browser).hasPrefix("Not yet."), "\(title)")
    let mistakes = try #require(
      try browser.value("\(question).mistakes.map((each) => [each.text, each.hint])")
        as? [[String]])
    #expect(mistakes.count > 3)
    for mistake in mistakes {
      try put(mistake[0])
      try check(browser)
      let said = try said(browser)
      #expect(said.contains(mistake[1]) && said.contains("See “"), "\(mistake[0]): \(said)")
    }
    try put("angle = (1")
    try check(browser)
    #expect(try said(browser).contains("line 1, column 11: expected “)”, found the end"))
    try put(
      try #require(try browser.value("\(question).answer") as? String)
        .replacing("\n", with: ";"))
    let words = try said(browser)
    #expect(words.hasPrefix("Right."), "\(title): \(words)")
  }

  /// Two fingers bring a layer to where its corners belong.
  private func move(
    _ browser: Browser, _ page: Int, _ layer: String, _ corners: String, _ title: String
  ) throws {
    let places = try #require(
      try browser.value(
        """
        (() => {
          const page = \(Self.data).pages[\(page)], question = page.question;
          const layer = page.figure.layers[\(layer)], s = layer.size;
          const t = question.at || 0;
          const m = layer.track.findLast((e) => e[0] <= t).slice(1);
          const now = [[0, 0], [s[0], 0], s, [0, s[1]]].map((p) => lesson.apply(m, p));
          const goal = \(corners);
          const box = document.querySelector('svg').getBoundingClientRect(), f = page.figure.size;
          const scale = Math.min(box.width / f[0], box.height / f[1]);
          const screen = (p) => [box.left + (box.width - scale * f[0]) / 2 + scale * p[0],
            box.top + (box.height - scale * f[1]) / 2 + scale * p[1]];
          const on = (c, x, y) => screen([0, 1].map((k) => c[0][k] + (c[1][k] - c[0][k]) * x + (c[3][k] - c[0][k]) * y));
          return [on(now, 0.4, 0.5), on(now, 0.7, 0.6), on(goal, 0.4, 0.5), on(goal, 0.7, 0.6)];
        })()
        """) as? [[Double]], "\(title)")
    func send(_ type: String, _ part: Double) throws {
      let points = (0..<2).map { finger -> [String: Any] in
        let (from, to) = (places[finger], places[finger + 2])
        return [
          "id": finger, "x": from[0] + (to[0] - from[0]) * part,
          "y": from[1] + (to[1] - from[1]) * part,
        ]
      }
      try browser.call("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
    }
    try send("touchStart", 0)
    for step in 1...8 { try send("touchMove", Double(step) / 8) }
    try browser.call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [Any]()])
    if try !said(browser).hasPrefix("Right.") { try check(browser) }
    let words = try said(browser)
    #expect(words.hasPrefix("Right."), "\(title): \(words)")
  }

  @Test("Points that are dragged have the program's numbers", .needsBrowser)
  func grab() throws {
    let path = try LessonPages.path(of: "3-pivot.md")
    let browser = try Browser()
    try browser.show(path + "#4", width: 1280, height: 800, scale: 1)
    try browser.wait(until: "Boolean(document.querySelector('.numbers'))")
    let numbers = "document.querySelector('.numbers').textContent"
    #expect(try browser.value(numbers) as? String == "s = 1.00    θ = 80°    pivot (340, 300)")
    // B′, by keys: 10 points to the right, ten times.
    try browser.value("document.querySelector('[aria-label=\"B′\"]').focus()")
    for _ in 0..<10 { try browser.press("ArrowRight", code: 39) }
    let starts = [Point(x: 280, y: 300), Point(x: 400, y: 300)]
    let turn = Transform2D(rotationAngle: 80 * .pi / 180)
    let nows = starts.map { start -> Point in
      let way = (start - Point(x: 340, y: 300)).applying(turn)
      return Point(x: 340, y: 300) + way
    }
    let change = SimilarityFit.fit(
      [
        PointPair(source: starts[0], target: nows[0]),
        PointPair(source: starts[1], target: nows[1] + Vector(dx: 100, dy: 0)),
      ], mode: .similarity
    ).transform
    let pivot = try #require(change.fixedPoint)
    let degrees = Int((change.similarityRotation * 180 / .pi).rounded())
    let scale = String(format: "%.2f", change.similarityScale)
    #expect(
      try browser.value(numbers) as? String
        == "s = \(scale)    θ = \(degrees)°    pivot (\(Int(pivot.x.rounded())), \(Int(pivot.y.rounded())))"
    )
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test("The page fits pairs of points as the program does, to nine decimals", .needsBrowser)
  func goldenVectors() throws {
    let path = try LessonPages.path(of: "5-who-wins.md")
    let browser = try Browser()
    try browser.show(path, width: 800, height: 600, scale: 1)
    try browser.wait(until: "Boolean(window.lesson)")
    var random = SeededGenerator(seed: 11)
    for index in 0..<60 {
      func point() -> Point { Point(x: random.number(0...800), y: random.number(0...700)) }
      var pairs = (0..<random.int(1...5)).map { _ in PointPair(source: point(), target: point()) }
      // A mere move, fingers in one place, a mirrored hand.
      if index % 10 == 7 {
        pairs = pairs.map {
          PointPair(source: $0.source, target: $0.source + Vector(dx: 7, dy: -3))
        }
      }
      if index % 10 == 8 {
        pairs = pairs.map { PointPair(source: $0.source, target: pairs[0].target) }
      }
      if index % 10 == 9 {
        pairs = pairs.map {
          PointPair(source: $0.source, target: Point(x: -$0.source.x, y: $0.source.y))
        }
        pairs = Array(pairs.prefix(3))
      }
      let map = SimilarityFit.fit(pairs, mode: .similarity).transform
      let text = pairs.map {
        "[[\($0.source.x),\($0.source.y)],[\($0.target.x),\($0.target.y)]]"
      }.joined(separator: ",")
      let found = try #require(try browser.value("lesson.fit([\(text)])") as? [Double])
      for (a, b) in zip(found, [map.a, map.b, map.c, map.d, map.tx, map.ty]) {
        #expect(abs(a - b) < 1e-9 * max(abs(b), 1), "\(index): \(text)")
      }
    }
    // A slant, a mirror, an uneven scale, a turn, a move and nothing.
    for (a, b, c, d) in [
      (1.0, 0.0, 0.5, 1.0), (-1, 0, 0, 1), (2, 0, 0, 0), (0, 1, -1, 0), (1, 0, 0, 1), (0, 0, 0, 0),
    ] {
      let map = Transform2D(a: a, b: b, c: c, d: d, tx: 3, ty: 5)
      let found = try browser.value("lesson.fixedPoint([\(a), \(b), \(c), \(d), 3, 5])")
      #expect(found as? [Double] == map.fixedPoint.map { [$0.x, $0.y] }, "\(map)")
    }
  }

  /// Formulas that use every function and input, results and signs.
  private static let formulas = [
    "u = B − A; v = B′ − A′; angle = atan2(cross(u, v), dot(u, v)); scale = length(v) ÷ length(u)",
    "angle = unwrap(angle(B′ − A′) − angle(B − A)); pivot = C",
    "angle = lastAngle + deg(length(unit(B′ − A′) − unit(lastB − lastA)))",
    "a = cos(30); b = sin(30); c = −sin(30); d = cos(30); tx = A′.x − A.x; ty = min(A′.y, B′.y)",
    "move = turn(A′ − A, asin(0.3) + acos(0.3) + atan(2) + tan(20)); scale = sqrt(abs(−2)) ^ 1.5",
    "scale = if(distance(A, B) > 10 and not (A == B), hypot(3, 4) ÷ 5, exp(1) + log(2))",
    "angle = rad(sign(A.x − B.x) × floor(12.7) + round(3.5)) + max(1, 2) ^ −3",
    "move = (width ÷ 100, height ÷ π) + (A′ + B′) ÷ 2 − (A + B) ÷ 2",
    "scale = length(A′ − B′) ÷ length(A − B) + 0 × lastA.x",
    "scale = 1 ÷ 0", "angle = sqrt(−1)", "scale = 0",
  ]

  @Test("The page evaluates formulas as the program does, to nine decimals", .needsBrowser)
  func formulas() throws {
    let path = try LessonPages.path(of: "10-formula.md")
    let browser = try Browser()
    try browser.show(path, width: 800, height: 600, scale: 1)
    try browser.wait(until: "Boolean(window.lesson)")
    var random = SeededGenerator(seed: 5)
    for text in Self.formulas {
      let formula = try Formula(text)
      let read = "lesson.readFormula(\(Self.quoted(text)))"
      let verdict = try browser.value("lesson.tryFormula(\(read)).text") as? String
      #expect(verdict == "\(FormulaTrial(formula))", "\(text)")
      func point() -> Point { Point(x: random.number(0...800), y: random.number(0...700)) }
      func pair(_ pair: PointPair) -> String {
        "[[\(pair.source.x), \(pair.source.y)], [\(pair.target.x), \(pair.target.y)]]"
      }
      var run = FormulaRun(formula)
      let (a, b, center) = (point(), point(), point())
      try browser.value("void (window.formulaRun = new lesson.FormulaRun(\(read)))")
      for _ in 0..<6 {
        let first = PointPair(source: a, target: point())
        let second = PointPair(source: b, target: point())
        let answer = run.follow(
          FormulaFingers(
            first: first, second: second, center: center, surface: Size(width: 800, height: 700)))
        let found = try browser.value(
          "(() => { const r = formulaRun.follow({ first: \(pair(first)), second: \(pair(second)), "
            + "center: [\(center.x), \(center.y)], surface: [800, 700] }); "
            + "return r.held || [...r.map, r.degrees ?? 0]; })()")
        switch answer {
        case .held(let hold): #expect(found as? String == hold.description, "\(text)")
        case .map(let map, let degrees):
          let numbers = try #require(found as? [Double], "\(text)")
          let exact = [map.a, map.b, map.c, map.d, map.tx, map.ty, degrees ?? 0]
          for (number, right) in zip(numbers, exact) {
            #expect(abs(number - right) < 1e-9 * max(abs(right), 1), "\(text)")
          }
        }
      }
    }
  }

  /// A text as JavaScript writes it.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  @Test("Hostile words stay words", .needsBrowser)
  func hostile() throws {
    let words = "</script><img src=x onerror=alert(1)>&amp;'\"<!--"
    let path = try files.write(
      """
      # A \(words)

      - aim: b
      - minutes: 1
      - mistake: c

      ## P \(words)

      Text \(words) \(String(repeating: "w", count: 300))

      ```choice
      ask: Q \(words)?
      answer: Yes \(words)
      wrong: No \(words) | Why \(words)
      explain: E \(words)
      ```
      """, to: "hostile.md")
    try files.write("Check: \(words)\n", to: "words.txt")
    try Touchstone.run(
      ["export", path, "-o", files.file("hostile.html")], environment: Touchstone.blindEnvironment,
      in: BuiltProgram.package, timeout: .seconds(120)
    ).expectSuccess()
    let browser = try Browser()
    try browser.show(files.file("hostile.html"), width: 800, height: 600, scale: 1)
    try browser.wait(until: "Boolean(window.lesson)")
    #expect(try browser.value("document.images.length") as? Int == 0)
    #expect(try browser.value("document.documentElement.scrollWidth <= 800") as? Bool == true)
    // A translated lesson is not read aloud as English.
    #expect(try browser.value("document.documentElement.lang") as? String == "")
    try browser.value("document.querySelectorAll('.option')[1].click()")
    try check(browser)
    #expect(try said(browser).contains("onerror=alert(1)"))
    // There is no next page, so the answer stays.
    try browser.press("PageDown", code: 34)
    #expect(try said(browser).contains("onerror=alert(1)"))
    #expect(browser.complaints.isEmpty && browser.requests.isEmpty)
  }
}
