/// A snapshot of a list's recognizers at the last look, if none was busy.
package struct RestingRecognizers {
  /// The complete state of a recognizer that has no finger and is not under way.
  private struct Rest: Equatable {
    var renamings: UInt32
    var released: GestureState
    var proposed: GestureState
    var isEnabled: Bool
  }

  /// One of them.
  ///
  /// Invariant: it lives. It is only used as long as the list has as many recognizers as then, and
  /// as many have ever been added.
  private struct Item {
    let recognizer: Unowned<GestureRecognizer>
    var rest: Rest?
  }

  private var additions = 0
  private var items: [Item] = []

  /// Creates an empty snapshot.
  package init() {}

  /// Looks at a list's recognizers.
  ///
  /// - Returns: Whether all of them rest and are as they were at the last look.
  fileprivate mutating func note(_ list: GestureRecognizerList) -> Bool {
    var isSame = true
    if additions != list.additions || items.count != list.items.count {
      additions = list.additions
      items = list.items.map { Item(recognizer: Unowned($0)) }
      isSame = false
    }
    for index in items.indices {
      let rest = items[index].recognizer.with { Self.rest(of: $0) }
      if rest == nil || rest != items[index].rest {
        items[index].rest = rest
        isSame = false
      }
    }
    return isSame
  }

  /// Nil for a recognizer that is busy, and for one without a name: that is known by its kind,
  /// which may depend on anything.
  private static func rest(of recognizer: GestureRecognizer) -> Rest? {
    guard recognizer.standing.touches.isEmpty, !recognizer.standing.released.isRunning,
      recognizer.name != nil
    else { return nil }
    return Rest(
      renamings: recognizer.kept.renamings, released: recognizer.standing.released,
      proposed: recognizer.standing.proposed, isEnabled: recognizer.isEnabled)
  }
}

extension GestureRecognizerList {
  /// Whether all recognizers rest as they did when `last` was noted; notes how they are now.
  package func isAtRest(as last: inout RestingRecognizers) -> Bool { last.note(self) }
}
