import TouchGeometry

/// Rows that are not needed at present, by what they can show.
struct RowPool {
  /// What rows have in common that can stand for each other.
  struct Key: Hashable {
    let type: ObjectIdentifier
    let kind: String
  }

  private var free: [Key: [Layer]] = [:]
  /// What was given out and is no row yet.
  private var given: [ObjectIdentifier: Key] = [:]

  /// A row that is free; nil if there is none.
  mutating func take(_ key: Key) -> Layer? {
    guard let layer = free[key]?.popLast() else { return nil }
    layer.transform = .identity
    layer.opacity = 1
    layer.isHidden = false
    (layer as? any ReusableRow)?.prepareForReuse()
    return layer
  }

  /// A row with that key was given out.
  mutating func note(_ layer: Layer, _ key: Key) { given[ObjectIdentifier(layer)] = key }

  /// The key of what has become a row; nil for one that did not come from here.
  mutating func key(of layer: Layer) -> Key? { given.removeValue(forKey: ObjectIdentifier(layer)) }

  /// Takes back a row that is in no tree.
  mutating func put(_ layer: Layer, _ key: Key?) {
    if let key { free[key, default: []].append(layer) }
  }

  /// How many are free.
  var count: Int { free.values.reduce(0) { $0 + $1.count } }
}
