import TouchExplain
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// Draws a page's marks for the fingers and the layer over the scene.
struct FigureDrawing: GrowingMarks {
  /// The fingers.
  var fingers: FigureFingers
  /// The middle of the layer that the fingers move; nil for none.
  var center: Point?
  /// The outcomes of the scene's gestures; nil if they are not shown.
  var gestures: FigureGestures?
  /// The quantities that letters stand for; nil if none is drawn.
  var quantities: FigureQuantities?
  /// The speed of a glide; nil for none.
  var graph: SpeedGraph?
  /// The marks to draw.
  var marks: Set<FigureMark>
  /// The program's words, in the lesson's language.
  var names = LessonWords()
  /// The page's letters.
  var symbols: [LessonSymbol] = []
  /// The symbol that is pointed at; nil for none.
  var litSymbol: LessonSymbol?
  /// The bounds within which words stay.
  var surface: Size
  /// The scale of words and lines, for a figure that is shown smaller.
  var growth = 1.0
  /// The words drawn last, over everything else, with their boxes, which other words avoid.
  var words: [(text: TextDraw, box: Rect)] = []

  private var lit: FigureMark? { litSymbol?.mark }

  mutating func draw(into list: inout DrawList) {
    let shown = lit.map { marks.union([$0]) } ?? marks
    if shown.contains(.lines) { drawLines(into: &list) }
    if shown.contains(.ways) { drawWays(into: &list) }
    if shown.contains(.starts) { drawStarts(into: &list) }
    if shown.contains(.fingers) { drawFingers(into: &list) }
    if shown.contains(.center), let center {
      drawSquare(at: center, names[.centre], Palette.limit, isLit: lit == .center, into: &list)
    }
    if shown.contains(.middle), fingers.all.count > 1, let middle = fingers.middle {
      drawSquare(
        at: middle, letter(of: .middle) ?? names[.middle], Palette.comparison,
        isLit: lit == .middle, into: &list)
    }
    if shown.contains(.misses) { drawMisses(into: &list) }
    if shown.contains(.pivot), let pivot = fingers.pivot { drawPivot(pivot, into: &list) }
    if let litSymbol, let first = fingers.all.first, !isFinger(litSymbol.letter) {
      if lit == .starts { word(litSymbol.letter, at: first.start, Palette.pivot, isLeft: true) }
      if lit == .fingers { word(litSymbol.letter, at: first.now, Palette.pivot, isLeft: true) }
    }
    if let quantities {
      for mark in FigureMark.allCases where shown.contains(mark) {
        draw(quantities.shapes(of: mark), mark, into: &list)
      }
    }
    if let graph { draw(graph, FigureMark.graph.filter(shown.contains), into: &list) }
    if let gestures { draw(gestures, into: &list) }
    for word in words { list.text(word.text) }
    words = []
  }

  /// Returns whether a mark of a finger is lit, by the finger's own letter or by a letter of no
  /// finger.
  private func isLit(_ mark: FigureMark, of finger: FigureFingers.Finger) -> Bool {
    guard lit == mark, let letter = litSymbol?.letter.first.map(String.init) else { return false }
    return letter == finger.letter || !isFinger(letter)
  }

  /// Returns whether a letter names a finger, with or without a prime.
  private func isFinger(_ letter: String) -> Bool {
    fingers.all.contains { letter.hasPrefix($0.letter) }
  }

  /// The rectangles that words must not hide: fingers, and the spots that they miss.
  private var obstacles: [Rect] {
    let half = 9 * growth
    var places = fingers.all.flatMap { marks.contains(.starts) ? [$0.start, $0.now] : [$0.now] }
    if marks.contains(.misses) {
      let change = fingers.change
      places += fingers.all.map { $0.start.applying(change) }
    }
    return places.map { Rect(x: $0.x - half, y: $0.y - half, width: 2 * half, height: 2 * half) }
  }

  // MARK: Letters of formulas

  /// Returns the letter of a mark on the page; preferably that of the symbol that is pointed at.
  private func letter(of mark: FigureMark) -> String? {
    (lit == mark ? litSymbol : symbols.first { $0.mark == mark })?.letter
  }

  private func color(of mark: FigureMark) -> Color {
    // Past places are pale.
    let isPast = mark == .before || mark == .giantStep
    return lit == mark ? Palette.pivot : isPast ? Palette.text.opacity(0.45) : Palette.text
  }

  private mutating func draw(
    _ shapes: [FigureShape], _ mark: FigureMark, into list: inout DrawList
  ) {
    guard let first = shapes.first else { return }
    for shape in shapes {
      shape.draw(color(of: mark), width: lit == mark ? 4 : 2.5, growth: growth, into: &list)
    }
    guard let letter = letter(of: mark) else { return }
    word(letter, at: first.anchor, color(of: mark))
  }

  private mutating func draw(
    _ graph: SpeedGraph, _ marks: [FigureMark], into list: inout DrawList
  ) {
    guard !marks.isEmpty else { return }
    let (frame, scale) = SpeedGraph.place(on: surface, growth: growth)
    // Lit marks are drawn over the others.
    let ordered = marks.filter { $0 != lit } + marks.filter { $0 == lit }
    graph.draw(
      in: frame, growth: scale, title: names[.speedOverTime],
      titleSize: min(15 * growth, 32 * scale), ordered.map { ($0, color(of: $0)) }, into: &list)
    for mark in marks {
      guard let piece = graph.piece(mark, in: frame, scale), let letter = letter(of: mark) else {
        continue
      }
      list.text(
        letter, centeredAt: piece.letter, face: .sansBold, size: min(18 * growth, 36 * scale),
        color: color(of: mark))
    }
  }

  // MARK: Fingers

  private mutating func drawStarts(into list: inout DrawList) {
    for finger in fingers.all
    where finger.hasMoved || !marks.contains(.fingers) || isLit(.starts, of: finger) {
      let color = Palette.finger(finger.id)
      list.circle(
        center: finger.start, radius: 15 * growth, fill: Palette.panel.opacity(0.35),
        stroke: pen(Palette.halo, width: 4))
      list.circle(
        center: finger.start, radius: 15 * growth, stroke: pen(color, width: 2, dash: 5, gap: 4))
      ring(finger.start, 15, if: isLit(.starts, of: finger), into: &list)
      // With many fingers, a colour is enough.
      guard !marks.contains(.fingers) || (fingers.all.count < 4 && finger.hasMoved) else {
        continue
      }
      word(finger.letter, at: finger.start, color, isLeft: finger.now.x >= finger.start.x)
    }
  }

  private mutating func drawFingers(into list: inout DrawList) {
    for finger in fingers.all {
      let color = Palette.finger(finger.id)
      let radius = 20 * growth
      list.circle(
        center: finger.now, radius: radius, fill: color.opacity(finger.isDown ? 0.25 : 0.08),
        stroke: pen(Palette.halo, width: 4))
      let (dash, gap) = finger.isDown ? (0.0, 0.0) : (5.0, 4.0)
      list.circle(
        center: finger.now, radius: radius, stroke: pen(color, width: 3, dash: dash, gap: gap))
      ring(finger.now, 20, if: isLit(.fingers, of: finger), into: &list)
      word(
        finger.hasMoved ? finger.letter + "′" : finger.letter, at: finger.now, color,
        isLeft: finger.now.x < finger.start.x)
    }
  }

  private func drawWays(into list: inout DrawList) {
    for finger in fingers.all where finger.now.distance(to: finger.start) > 44 * growth {
      let way = finger.now - finger.start
      let unit = way / way.length
      let (from, to) = (finger.start + unit * (16 * growth), finger.now - unit * (22 * growth))
      let isLit = lit == .ways
      list.arrow(
        from: from, to: to, headLength: 14 * growth, stroke: pen(Palette.halo, width: isLit ? 8 : 6)
      )
      list.arrow(
        from: from, to: to, headLength: 13 * growth,
        stroke: pen(Palette.finger(finger.id), width: isLit ? 4.5 : 2.5))
    }
  }

  private func drawLines(into list: inout DrawList) {
    guard fingers.all.count == 2 else { return }
    let (a, b) = (fingers.all[0], fingers.all[1])
    let isLit = lit == .lines
    if a.hasMoved || b.hasMoved {
      list.line(
        from: a.start, to: b.start, pens: pens(Palette.line, width: 2, halo: 4, dash: 6, gap: 4))
    }
    list.line(
      from: a.now, to: b.now, pens: pens(Palette.line, width: isLit ? 4 : 2, halo: isLit ? 7 : 5))
  }

  private func drawMisses(into list: inout DrawList) {
    let change = fingers.change
    for finger in fingers.all {
      let spot = finger.start.applying(change)
      let isLit = lit == .misses
      if spot.distance(to: finger.now) > growth {
        list.line(
          from: spot, to: finger.now,
          pens: pens(Palette.residual, width: isLit ? 5 : 3, halo: isLit ? 8 : 6))
      }
      list.circle(
        center: spot, radius: 6 * growth, fill: Palette.finger(finger.id),
        stroke: pen(Palette.halo, width: 3))
    }
  }

  // MARK: Points

  private mutating func drawSquare(
    at place: Point, _ text: String, _ color: Color, isLit: Bool, into list: inout DrawList
  ) {
    let side = 12 * growth
    let box = Rect(x: place.x - side / 2, y: place.y - side / 2, width: side, height: side)
    list.roundedRect(
      box, cornerRadius: 2 * growth, fill: color, stroke: pen(Palette.halo, width: 3))
    ring(place, 12, if: isLit, into: &list)
    word(text, at: place, color)
  }

  private mutating func drawPivot(_ place: Point, into list: inout DrawList) {
    let color = Palette.pivot
    list.cross(at: place, arm: 13 * growth, pens: pens(color, width: 3, halo: 6))
    list.circle(center: place, radius: 7 * growth, stroke: pen(color, width: 3))
    ring(place, 15, if: lit == .pivot, into: &list)
    // Fingers have their letters on the other side.
    word(letter(of: .pivot) ?? names[.pivot], at: place, color, isBelow: true)
  }

  // MARK: Strokes and words

  /// Draws two rings around a lit point.
  private func ring(_ place: Point, _ radius: Double, if isLit: Bool, into list: inout DrawList) {
    guard isLit else { return }
    for (extra, width) in [(7.0, 3.5), (14, 2)] {
      let radius = (radius + extra) * growth
      list.circle(
        center: place, radius: radius, pens: pens(Palette.pivot, width: width, halo: width + 2))
    }
  }

  /// Draws a word beside a point, inside the surface and not over another word, if there is room.
  mutating func word(
    _ text: String, at place: Point, _ color: Color, isBelow: Bool = false, isLeft: Bool = false
  ) {
    let size = 17 * growth
    let width = Text(text, size: size, weight: .bold, wraps: false).size().width
    let away = 22 * growth
    let room = width / 2 + 12 * growth
    let across = Vector(dx: away + width / 2, dy: 0)
    let (above, below) = (Vector(dx: 0, dy: -away), Vector(dx: 0, dy: away))
    let places =
      isBelow
      ? [below - across, below + across, above - across, above + across]
      : isLeft
        ? [above - across, above + across, below - across, below + across]
        : [above + across, above - across, below + across, below - across]
    func rect(_ way: Vector) -> Rect {
      let spot = place + way
      return Rect(
        x: min(max(spot.x, room), max(surface.width - room, room)) - width / 2 - 7 * growth,
        y: min(max(spot.y, 18 * growth), surface.height - 18 * growth) - 13 * growth,
        width: width + 14 * growth, height: 26 * growth)
    }
    let taken = words.map(\.box)
    let obstacles = obstacles
    func free(_ boxes: [Rect]) -> Rect? {
      let free = boxes.filter { box in !taken.contains { $0.intersection(box) != nil } }
      // Pushed back from the edge, the word may cover its own point.
      return free.first { box in !obstacles.contains { $0.intersection(box) != nil } }
        ?? free.first { !$0.contains(place) }
    }
    func overlap(_ box: Rect) -> Double {
      taken.reduce(0) { sum, word in
        sum + (word.intersection(box).map { $0.width * $0.height } ?? 0)
      }
    }
    let near = places.map { rect($0) }
    // Where many points lie close together, as on a phone, words go farther away.
    let far: [Rect] = [(1.0, 0.0), (0, 1), (1, 1), (2, 0), (0, 2)].flatMap { across, down in
      places.map { way in
        let (x, y) = (way.dx < 0 ? -across : across, way.dy < 0 ? -down : down)
        return rect(way + Vector(dx: x, dy: y) * (28 * growth))
      }
    }
    let beside = (near + far).filter { !$0.contains(place) }
    let box = free(near) ?? free(far) ?? beside.min { overlap($0) < overlap($1) } ?? near[0]
    let spot = box.center
    words.append(
      (
        TextDraw(
          text, at: spot, face: .sansBold, size: size, color: ColorRole.inkOnMark.color,
          alignment: .center, baseline: .middle,
          badge: .init(
            color: color, padding: Size(width: 7 * growth, height: 3 * growth),
            cornerRadius: 8 * growth)), box
      ))
  }
}
