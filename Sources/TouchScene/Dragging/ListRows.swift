/// Rows that an app keeps as layers: the data source of a list of dozens, not of thousands.
///
///     let rows = ListRows<Card>(of: list) { card, width in card.height(width: width) }
///     rows.insert(Card("Feed the koi"), at: 0)
///     rows.acceptDrops()
///
/// Each change is shown, and the other rows make room in 0.2 s. The app keeps this, and this keeps
/// the list.
public final class ListRows<Row: Layer>: ListLayerDataSource {
  /// The list that shows them.
  public let list: ListLayer
  /// The rows, from the upper one on.
  public private(set) var layers: [Row] = []
  /// Called after rows have come, gone or changed places.
  public var onChange: () -> Void = {}

  private let height: (_ row: Row, _ width: Double) -> Double

  /// Becomes the data source of a list, which is empty then.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - height: How high a row is in a list of that width, in points; see
  ///     ``ListLayerDataSource/listLayer(_:heightOfRowAt:)``.
  public init(of list: ListLayer, height: @escaping (_ row: Row, _ width: Double) -> Double) {
    self.list = list
    self.height = height
    list.dataSource = self
  }

  // MARK: Changes

  /// Adds a row; others make room.
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

  /// Takes a row out; without effect for one that is not here.
  public func remove(_ row: Row, animated: Bool = true) {
    guard let index = index(of: row) else { return }
    layers.remove(at: index)
    list.deleteRows(at: [index], animated: animated)
    onChange()
  }

  /// Puts a row elsewhere; without effect for one that is not here.
  ///
  /// - Precondition: `index` is in `0..<layers.count`.
  public func move(_ row: Row, to index: Int, animated: Bool = true) {
    guard let old = self.index(of: row) else { return }
    layers.insert(layers.remove(at: old), at: index)
    list.moveRow(at: old, to: index, animated: animated)
    onChange()
  }

  /// Asks for all heights anew.
  ///
  /// A row that is dragged has its new height when it is back.
  public func measure(animated: Bool = false) {
    list.reloadRows(at: Array(layers.indices), animated: animated)
  }

  /// Which row a layer is; nil for one that is not here.
  public func index(of row: Layer) -> Int? { layers.firstIndex { $0 === row } }

  // MARK: Drops

  /// Lets rows of this list, and of others whose data source is of this type, be dropped between the
  /// rows here.
  ///
  /// It gives the list a ``DropInteraction``, whose `performDrop` is taken; the rows have their
  /// ``DragInteraction``s from the app.
  @discardableResult
  public func acceptDrops() -> DropInteraction {
    let drop = list.addInteraction(DropInteraction())
    drop.canHandle = { drop in Self.owner(of: drop) != nil }
    drop.performDrop = { [weak self] drop in
      guard let self, let row = drop.layer as? Row, let owner = Self.owner(of: drop) else { return }
      let index = drop.insertionIndex(in: list)
      if owner === self { return move(row, to: index) }
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

  // MARK: What the list asks

  /// How many rows there are.
  public func numberOfRows(in list: ListLayer) -> Int { layers.count }
  /// The row itself.
  public func listLayer(_ list: ListLayer, rowAt index: Int) -> Layer { layers[index] }
  /// What the app says.
  public func listLayer(_ list: ListLayer, heightOfRowAt index: Int) -> Double {
    height(layers[index], list.bounds.width)
  }
}
