/// An object that provides the rows of a ``ListLayer`` (UIKit's `UITableViewDataSource`).
public protocol ListLayerDataSource: AnyObject {
  /// Returns the number of rows.
  func numberOfRows(in list: ListLayer) -> Int
  /// Returns a row that comes into view, with all of its content.
  ///
  /// Get the row from ``ListLayer/dequeueRow(ofKind:else:)``. The list sets its place and size.
  func listLayer(_ list: ListLayer, rowAt index: Int) -> Layer
  /// Returns the height of a row, in points; the default is ``ListLayer/rowHeight``.
  ///
  /// The list asks for every row when it loads, gets another width or measures its rows
  /// (``ListLayer/measureRows(animated:)``), and for inserted rows, but never while it scrolls. A
  /// result that is no positive number counts as 0: an invisible row.
  func listLayer(_ list: ListLayer, heightOfRowAt index: Int) -> Double
}

extension ListLayerDataSource {
  /// ``ListLayer/rowHeight``.
  public func listLayer(_ list: ListLayer, heightOfRowAt index: Int) -> Double { list.rowHeight }
}

/// A row that can prepare for other content (UIKit's `prepareForReuse()`).
public protocol ReusableRow: Layer {
  /// Clears content that the next row must not show.
  func prepareForReuse()
}
