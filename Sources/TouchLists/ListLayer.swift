public import TouchGeometry
import TouchGestures

/// A list of rows that scrolls vertically, with layers only for visible rows (UIKit's
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
/// Ten thousand rows scroll at the cost of the visible ones: the next row of a kind reuses the
/// layer of a row that leaves. Give each row all of its content, and its name, by which traces and
/// recordings identify it. A row stays, out of sight, while a finger, a gesture or an animation
/// uses it, or while it has the keyboard.
///
/// After a change of the data, call ``insertRows(at:animated:)``, ``deleteRows(at:animated:)``,
/// ``moveRow(at:to:animated:)`` or ``reloadRows(at:animated:)`` for each change in turn, or
/// ``reloadData()``.
/// The places of rows are known from the start, not estimated. They depend neither on which rows
/// were visible nor on the frame rate.
///
/// A layer that is dragged over the list opens a gap if the list's `Layer.dropInteraction`
/// accepts it (DND-8).
///
/// The list sets `contentSize`. Zooming is not supported.
open class ListLayer: ScrollLayer {
  /// The time that rows take to slide, to appear and to vanish, in seconds.
  public static let animationDuration = 0.2

  /// The object that provides the rows; held weakly.
  ///
  /// Setting it loads the list.
  public final weak var dataSource: (any ListLayerDataSource)? { didSet { reloadData() } }
  /// The height of rows for which the data source gives none, in points; the default is 44.
  ///
  /// Setting it loads the list.
  public final var rowHeight = 44.0 {
    didSet { if rowHeight != oldValue { reloadData() } }
  }
  /// Whether a layer dragged over the list opens a gap where it would land; the default is true.
  public final var opensGaps = true

  /// A row that has a layer.
  struct Row {
    var index: Int
    let layer: Layer
    let key: RowPool.Key?
    /// Its place in the content, set by the list, or nil if another owner has placed it.
    var place: Rect?
    /// The animation with which the row slides to its place.
    weak var motion: LayerAnimation?
    /// A drag has taken it out; it had this transform then.
    var lifted: Transform2D?
    /// The height that it has when it is back, if the list has measured its rows meanwhile.
    var measured: Double?
    /// Whether it was reloaded during a drag: it is shown anew when it is back.
    var isStale = false
    /// The animation with which the row appears, up to ``fullOpacity``, or vanishes.
    weak var fade: LayerAnimation?
    var fullOpacity = 1.0
    /// How it looked before the list made it leave.
    var look: Look?

    var isLifted: Bool { lifted != nil }

    /// Gives the layer back the look that it had before the list made it leave.
    ///
    /// - Parameter unlessSet: Whether values that the app has set since then stay.
    func restoreLook(unlessSet: Bool = false) {
      guard let look else { return }
      if !unlessSet || layer.opacity == 0 { layer.opacity = look.opacity }
      if !unlessSet || layer.isHidden { layer.isHidden = look.isHidden }
      if !unlessSet || !layer.isUserInteractionEnabled {
        layer.isUserInteractionEnabled = look.isInteractive
      }
    }
  }

  /// The properties that a list changes of a row that leaves.
  struct Look {
    let opacity: Double
    let isHidden: Bool
    let isInteractive: Bool

    init(of row: Row) {
      opacity = row.fade?.isRunning == true ? row.fullOpacity : row.layer.opacity
      isHidden = row.layer.isHidden
      isInteractive = row.layer.isUserInteractionEnabled
    }
  }

  /// The rows that have a layer, in order.
  final var rows: [Row] = []
  final var layout = RowLayout()
  final var pool = RowPool()
  /// Former rows that cannot go yet.
  final var leaving: [Row] = []
  /// The row whose layer is being removed, in which the focus may be.
  final var removed: Row?
  /// The width that rows have.
  final var laidOutWidth = 0.0
  /// The visible place of the dropped layer's anchor, in the content.
  final var dropPlace: Point?
  final var isTiling = false
  /// Whether Tab has made rows that may be out of sight.
  final var hasRowsOfTab = false

  /// True with a `touchResponder`, and in every subclass (V-11).
  open override var handlesTouches: Bool {
    touchResponder != nil || type(of: self) != ListLayer.self
  }

  /// Gives rows the list's width; call super if you override it.
  open override func layoutChildren() {
    if bounds.width != laidOutWidth { measureRows() }
    super.layoutChildren()
    tile()
  }

  /// Makes layers for the rows that have come into view; call super if you override it.
  open override func contentDidScroll() { tile() }

  /// The rows from top to bottom, also after some have been moved, and then the app's own layers.
  open override var childrenInTabOrder: [Layer] {
    // Rows that vanish are before the one that has their index now: Tab goes on from them.
    let ordered = ([removed].compactMap(\.self) + leaving + rows).sorted { $0.index < $1.index }
    let shown = Set(ordered.map { ObjectIdentifier($0.layer) })
    return ordered.map(\.layer).filter { $0.parent === self }
      + children.filter { !shown.contains(ObjectIdentifier($0)) }
  }

  // MARK: Rows

  /// The number of rows that the list has loaded.
  public final var numberOfRows: Int { layout.count }

  /// Returns a row that is no longer used, or a new one.
  ///
  /// A reused row has no transform and full opacity, and is not hidden. A ``ReusableRow`` is
  /// prepared by ``ReusableRow/prepareForReuse()``.
  ///
  /// - Parameters:
  ///   - kind: A name that separates rows of one class, for instance by their look.
  ///   - make: A closure that makes a row.
  /// - Returns: The row, without a parent.
  public final func dequeueRow<Kind: Layer>(
    ofKind kind: String = "", else make: () -> Kind
  ) -> Kind {
    let key = RowPool.Key(type: ObjectIdentifier(Kind.self), kind: kind)
    let row = pool.take(key) as? Kind ?? make()
    pool.note(row, key)
    return row
  }

  /// The indices of the visible rows, from top to bottom.
  public final var indicesOfVisibleRows: Range<Int> {
    layout.rows(from: bounds.minY, to: bounds.maxY)
  }

  /// Returns the layer of a row; nil if the row has none because it is out of sight.
  public final func row(at index: Int) -> Layer? { rows.first { $0.index == index }?.layer }

  /// Returns the index of a row's layer, also during a drag; nil if it is no row.
  public final func index(of row: Layer) -> Int? { rows.first { $0.layer === row }?.index }

  /// Returns the index of the row at a point of the content; nil if there is none.
  ///
  /// - Complexity: logarithmic in the number of rows.
  public final func indexOfRow(at point: Point) -> Int? {
    point.x >= 0 && point.x < bounds.width ? layout.row(at: point.y) : nil
  }

  /// Returns the rectangle of a row, in the content.
  ///
  /// - Precondition: The row exists.
  public final func rectForRow(at index: Int) -> Rect {
    demand((0..<numberOfRows).contains(index), "there is no row \(index) of \(numberOfRows)")
    return Rect(x: 0, y: layout.top(index), width: bounds.width, height: layout.heights[index])
  }

  /// The position of a row after the list has scrolled to it.
  public enum ScrollPosition: Hashable, Sendable {
    /// The list scrolls as little as is needed to show all of the row.
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
  ///   - position: The position of the row after scrolling.
  ///   - animated: Whether it takes 0.3 s; rows on the way come and go.
  /// - Precondition: The row exists.
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
    setContentOffset(restRange().nearest(to: Point(x: contentOffset.x, y: top)), animated: animated)
  }
}
