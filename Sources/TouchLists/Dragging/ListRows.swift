/// A data source that keeps its rows as layers, for lists of dozens of rows, not thousands.
///
///     let rows = ListRows<Card>(of: list) { card, width in card.height(width: width) }
///     rows.insert(Card("Feed the koi"), at: 0)
///     rows.acceptDrops()
///
/// The list shows each change, and the other rows make room in 0.2 s. The list holds its data
/// source weakly, so keep this object; the object keeps the list.
public final class ListRows<Row: Layer>: ListLayerDataSource {
  /// The list that shows the rows.
  public let list: ListLayer
  /// The rows, from top to bottom.
  public private(set) var layers: [Row] = []
  /// Called after rows have come, gone or changed places.
  public var onChange: () -> Void = {}

  private let height: (_ row: Row, _ width: Double) -> Double

  /// Makes an empty data source and gives it to a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - height: The height of a row in a list of that width, in points; see
  ///     ``ListLayerDataSource/listLayer(_:heightOfRowAt:)``.
  public init(of list: ListLayer, height: @escaping (_ row: Row, _ width: Double) -> Double) {
    self.list = list
    self.height = height
    list.dataSource = self
  }

  // MARK: Changes

  /// Inserts a row; the other rows make room.
  ///
  /// - Precondition: `index` is in `0...layers.count`, and the row is in no list.
  public func insert(_ row: Row, at index: Int, animated: Bool = true) {
    layers.insert(row, at: index)
    list.insertRows(at: [index], animated: animated)
    onChange()
  }

  /// Adds a row below the others.
  public func append(_ row: Row, animated: Bool = true) {
    insert(row, at: layers.count, animated: animated)
  }

  /// Removes a row; no effect if the row is not in this list.
  public func remove(_ row: Row, animated: Bool = true) {
    guard let index = index(of: row) else { return }
    layers.remove(at: index)
    list.deleteRows(at: [index], animated: animated)
    onChange()
  }

  /// Moves a row; no effect if the row is not in this list.
  ///
  /// - Precondition: `index` is in `0..<layers.count`.
  public func move(_ row: Row, to index: Int, animated: Bool = true) {
    guard let old = self.index(of: row) else { return }
    layers.insert(layers.remove(at: old), at: index)
    list.moveRow(at: old, to: index, animated: animated)
    onChange()
  }

  /// Asks for the heights of all rows again.
  ///
  /// A row that is being dragged gets its new height when it is back.
  public func measure(animated: Bool = false) { list.measureRows(animated: animated) }

  /// Returns the index of a layer among the rows; nil if it is not in this list.
  public func index(of row: Layer) -> Int? { layers.firstIndex { $0 === row } }

  // MARK: Drops

  /// Lets rows of this list, and of lists with a data source of the same type, be dropped between
  /// the rows here.
  ///
  /// This adds a ``DropInteraction`` to the list and sets its `canHandle` and `performDrop`. The
  /// app adds the rows' ``DragInteraction``s.
  @discardableResult
  public func acceptDrops() -> DropInteraction {
    let drop = list.addInteraction(DropInteraction())
    drop.canHandle = { drop in Self.owner(of: drop) != nil }
    drop.performDrop = { [weak self] drop in
      guard let self, let row = drop.layer as? Row, let owner = Self.owner(of: drop) else { return }
      let index = drop.insertionIndex(in: list)
      if owner === self { return move(row, to: min(index, layers.count - 1)) }
      owner.remove(row)
      insert(row, at: index)
    }
    return drop
  }

  private static func owner(of drop: DropInteraction.Session) -> ListRows? {
    guard let owner = (drop.source as? ListLayer)?.dataSource as? ListRows,
      owner.index(of: drop.layer) != nil
    else { return nil }
    return owner
  }

  // MARK: Questions of the list

  /// The number of rows.
  public func numberOfRows(in list: ListLayer) -> Int { layers.count }
  /// The row itself.
  public func listLayer(_ list: ListLayer, rowAt index: Int) -> Layer { layers[index] }
  /// The height that the app's closure returns.
  public func listLayer(_ list: ListLayer, heightOfRowAt index: Int) -> Double {
    height(layers[index], list.bounds.width)
  }
}
