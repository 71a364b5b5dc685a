public import TouchGeometry
import TouchGestures

/// A list of rows that scrolls up and down, with layers for those only that are seen (UIKit's
/// `UITableView`).
///
///     let list = ListLayer(name: "list", frame: Rect(x: 0, y: 0, width: 320, height: 480))
///     list.dataSource = self
///     stage.root.addChild(list)
///
///     func listLayer(_ list: ListLayer, rowAt index: Int) -> Layer {
///       let row = list.dequeueRow(ofKind: "song") { SongRow() }
///       row.name = songs[index].id
///       row.show(songs[index])
///       return row
///     }
///
/// Ten thousand rows scroll at the cost of those seen: a row that leaves is given to the next one of
/// its kind that comes. Give each row all that it is to show, its name too, which is what traces and
/// recordings know it by. A row stays, out of sight, while a finger, a gesture or an animation has it.
///
/// After a change of the data call ``insertRows(at:animated:)``, ``deleteRows(at:animated:)``,
/// ``moveRow(at:to:animated:)`` or ``reloadRows(at:animated:)``, one after the other, or
/// ``reloadData()``.
/// Where rows are is known from the start, not estimated, so that it does not depend on which of them
/// were seen, and so not on the frame rate.
///
/// A layer that is dragged over the list, and that its ``Layer/dropInteraction`` takes, opens a gap
/// in it (DND-8).
///
/// `contentSize` is the list's to set; zooming is not there.
open class ListLayer: ScrollLayer {
  /// How long rows take to slide, to come and to vanish, in seconds.
  public static let animationDuration = 0.2

  /// Gives the rows; held weakly: the app keeps it.
  ///
  /// Setting it loads the list.
  public final weak var dataSource: (any ListLayerDataSource)? {
    didSet { reloadData() }
  }
  /// How high rows are whose height the data source does not say, in points; 44 unless set.
  ///
  /// Setting it loads the list.
  public final var rowHeight = 44.0 {
    didSet { if rowHeight != oldValue { reloadData() } }
  }
  /// Whether what is dragged over the list opens a gap where it would land; true unless set.
  public final var opensGaps = true

  /// A row that has a layer.
  struct Row {
    var index: Int
    let layer: Layer
    let key: RowPool.Key?
    /// Where the list has put it, in the content; nil if another owner has.
    var place: Rect?
    /// It slides there.
    weak var motion: LayerAnimation?
    /// A drag has taken it out; it had this transform then.
    var lifted: Transform2D?
    /// It vanishes, and takes no touches meanwhile; whether it did before.
    var wasInteractive: Bool?

    var isLifted: Bool { lifted != nil }
  }

  /// Those that have a layer, in their order.
  final var rows: [Row] = []
  final var layout = RowLayout()
  final var pool = RowPool()
  /// Rows that are none any more, but cannot go yet.
  final var leaving: [Row] = []
  /// The width that rows have.
  final var laidOutWidth = 0.0
  /// Where the anchor of what is being dropped is seen, in the content.
  final var dropPlace: Point?
  final var isTiling = false

  /// True of one with a `touchResponder`, and of every subclass (V-11).
  open override var handlesTouches: Bool {
    touchResponder != nil || type(of: self) != ListLayer.self
  }

  /// Gives rows the list's width; call it where you override it.
  open override func layoutChildren() {
    super.layoutChildren()
    if bounds.width != laidOutWidth { measureAgain() }
    tile()
  }

  override func contentMoved() { tile() }

  // MARK: Rows

  /// How many rows there are, as the list knows.
  public final var numberOfRows: Int { layout.count }

  /// A row that is not needed any more, or a new one.
  ///
  /// A row that was another one before has no transform, full opacity, and is not hidden; one that is
  /// ``ReusableRow`` was told.
  ///
  /// - Parameters:
  ///   - kind: What tells rows of one class from each other, a look for instance.
  ///   - make: Makes a row.
  /// - Returns: It, in no tree.
  public final func dequeueRow<Kind: Layer>(
    ofKind kind: String = "", else make: () -> Kind
  ) -> Kind {
    let key = RowPool.Key(type: ObjectIdentifier(Kind.self), kind: kind)
    let row = pool.take(key) as? Kind ?? make()
    pool.note(row, key)
    return row
  }

  /// The rows that are seen, from the upper one on.
  public final var indicesOfVisibleRows: Range<Int> {
    layout.rows(from: bounds.minY, to: bounds.maxY)
  }

  /// The layer of a row; nil for one that has none, being out of sight.
  public final func row(at index: Int) -> Layer? { rows.first { $0.index == index }?.layer }

  /// Which row a layer is, also while it is dragged; nil if it is none.
  public final func index(of row: Layer) -> Int? { rows.first { $0.layer === row }?.index }

  /// The row at a point of the content; nil where there is none.
  ///
  /// - Complexity: logarithmic in the number of rows.
  public final func indexOfRow(at point: Point) -> Int? {
    point.x >= 0 && point.x < bounds.width ? layout.row(at: point.y) : nil
  }

  /// Where a row is, in the content.
  ///
  /// - Precondition: There is such a row.
  public final func rectForRow(at index: Int) -> Rect {
    precondition((0..<numberOfRows).contains(index), "there is no row \(index) of \(numberOfRows)")
    return Rect(
      x: 0, y: layout.top(index), width: bounds.width, height: layout.heights[index])
  }

  /// Where a row comes to be as the list scrolls to it.
  public enum ScrollPosition: Hashable, Sendable {
    /// The list scrolls as little as is needed to show all of it.
    case none
    /// At the upper edge.
    case top
    /// In the middle.
    case middle
    /// At the lower edge.
    case bottom
  }

  /// Scrolls to a row, as far as the content goes.
  ///
  /// - Parameters:
  ///   - index: The row.
  ///   - position: Where it comes to be.
  ///   - animated: Whether it takes 0.3 s; rows on the way come and go.
  /// - Precondition: There is such a row.
  public final func scrollToRow(at index: Int, at position: ScrollPosition, animated: Bool) {
    let rect = rectForRow(at: index)
    let room = bounds.height - rect.height
    let top: Double
    switch position {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: top = rect.minY
    case .middle: top = rect.minY - room / 2
    case .bottom: top = rect.minY - room
    }
    setContentOffset(
      restRange().nearest(to: Point(x: contentOffset.x, y: top)), animated: animated)
  }
}
