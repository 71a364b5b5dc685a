package import TouchGeometry

/// A finger's location at a moment.
package struct PathSample: Hashable, Sendable {
  /// The moment, on the event clock.
  package var time: Timestamp
  /// The location, in surface points.
  package var place: Point

  /// Makes a sample.
  package init(_ time: Timestamp, _ place: Point) {
    self.time = time
    self.place = place
  }
}

extension RandomAccessCollection where Element == PathSample, Index == Int {
  /// The index behind the last sample up to a moment, one of that moment included.
  ///
  /// Times are ascending. O(log n).
  package func end(through time: Timestamp) -> Int {
    (startIndex..<endIndex).bisected { self[$0].time <= time }
  }
}
