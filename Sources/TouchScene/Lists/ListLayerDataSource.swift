/// Gives a ``ListLayer`` its rows (UIKit's `UITableViewDataSource`).
public protocol ListLayerDataSource: AnyObject {
  /// How many rows there are.
  func numberOfRows(in list: ListLayer) -> Int
  /// A row that comes into view: one of ``ListLayer/dequeueRow(ofKind:else:)``, with all that it is
  /// to show. The list sets its place and its size.
  func listLayer(_ list: ListLayer, rowAt index: Int) -> Layer
  /// How high a row is, in points; ``ListLayer/rowHeight`` unless said otherwise.
  ///
  /// It is asked of every row as the list is loaded, or gets another width, and of inserted rows:
  /// never while it scrolls. What is not a positive number is 0, a row that is not seen.
  func listLayer(_ list: ListLayer, heightOfRowAt index: Int) -> Double
}

extension ListLayerDataSource {
  /// ``ListLayer/rowHeight``.
  public func listLayer(_ list: ListLayer, heightOfRowAt index: Int) -> Double { list.rowHeight }
}

/// A row that is told when it is to show something else (UIKit's `prepareForReuse()`).
public protocol ReusableRow: Layer {
  /// Forgets what the next row may not show.
  func prepareForReuse()
}
