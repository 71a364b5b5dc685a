/// The kinds of map that a fit may find; each includes the previous ones.
///
/// The raw values are stable, so that they can be stored in files.
@frozen
public enum FitMode: String, Sendable, Hashable, CaseIterable {
  /// The map moves: 2 numbers, determined by one pair of points.
  case translation

  /// The map moves and turns: 3 numbers. Distances do not change.
  case rigid

  /// The map moves, turns and scales evenly: 4 numbers, determined by two pairs. Shapes do not
  /// change.
  case similarity

  /// The map also shears and mirrors: 6 numbers, determined by three pairs. Straight and parallel
  /// lines stay straight and parallel.
  case affine
}
