import TestSupport
import Testing

@testable import TouchSandbox

/// Where the boxes of a layout are.
@Suite("The places of a layout")
struct LayoutSolverTests {
  private static let size = Size(width: 800, height: 600)

  private static func box(_ name: String? = nil, _ change: (inout LayoutBox) -> Void = { _ in })
    -> LayoutBox
  {
    var box = LayoutBox()
    box.layer = name
    change(&box)
    return box
  }

  private static func places(
    _ box: LayoutBox, on surface: Size = size, textScale: Double = 1,
    ratios: [String: Double] = [:], spots: [String: LayoutSolver.Spot] = [:]
  ) -> [String: Rect] {
    let places = LayoutSolver.places(
      of: SceneLayout(box: box), on: surface, madeFor: size, textScale: textScale, ratios: ratios,
      spots: spots)
    return Dictionary(uniqueKeysWithValues: places.map { ($0.name, $0.frame) })
  }

  // MARK: One box

  struct One: Sendable, CustomTestStringConvertible {
    let what: String
    let surface: Size
    let frame: Rect
    let change: @Sendable (inout LayoutBox) -> Void

    init(
      _ what: String, _ width: Double, _ height: Double, _ frame: (Double, Double, Double, Double),
      _ change: @escaping @Sendable (inout LayoutBox) -> Void = { _ in }
    ) {
      self.what = what
      surface = Size(width: width, height: height)
      self.frame = Rect(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
      self.change = change
    }

    var testDescription: String { what }
  }

  @Test(
    "A box in the surface",
    arguments: [
      One("fills it", 800, 600, (0, 0, 800, 600)),
      One("fills another one", 320, 240, (0, 0, 320, 240)),
      One("has its size in the middle", 800, 600, (350, 250, 100, 100)) {
        ($0.width, $0.height) = (100, 100)
      },
      One("grows with the shorter side", 2000, 1200, (900, 500, 200, 200)) {
        ($0.width, $0.height) = (100, 100)
      },
      One("shrinks with it, also where the surface is wide", 3000, 300, (1475, 125, 50, 50)) {
        ($0.width, $0.height) = (100, 100)
      },
      One("is at least as large as its minimum", 300, 300, (110, 100, 80, 100)) {
        ($0.width, $0.height, $0.minimumWidth, $0.minimumHeight) = (100, 100, 80, 100)
      },
      One("and never larger than the room", 60, 60, (0, 0, 60, 60)) {
        ($0.width, $0.height, $0.minimumWidth, $0.minimumHeight) = (100, 100, 80, 100)
      },
      One("lies at the right bottom", 800, 600, (700, 500, 100, 100)) {
        ($0.width, $0.height, $0.align) = (100, 100, Point(x: 1, y: 1))
      },
      One("fits", 800, 600, (100, 0, 600, 600)) { ($0.sizing, $0.ratio) = (.fit, 1) },
      One("fits an upright one", 300, 900, (0, 300, 300, 300)) {
        ($0.sizing, $0.ratio) = (.fit, 1)
      },
      One("covers", 800, 600, (-200, 0, 1200, 600)) { ($0.sizing, $0.ratio) = (.cover, 2) },
      One("covers an upright one", 300, 900, (-750, 0, 1800, 900)) {
        ($0.sizing, $0.ratio) = (.cover, 2)
      },
      One("fits its own size", 800, 600, (350, 275, 100, 50)) {
        ($0.sizing, $0.ratio, $0.width, $0.height) = (.fit, 2, 100, 100)
      },
    ])
  func one(_ row: One) {
    let frame = Self.places(Self.box("a", row.change), on: row.surface)["a"]
    #expect(frame == row.frame)
  }

  // MARK: Rows and columns

  /// `length*share>least`, each part of it where it is given: what the boxes of a row ask for.
  struct Row: Sendable, CustomTestStringConvertible {
    let room: Double
    let parts: [(length: Double?, share: Double, least: Double)]
    let lengths: [Double]
    var gap = 0.0
    var testDescription: String { "\(parts) in \(room)" }
  }

  @Test(
    "What the boxes of a row and of a column get",
    arguments: [
      Row(room: 600, parts: [(nil, 1, 0), (nil, 1, 0)], lengths: [300, 300]),
      Row(room: 600, parts: [(nil, 1, 0), (nil, 2, 0)], lengths: [200, 400]),
      Row(room: 600, parts: [(nil, 1, 0), (nil, 2, 0)], lengths: [190, 380], gap: 30),
      Row(room: 600, parts: [(100, 1, 0), (nil, 1, 0)], lengths: [100, 500]),
      Row(room: 600, parts: [(100, 1, 250), (nil, 1, 0)], lengths: [250, 350]),
      Row(room: 600, parts: [(nil, 1, 400), (nil, 1, 0), (nil, 1, 0)], lengths: [400, 100, 100]),
      Row(
        room: 600, parts: [(nil, 1, 250), (nil, 1, 0), (nil, 1, 240)], lengths: [250, 110, 240]),
      Row(room: 600, parts: [(nil, 0, 50), (nil, 1, 0)], lengths: [50, 550]),
      // Not all of what they say: what is more than the minimum shrinks.
      Row(room: 600, parts: [(500, 1, 100), (300, 1, 100)], lengths: [500 - 133.333, 233.333]),
      Row(room: 600, parts: [(500, 1, 100), (nil, 1, 200)], lengths: [400, 200]),
      // Not even the minimums.
      Row(room: 600, parts: [(nil, 1, 800), (nil, 1, 400)], lengths: [400, 200]),
      Row(room: 0, parts: [(10, 1, 0), (nil, 1, 5)], lengths: [0, 0]),
    ])
  func row(_ row: Row) {
    let surface = Size(width: row.room, height: row.room)
    for arrange in [LayoutBox.Arrangement.row, .column] {
      let boxes = row.parts.enumerated().map { index, part in
        Self.box("\(index)") {
          $0.share = part.share
          if arrange == .row {
            ($0.width, $0.minimumWidth) = (part.length, part.least)
          } else {
            ($0.height, $0.minimumHeight) = (part.length, part.least)
          }
        }
      }
      let all = Self.places(
        Self.box { ($0.arrange, $0.boxes, $0.gap) = (arrange, boxes, row.gap) }, on: surface)
      var start = 0.0
      for (index, length) in row.lengths.enumerated() {
        let frame = all["\(index)"] ?? .zero
        let (from, own) = arrange == .row ? (frame.minX, frame.width) : (frame.minY, frame.height)
        expectClose(own, length, within: 1e-3, "\(arrange) \(index)")
        expectClose(from, start, within: 1e-2, "\(arrange) \(index) begins")
        start += length + row.gap
      }
    }
  }

  @Test("Padding stays free, and gives way where it would take more than half")
  func padding() {
    let inner = Self.box("a")
    let box = Self.box { ($0.padding, $0.boxes) = ([10, 20, 30, 40], [inner]) }
    #expect(Self.places(box)["a"] == Rect(x: 10, y: 20, width: 760, height: 540))
    let wide = Self.box { ($0.padding, $0.boxes) = ([900, 0, 300, 0], [inner]) }
    #expect(Self.places(wide)["a"] == Rect(x: 300, y: 0, width: 400, height: 600))
  }

  @Test("The first variant whose condition holds takes the box's place")
  func variants() {
    func condition(_ change: (inout LayoutCondition) -> Void) -> LayoutCondition {
      var condition = LayoutCondition()
      change(&condition)
      return condition
    }
    let box = Self.box("wide") {
      $0.variants = [
        .init(when: condition { $0.maximumRatio = 1 }, box: Self.box("upright")),
        .init(when: condition { $0.maximumWidth = 400 }, box: Self.box("small")),
        .init(
          when: condition { ($0.minimumWidth, $0.minimumHeight) = (2000, 1000) },
          box: Self.box("large")),
      ]
    }
    for (width, height, name) in [
      (800.0, 600.0, "wide"), (600, 800, "upright"), (300, 300, "upright"), (320, 240, "small"),
      (400, 300, "small"), (401, 300, "wide"), (2000, 1000, "large"), (2000, 999, "wide"),
      (0, 0, "upright"),
    ] {
      let names = Self.places(box, on: Size(width: width, height: height)).keys
      expectEqual(Array(names), [name], "\(width) × \(height)")
    }
  }

  @Test("Boxes inside a layer's are in its coordinates, and those inside a part's are not")
  func parents() {
    let inner = Self.box("a.part") { $0.boxes = [Self.box("b") { $0.padding = [5, 5, 5, 5] }] }
    let outer = Self.box("a") { ($0.padding, $0.boxes) = ([10, 10, 10, 10], [inner]) }
    let box = Self.box { ($0.padding, $0.boxes) = ([100, 50, 0, 0], [outer]) }
    let all = Self.places(box, ratios: ["a": 1, "b": 1])
    #expect(all["a"] == Rect(x: 100, y: 50, width: 700, height: 550))
    #expect(all["a.part"] == Rect(x: 10, y: 10, width: 680, height: 530))
    #expect(all["b"] == Rect(x: 10, y: 10, width: 680, height: 530))
  }

  struct Scattered: Sendable, CustomTestStringConvertible {
    let what: String
    var surface = LayoutSolverTests.size
    /// The anchor, as a fraction.
    var anchor = Point(x: 0.5, y: 0.5)
    var least = Size.zero
    var own: Size?
    let frame: Rect

    var testDescription: String { what }
  }

  @Test(
    "A scattered layer lies as far along the room, as large as the shorter side says",
    arguments: [
      Scattered(
        what: "in the scene's size as it is", frame: Rect(x: 150, y: 275, width: 100, height: 50)),
      Scattered(
        what: "twice as large", surface: Size(width: 1600, height: 1200),
        frame: Rect(x: 300, y: 550, width: 200, height: 100)),
      Scattered(
        what: "on a wide surface at its quarter", surface: Size(width: 2400, height: 600),
        frame: Rect(x: 550, y: 275, width: 100, height: 50)),
      Scattered(
        what: "by its anchor", anchor: .zero, frame: Rect(x: 200, y: 300, width: 100, height: 50)),
      Scattered(
        what: "on a small surface half as large", surface: Size(width: 400, height: 300),
        frame: Rect(x: 75, y: 137.5, width: 50, height: 25)),
      Scattered(
        what: "as large as its box says", surface: Size(width: 400, height: 300),
        own: Size(width: 120, height: 60), frame: Rect(x: 70, y: 135, width: 60, height: 30)),
      Scattered(
        what: "never narrower than it says", surface: Size(width: 400, height: 300),
        least: Size(width: 80, height: 0), frame: Rect(x: 60, y: 130, width: 80, height: 40)),
      Scattered(
        what: "never lower than it says", surface: Size(width: 400, height: 300),
        least: Size(width: 0, height: 50), frame: Rect(x: 50, y: 125, width: 100, height: 50)),
      Scattered(
        what: "never wider than the room", surface: Size(width: 60, height: 300),
        least: Size(width: 80, height: 0), frame: Rect(x: -15, y: 135, width: 60, height: 30)),
    ])
  func scatter(_ row: Scattered) {
    let box = Self.box { outer in
      outer.arrange = .scatter
      outer.boxes = [
        Self.box("photo") {
          ($0.minimumWidth, $0.minimumHeight) = (row.least.width, row.least.height)
          ($0.width, $0.height) = (row.own?.width, row.own?.height)
        }
      ]
    }
    let spot = LayoutSolver.Spot(
      anchor: row.anchor, place: Point(x: 200, y: 300), room: Self.size,
      size: Size(width: 100, height: 50))
    #expect(
      Self.places(box, on: row.surface, ratios: ["photo": 2], spots: ["photo": spot])
        == ["photo": row.frame])
  }

  @Test("What follows the words grows with them")
  func words() {
    let box = Self.box("a") {
      ($0.height, $0.minimumHeight, $0.growsWithText) = (100, 90, true)
    }
    #expect(Self.places(box, textScale: 1.5)["a"]?.height == 150)
    let small = Size(width: 300, height: 300)
    #expect(Self.places(box, on: small, textScale: 1.5)["a"]?.height == 135)
  }

  // MARK: Properties

  /// A tree of boxes, none of which covers, with names that say where they are: `0.2.1`.
  private static func tree(
    _ name: String, depth: Int, _ generator: inout SeededGenerator
  ) -> LayoutBox {
    func some(_ most: Double) -> Double { Double.random(in: 0...most, using: &generator) }
    func chance() -> Bool { Bool.random(using: &generator) }
    var box = LayoutBox()
    box.layer = name
    box.arrange = [.stack, .row, .column].randomElement(using: &generator) ?? .stack
    box.padding = (0..<4).map { _ in some(30) }
    box.gap = some(20)
    box.share = some(3)
    box.align = Point(x: some(1), y: some(1))
    if chance() { box.width = some(400) }
    if chance() { box.height = some(400) }
    if chance() { (box.minimumWidth, box.minimumHeight) = (some(60), some(60)) }
    if chance() { (box.sizing, box.ratio) = (.fit, 0.2 + some(4)) }
    guard depth > 0 else { return box }
    let count = Int.random(in: 0...5, using: &generator)
    for index in 0..<count {
      box.boxes.append(tree("\(name).\(index)", depth: depth - 1, &generator))
    }
    return box
  }

  private static let surfaces = [
    (320.0, 240.0), (360, 800), (1280, 800), (3840, 2160), (1, 1), (0, 0), (5000, 10),
  ].map { Size(width: $0.0, height: $0.1) }

  @Test(
    "Boxes are inside the one around them, and those of a row or a column beside each other",
    arguments: 0..<200)
  func insideAndBeside(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let root = Self.tree("0", depth: 4, &generator)
    for surface in Self.surfaces {
      let all = Self.places(root, on: surface)
      #expect(all == Self.places(root, on: surface), "always the same")
      func check(_ box: LayoutBox, in room: Rect) {
        guard let frame = all[box.layer ?? ""] else {
          Issue.record("\(box.layer ?? "") has no place")
          return
        }
        #expect(frame.isFinite)
        let rest = room.insetBy(dx: -1e-6, dy: -1e-6)
        #expect(
          frame.minX >= rest.minX && frame.maxX <= rest.maxX && frame.minY >= rest.minY
            && frame.maxY <= rest.maxY, "\(frame) in \(room)")
        for child in box.boxes { check(child, in: frame) }
        guard box.arrange != .stack else { return }
        let frames = box.boxes.compactMap { all[$0.layer ?? ""] }
        for (first, second) in zip(frames, frames.dropFirst()) {
          if box.arrange == .row {
            #expect(first.maxX <= second.minX + 1e-6)
          } else {
            #expect(first.maxY <= second.minY + 1e-6)
          }
        }
      }
      check(root, in: Rect(origin: .zero, size: surface))
    }
  }

  @Test("Minimums are kept wherever their sum has room", arguments: 0..<300)
  func minimums(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 1...12, using: &generator)
    var boxes: [LayoutBox] = []
    for index in 0..<count {
      boxes.append(
        Self.box("\(index)") {
          $0.minimumWidth = Double.random(in: 0...100, using: &generator)
          $0.share = Double.random(in: 0...3, using: &generator)
          if Bool.random(using: &generator) {
            $0.width = Double.random(in: 0...300, using: &generator)
          }
        })
    }
    let least = boxes.reduce(0) { $0 + $1.minimumWidth }
    let row = Self.box { ($0.arrange, $0.boxes) = (.row, boxes) }
    for part in [1.0, 1.01, 1.3, 2, 10] {
      let room = Size(width: least * part, height: 600)
      let all = Self.places(row, on: room)
      for (index, box) in boxes.enumerated() {
        let width = all["\(index)"]?.width ?? -1
        #expect(width >= box.minimumWidth - 1e-6, "\(index) of \(count) in \(room.width)")
      }
      // Nothing is left over where anybody takes shares.
      if boxes.contains(where: { $0.width == nil && $0.share > 0 }) {
        let sum = all.values.reduce(0) { $0 + $1.width }
        expectClose(sum, room.width, within: 1e-6)
      }
    }
  }

  @Test("Ten thousand boxes, each with a variant, are looked at once each")
  func linear() {
    var boxes: [LayoutBox] = []
    for index in 0..<100 {
      boxes.append(
        Self.box("\(index)") { outer in
          outer.arrange = .column
          outer.boxes = (0..<100).map { Self.box("\(index).\($0)") }
        })
    }
    let row = Self.box { ($0.arrange, $0.boxes) = (.row, boxes) }
    #expect(Self.places(row).count == 10_100)
    // A chain as deep as a file may be is no matter, either.
    var deep = Self.box("deep")
    for _ in 0..<200 {
      let inner = deep
      deep = Self.box {
        $0.boxes = [inner]
        var condition = LayoutCondition()
        condition.minimumWidth = 1
        $0.variants = [.init(when: condition, box: Self.box { $0.boxes = [inner] })]
      }
    }
    #expect(Self.places(deep)["deep"]?.size == Self.size)
  }
}
