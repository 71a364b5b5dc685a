import TouchGeometry

/// A pool of unused rows, by the content that they can show.
struct RowPool {
  /// The common properties of interchangeable rows.
  struct Key: Hashable {
    let type: ObjectIdentifier
    let kind: String
  }

  private var free: [Key: [Layer]] = [:]
  /// The keys of layers that were given out and are not rows yet.
  private var given: [ObjectIdentifier: Key] = [:]

  /// Returns a free row, or nil if there is none.
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

  /// Returns the key of a layer that has become a row, or nil if it did not come from this pool.
  mutating func key(of layer: Layer) -> Key? { given.removeValue(forKey: ObjectIdentifier(layer)) }

  /// Takes back a row that is in no tree.
  mutating func put(_ layer: Layer, _ key: Key?) {
    if let key { free[key, default: []].append(layer) }
  }
}
