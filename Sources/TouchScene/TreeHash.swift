import TouchGestures

/// Adds the layers of a stage to one hash after the other, with their recognizers, and remembers
/// what those add that stay as they are.
///
/// After an event most of a stage is what it was before it. The layers stand in groups, in the
/// order in which they are drawn; what a group adds is worked out only when something in it has
/// changed, or has a finger, or when it meets a hash that ends in a byte that it has not met yet.
package final class TreeHash {
  /// With more layers, groups are larger: each keeps four kilobytes.
  private static let groupCount = 64

  /// One layer, as it was when it was looked at last.
  private struct Entry {
    /// Invariant: it lives, being in the stage's tree, which has not changed since.
    let layer: Unowned<Layer>
    /// Tells it from others also when it does not live any more.
    let id: ObjectIdentifier
    var revision: UInt32
    var rest = RestingRecognizers()

    init(_ layer: Layer) {
      self.layer = Unowned(layer)
      id = ObjectIdentifier(layer)
      revision = layer.revision
    }

    /// Whether nothing of it has changed since it was asked last, and no finger is on it.
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

    /// Whether nothing of it has changed since it was asked last, and no finger is on it.
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
  // One thread, and nothing that is called on the way comes back here.
  @exclusivity(unchecked) private var groups: [Group] = []
  /// The revision of the tree that the groups are of.
  @exclusivity(unchecked) private var revision: UInt32?

  /// Remembers the layers of a stage.
  package init(_ stage: Stage) { self.stage = stage }

  /// Adds all layers, parents first, from back to front.
  ///
  /// - Parameters:
  ///   - hash: What they are added to.
  ///   - body: Adds a layer and its recognizers. What it adds depends on nothing but the layer's
  ///     properties, the number of its children, and the recognizers' names, states and switches,
  ///     as long as these have no fingers and are not under way.
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

  /// Puts the layers into groups anew.
  ///
  /// A group that has the same layers as one before, each with the same revision, stays. A layer
  /// that lies where another one has lain has a revision of its own: it got that when it came.
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
