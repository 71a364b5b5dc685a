import TouchGestures

/// An object that adds a stage's layers and recognizers to successive hashes, and remembers the
/// effect of those that do not change.
///
/// An event leaves most of a stage unchanged. The layers are in groups, in drawing order. A group's
/// effect is computed only if a layer in it has changed or has a finger, or if a hash ends in a
/// byte new to it.
package final class TreeHash {
  /// With more layers, groups are larger: each keeps four kilobytes.
  private static let groupCount = 64

  /// A layer as it was at the last look.
  private struct Entry {
    /// Invariant: it lives, being in the stage's tree, which has not changed since.
    let layer: Unowned<Layer>
    /// The identity of the object, valid even after the object is gone.
    let id: ObjectIdentifier
    var revision: UInt32
    var rest = RestingRecognizers()

    init(_ layer: Layer) {
      self.layer = Unowned(layer)
      id = ObjectIdentifier(layer)
      revision = layer.revision
    }

    /// Whether nothing in it has changed since the last query, and no finger is on it.
    mutating func isSame() -> Bool {
      let layer = layer
      return layer.with { layer in
        let isSame = revision == layer.revision
        revision = layer.revision
        guard let list = layer.ownRecognizers else { return isSame }
        return list.isAtRest(as: &rest) && isSame
      }
    }
  }

  private struct Group {
    var entries: [Entry]
    var bytes = HashedBytes()

    /// Whether nothing in it has changed since the last query, and no finger is on it.
    mutating func isSame() -> Bool {
      var isSame = true
      for index in entries.indices {
        if !entries[index].isSame() { isSame = false }
      }
      return isSame
    }
  }

  /// The stage whose layers it adds.
  package let stage: Stage
  // Only one thread uses it, and nothing called from here calls back.
  @exclusivity(unchecked) private var groups: [Group] = []
  /// The revision of the tree that the groups are of.
  @exclusivity(unchecked) private var revision: UInt32?

  /// Remembers the layers of a stage.
  package init(_ stage: Stage) { self.stage = stage }

  /// Adds all layers, parents first, from back to front.
  ///
  /// - Parameters:
  ///   - hash: The hash to which they are added.
  ///   - body: Adds a layer and its recognizers. The result depends only on the layer's properties,
  ///     the number of its children, and the recognizers' names, states and switches. This holds as
  ///     long as the recognizers have no fingers and are not under way.
  package func add(to hash: inout StateHash, by body: (Layer, inout StateHash) -> Void) {
    if revision != stage.treeRevision { regroup() }
    for index in groups.indices {
      let isSame = groups[index].isSame()
      if isSame, groups[index].bytes.add(to: &hash) { continue }
      let before = hash
      for entry in groups[index].entries { body(entry.layer.owned, &hash) }
      if isSame {
        groups[index].bytes.note(before, became: hash)
      } else {
        groups[index].bytes.removeAll()
      }
    }
  }

  /// Regroups the layers.
  ///
  /// A group that has the same layers as a previous one, each with the same revision, stays. A
  /// layer that reuses another's address has a different revision, assigned when it was added.
  private func regroup() {
    revision = stage.treeRevision
    var old: [ObjectIdentifier: Group] = [:]
    for group in groups {
      if let first = group.entries.first { old[first.id] = group }
    }
    var entries: [Entry] = []
    // Asking for children puts raised ones in their places.
    stage.root.visit { entries.append(Entry($0)) }
    let size = (entries.count + Self.groupCount - 1) / Self.groupCount
    groups = stride(from: 0, to: entries.count, by: size).map { first in
      let entries = entries[first..<min(first + size, entries.count)]
      if let known = old[entries[first].id],
        known.entries.elementsEqual(entries, by: { $0.id == $1.id && $0.revision == $1.revision })
      {
        return known
      }
      return Group(entries: Array(entries))
    }
  }
}
