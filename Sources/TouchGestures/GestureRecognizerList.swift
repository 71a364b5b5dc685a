/// The recognizers of one target, in the order in which they were added.
///
/// The target owns the list, and the list owns the recognizers. When both go, the list sets every
/// recognizer's `view` to nil. The recognizers therefore need no weak reference, which would slow
/// down every touch. In return, a target keeps one list for its whole life, and calls
/// ``detachAll()`` in its `deinit` if anything else may keep the list. Otherwise debug builds stop
/// with an explanation.
public final class GestureRecognizerList {
  /// The recognizers.
  public var all: [GestureRecognizer] { items }
  /// See ``TouchDispatcher`` on exclusivity.
  @exclusivity(unchecked) private(set) var items: [GestureRecognizer] = []

  /// An object that identifies the target without keeping it alive.
  ///
  /// The target's address would not do, because a new target may reuse it. Nor would a weak
  /// reference: once an object has had one, it counts its references in a side table, which takes
  /// three times as long.
  private(set) lazy var identity = TargetIdentity()

  /// Counts additions, so that the order of X-6 survives removals.
  private(set) var additions = 0

  #if DEBUG
    /// The list's target, set by the first addition; nil as soon as the target begins to go.
    ///
    /// Only debug builds have it, because weak references make an object's counting slower.
    private weak var target: (any TouchTarget)?
    /// The same, never read: it keeps the memory of a target that is gone from being used again, so
    /// that ``hasOutlived(_:)`` can look at its counts, and no other target gets its address.
    private unowned var memory: (any TouchTarget)?

    static let outlivesItsTarget =
      "a GestureRecognizerList has outlived its target: call its detachAll() in the target's deinit"
  #endif

  /// Makes an empty list.
  public init() {}

  deinit { detachAll() }

  /// Sets every recognizer's `view` to nil, in the `deinit` of a target whose list something else
  /// may keep.
  public func detachAll() {
    for recognizer in items { recognizer.detached() }
  }

  func add(_ recognizer: GestureRecognizer, to owner: any TouchTarget) {
    #if DEBUG
      checkOwner(owner)
    #endif
    // Leaving a place can send an action, and that may attach it somewhere again.
    while let view = recognizer.view {
      if view === owner {
        if all.contains(where: { $0 === recognizer }) { return }
        break
      }
      view.recognizerList.remove(recognizer)
      if recognizer.view === view { recognizer.detached() }
    }
    additions += 1
    recognizer.attach(to: owner, in: self, order: additions)
    items.append(recognizer)
  }

  func remove(_ recognizer: GestureRecognizer) {
    guard let index = all.firstIndex(where: { $0 === recognizer }) else { return }
    let owner = recognizer.view
    items.remove(at: index)
    // Its last action can still read its view. If that action attaches it again, it stays attached.
    recognizer.abandon(because: .removed)
    detach(recognizer, from: owner)
  }

  /// Detaches a recognizer after its last action, unless that has attached it somewhere.
  func detach(_ recognizer: GestureRecognizer, from owner: (any TouchTarget)?) {
    if recognizer.view === owner, !all.contains(where: { $0 === recognizer }) {
      recognizer.detached()
    }
  }

  #if DEBUG
    /// Whether the target is gone, and not only about to go: in its `deinit` the target still has
    /// its recognizers and may remove them.
    ///
    /// A weak reference is nil in both cases. But an object counts as one unowned reference to
    /// itself until its `deinit` is through; after that, ours is the only one. If other code has an
    /// unowned reference as well, the target's end is not noticed.
    func hasOutlived(_ owner: any TouchTarget) -> Bool {
      target == nil && _getUnownedRetainCount(owner) == 1
    }

    private func checkOwner(_ owner: any TouchTarget) {
      assert(
        owner.recognizerList === self,
        "recognizerList is another list each time: a target makes one and keeps it")
      assert(
        target == nil || target === owner,
        "a GestureRecognizerList belongs to one target, not to two")
      assert(target != nil || items.allSatisfy { $0.kept.owner === owner }, Self.outlivesItsTarget)
      target = owner
      memory = owner
    }
  #endif
}

/// An object that identifies a target; see ``GestureRecognizerList/identity``.
final class TargetIdentity {}
