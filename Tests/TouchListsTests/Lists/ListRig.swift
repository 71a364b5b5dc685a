import TestSupport
import TouchGestures
import TouchLists

/// Rows of a list, and a list of 300 × 400 pt in the middle of a playground that shows them.
final class ListRig: ListLayerDataSource {
  /// A row that knows what it was told.
  final class Row: Layer, ReusableRow, FocusTarget {
    var reuses = 0
    func prepareForReuse() { reuses += 1 }
    override var handlesTouches: Bool { false }
  }

  let playground: Playground
  let list: ListLayer
  /// What the rows are called, and how high they are.
  var items: [(name: String, height: Double)]
  /// What was asked of the data source, and how many layers it made.
  var askedRows: [Int] = []
  var askedHeights = 0
  var made = 0
  /// Called for each row that is shown.
  var onRow: ((Row) -> Void)?

  init(
    _ items: [(name: String, height: Double)], in playground: Playground = Playground(),
    frame: Rect = Rect(x: 250, y: 100, width: 300, height: 400), name: String = "list"
  ) {
    self.items = items
    self.playground = playground
    list = ListLayer(name: name, frame: frame)
    // Its vanishing would be something that moves by itself.
    list.showsVerticalScrollIndicator = false
    list.dataSource = self
    playground.root.addChild(list)
  }

  /// Rows of equal height.
  convenience init(count: Int, height: Double = 40) {
    self.init((0..<count).map { ("row \($0)", height) })
  }

  var stage: Stage { playground.stage }
  /// The names of the rows that have a layer in the list, from the upper one on.
  var shown: [String] {
    list.children.sorted { $0.position.y < $1.position.y }.map(\.name)
  }

  /// Where a row's layer is, on the surface; nil if it has none.
  func place(of name: String) -> Double? {
    stage.root.descendant(named: name).map { $0.convert(Point.zero, to: nil).y }
  }

  /// Where rows are, by name, rounded to a millionth.
  func places(_ names: String...) -> [Double?] {
    names.map { name in place(of: name).map { ($0 * 1e6).rounded() / 1e6 } }
  }

  func numberOfRows(in list: ListLayer) -> Int { items.count }

  func listLayer(_ list: ListLayer, rowAt index: Int) -> Layer {
    askedRows.append(index)
    let row = list.dequeueRow(ofKind: items[index].height > 100 ? "large" : "small") { () -> Row in
      made += 1
      return Row()
    }
    row.name = items[index].name
    onRow?(row)
    return row
  }

  func listLayer(_ list: ListLayer, heightOfRowAt index: Int) -> Double {
    askedHeights += 1
    return items[index].height
  }
}
