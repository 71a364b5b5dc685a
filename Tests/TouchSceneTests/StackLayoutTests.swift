import TestSupport
import Testing

@Suite("Rows and columns")
struct StackLayoutTests {
  typealias Item = StackLayout.Item

  private static let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

  /// Items in a row of 600 points, and the beginning and length of each.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let items: [Item]
    let spans: [(from: Double, length: Double)]
    var room = 600.0
    var spacing = 0.0
    var compresses = false

    init(
      _ name: String, _ items: [Item], _ spans: [(from: Double, length: Double)],
      room: Double = 600, spacing: Double = 0, compresses: Bool = false
    ) {
      (testDescription, self.items, self.spans) = (name, items, spans)
      (self.room, self.spacing, self.compresses) = (room, spacing, compresses)
    }
  }

  @Test(
    "Lengths along a row, and along a column",
    arguments: [
      Row("none", [], []),
      Row("a length", [.fixed(100)], [(0, 100)]),
      Row("lengths and spacing", [.fixed(100), .fixed(50)], [(0, 100), (110, 50)], spacing: 10),
      Row(
        "a spacing of its own", [.fixed(100, spacingAfter: 3), .fixed(50), .fixed(20)],
        [(0, 100), (103, 50), (163, 20)], spacing: 10),
      Row("what is left", [.fixed(100), .flexible()], [(0, 100), (110, 490)], spacing: 10),
      Row("shares", [.flexible(), .flexible(share: 2)], [(0, 200), (200, 400)]),
      Row(
        "a minimum that is more than a share",
        [.flexible(minimum: 400), .flexible(), .flexible()], [(0, 400), (400, 100), (500, 100)]),
      Row("no share", [.flexible(minimum: 50, share: 0), .flexible()], [(0, 50), (50, 550)]),
      Row("a spacer", [.flexible(), .fixed(100)], [(0, 500), (500, 100)]),
      Row(
        "lengths that shrink to their minimums",
        [Item(length: 500, minimum: 100), Item(length: 300, minimum: 300)], [(0, 300), (300, 300)]),
      Row("too little room", [.fixed(400), .fixed(400)], [(0, 400), (410, 400)], spacing: 10),
      Row(
        "too little room for what is flexible", [.fixed(700), .flexible(minimum: 20)],
        [(0, 700), (700, 20)]),
      Row(
        "compressed below its minimums", [.fixed(800), .fixed(400)], [(0, 400), (400, 200)],
        compresses: true),
      Row(
        "spacing of half the room at most", [.flexible(), .flexible(), .flexible()],
        [(0, 100), (250, 100), (500, 100)], spacing: 1000, compresses: true),
      Row("no room", [.fixed(10), .flexible()], [(0, 0), (0, 0)], room: 0, compresses: true),
      Row(
        "endless room", [.fixed(10), .flexible(minimum: 5), .flexible()],
        [(0, 10), (12, 5), (19, 0)], room: .infinity, spacing: 2),
    ])
  func lengths(_ row: Row) {
    for axis in [StackLayout.Axis.horizontal, .vertical] {
      var layout = StackLayout(axis, spacing: row.spacing)
      layout.compresses = row.compresses
      let isRow = axis == .horizontal
      let frames = layout.frames(
        of: row.items,
        in: Rect(
          x: 7, y: 9, width: isRow ? row.room : 80, height: isRow ? 80 : row.room))
      let expected = row.spans.map { from, length in
        isRow
          ? Rect(x: 7 + from, y: 9, width: length, height: 80)
          : Rect(x: 7, y: 9 + from, width: 80, height: length)
      }
      #expect(frames == expected, "\(axis)")
    }
  }

  @Test("Across, an item fills the room, or lies at an edge or in the middle")
  func across() {
    for (alignment, start) in [
      (StackLayout.Alignment.leading, 0.0), (.center, 30), (.trailing, 60),
    ] {
      let row = StackLayout(.horizontal, alignment: alignment)
      let frames = row.frames(
        of: [.fixed(10, breadth: 40), .fixed(10)], in: Rect(x: 0, y: 0, width: 50, height: 100))
      #expect(frames.map(\.minY) == [start, 0] && frames.map(\.height) == [40, 100])
      let column = StackLayout(.vertical, alignment: alignment)
      let below = column.frames(
        of: [.fixed(10, breadth: 40)], in: Rect(x: 0, y: 0, width: 100, height: 50))
      expectEqual(below, [Rect(x: start, y: 0, width: 40, height: 10)])
    }
  }

  @Test("Insets stay free; where a layout compresses they leave half of the room")
  func insets() {
    var row = StackLayout(.horizontal, insets: Self.insets)
    let room = Rect(x: 10, y: 20, width: 106, height: 54)
    #expect(row.frames(of: [.flexible()], in: room) == [Rect(x: 12, y: 21, width: 100, height: 50)])
    let small = Rect(x: 0, y: 0, width: 6, height: 54)
    row.compresses = true
    expectEqual(row.frames(of: [.flexible()], in: small), [Rect(x: 1, y: 1, width: 3, height: 50)])
    #expect(room.inset(by: EdgeInsets(all: -1)) == Rect(x: 9, y: 19, width: 108, height: 56))
  }

  @Test("Insets larger than the room leave nothing of it")
  func insetsBeyondTheRoom() {
    let row = StackLayout(.horizontal, insets: EdgeInsets(all: 20))
    let narrow = Rect(x: 0, y: 0, width: 10, height: 100)
    let left = Rect(x: 20, y: 20, width: 0, height: 60)
    #expect(narrow.inset(by: row.insets) == left)
    expectEqual(row.frames(of: [.flexible()], in: narrow), [left])
  }

  @Test("Items that have no room in a line begin another one")
  func wrapping() {
    let items: [Item] = [
      .fixed(40, breadth: 10), .fixed(40, breadth: 20), .fixed(30, breadth: 5), .fixed(200),
      .fixed(10, breadth: 8),
    ]
    let row = StackLayout(.horizontal, spacing: 5, alignment: .center, wraps: true)
    expectEqual(row.lines(of: items, along: 100), [0..<2, 2..<3, 3..<4, 4..<5])
    expectEqual(row.lines(of: items, along: 85), [0..<2, 2..<3, 3..<4, 4..<5])
    #expect(row.lines(of: items, along: 84).first == 0..<1)
    #expect(row.lines(of: [], along: 100).isEmpty)
    let frames = row.frames(of: items, in: Rect(x: 0, y: 0, width: 100, height: 0))
    #expect(
      frames == [
        Rect(x: 0, y: 5, width: 40, height: 10), Rect(x: 45, y: 0, width: 40, height: 20),
        Rect(x: 0, y: 25, width: 30, height: 5), Rect(x: 0, y: 35, width: 200, height: 0),
        Rect(x: 0, y: 40, width: 10, height: 8),
      ])
    #expect(row.fittingSize(of: items, within: 100) == Size(width: 200, height: 48))
    let column = StackLayout(.vertical, wraps: true)
    let squares = Array(repeating: Item.fixed(0.1, breadth: 0.1), count: 6)
    // Thrice a tenth is more than 0.3.
    let three = column.frames(of: squares, in: Rect(x: 0, y: 0, width: 1, height: 0.3))
    expectEqual(three.map(\.minX), [0, 0, 0, 0.1, 0.1, 0.1])
  }

  @Test("The fitting size has room for all items")
  func fitting() {
    let column = StackLayout(.vertical, spacing: 10, insets: Self.insets)
    let items: [Item] = [
      .fixed(20, breadth: 70), .fixed(30, breadth: 90, spacingAfter: 1), .flexible(minimum: 5),
    ]
    let size = column.fittingSize(of: items)
    #expect(size == Size(width: 96, height: 70))
    #expect(column.fittingSize(of: []) == Size(width: 6, height: 4))
    let frames = column.frames(of: items, in: Rect(origin: .zero, size: size))
    #expect(frames.last == Rect(x: 2, y: 62, width: 90, height: 5))
  }

  @Test(
    "Whatever is shared among items, they follow each other and fill the room", arguments: 0..<200)
  func filling(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let items = (0..<Int.random(in: 1...7, using: &random)).map { _ in
      Item(
        length: Bool.random(using: &random) ? .random(in: 0...200, using: &random) : nil,
        minimum: .random(in: 0...100, using: &random),
        share: .random(in: 0.1...3, using: &random))
    }
    var layout = StackLayout(.horizontal, spacing: .random(in: 0...30, using: &random))
    layout.compresses = true
    let room = Rect(x: 5, y: 0, width: .random(in: 0...900, using: &random), height: 10)
    let frames = layout.frames(of: items, in: room)
    for (frame, next) in zip(frames, frames.dropFirst()) { #expect(next.minX >= frame.maxX - 1e-9) }
    let end = frames.last?.maxX ?? 0
    #expect(end <= room.maxX + 1e-9)
    let isFull = end > room.maxX - 1e-9
    let hasShares = items.contains { $0.length == nil }
    let wanted = layout.fittingSize(of: items).width
    #expect(isFull == (hasShares || wanted >= room.width) || abs(wanted - room.width) < 1e-6)
    // None gets less than its minimum before all have come down to it.
    let isBelow = zip(frames, items).contains { $0.width < $1.minimum - 1e-9 }
    if isBelow {
      #expect(zip(frames, items).allSatisfy { $0.width <= $1.minimum + 1e-9 })
    }
  }

  @Test("Layers get the frames of their items; an item without a layer is a spacer")
  func placing() {
    let (a, b) = (Layer(name: "a"), Layer(name: "b"))
    let row = StackLayout(.horizontal, spacing: 8)
    let frames = row.place(
      [(a, .fixed(20)), (nil, .flexible()), (b, .fixed(30))],
      in: Rect(x: 0, y: 4, width: 100, height: 44))
    #expect(a.frame == Rect(x: 0, y: 4, width: 20, height: 44))
    #expect(b.frame == Rect(x: 70, y: 4, width: 30, height: 44))
    #expect(frames.count == 3 && frames[1].width == 34)
  }

  @Test("In a rectangle that is infinite across, a line is as broad as its broadest item")
  func infiniteBreadth() {
    let items: [Item] = [.fixed(100, breadth: 44), .fixed(50, breadth: 20), .fixed(10)]
    for (alignment, side) in [
      (StackLayout.Alignment.leading, 0.0), (StackLayout.Alignment.center, 12.0),
      (StackLayout.Alignment.trailing, 24.0),
    ] {
      let row = StackLayout(.horizontal, alignment: alignment)
      #expect(
        row.frames(of: items, in: Rect(x: 0, y: 5, width: 300, height: .infinity)) == [
          Rect(x: 0, y: 5, width: 100, height: 44),
          Rect(x: 100, y: 5 + side, width: 50, height: 20),
          Rect(x: 150, y: 5, width: 10, height: 44),
        ])
      let column = StackLayout(.vertical, alignment: alignment)
      let frames = column.frames(of: items, in: Rect(x: 5, y: 0, width: .infinity, height: 300))
      #expect(frames[1] == Rect(x: 5 + side, y: 100, width: 20, height: 50))
    }
  }
}
