import TouchGeometry
import TouchInput

// Beside its settings, a recognizer stores two values, both exempt from run-time exclusivity checks
// (see ``TouchDispatcher``), instead of thirty with an attribute each.
extension GestureRecognizer {
  /// The values that a reset keeps, beside the settings: who is asked, the owner, and the last
  /// decision.
  struct Kept {
    /// The number of times that it was named.
    var renamings: UInt32 = 0
    weak var delegate: (any GestureRecognizerDelegate)?
    weak var keeper: (any GestureKeeper)?

    /// The target; invariant: it is alive.
    ///
    /// The target's ``GestureRecognizerList`` owns this recognizer. The list clears this reference
    /// when it removes the recognizer and when it goes itself, which is when its target goes. If
    /// the list is kept for longer, ``GestureRecognizer/view`` and the list report it in debug
    /// builds.
    unowned(unsafe) var owner: (any TouchTarget)?
    /// Its place among all that were ever added to its target.
    var order = 0
    var verdict = KeptVerdict()

    #if DEBUG
      /// The list that contains it.
      weak var list: GestureRecognizerList?

      func checkOwner() {
        if let list, let owner {
          assert(!list.hasOutlived(owner), GestureRecognizerList.outlivesItsTarget)
        }
      }
    #endif
  }

  /// The state of its arbitration and of its fingers.
  struct Standing {
    /// The arbiter, while the recognizer is in the arbiter's active list, which clears this
    /// reference when it removes the recognizer and when it goes itself.
    var arbiter: Unowned<GestureArbiter>?
    var released = GestureState.possible
    var proposed = GestureState.possible
    /// Whether it has proposed `began` since the last reset: that state is never skipped (S-11).
    var passedBegan = false
    /// Whether its proposal waits in the arbiter's list.
    var hasPendingProposal = false
    /// Whether its proposal waited for another recognizer through a whole pass (F-5, F-6).
    var wasBlocked = false
    /// Whether it was compared with all running recognizers (X-1c) and with the others that are
    /// ready (X-1d).
    var isCleared = false
    var hasDeadline = false
    var receivesTransform = false
    var receivesScroll = false
    var followsPointer = false
    var attemptType: TouchType?
    /// The reason why it began, if it ended before that was released (WHY-1).
    var beginning: Verdict?
    var lastTouchEnd = Timestamp.zero
    var depth = 0
    /// The target under the pointer, while a pointer drives the recognizer (G-4).
    weak var pointerTarget: (any TouchTarget)?
    /// The number of its activation, which shows whether it was asked about dynamic requirements
    /// (F-2).
    var serial = 0
    var askedUpTo = 0
    /// The recognizers after `askedUpTo` about which it was asked singly, so that no pair is asked
    /// twice (F-2).
    var askedIndividually: [GestureRecognizer] = []
    var dynamicRequirements: [GestureRecognizer] = []

    /// The fingers that are down.
    var touches: [Touch] = []
    /// The lifted ones too.
    var trackedTouches: [Touch] = []
    /// The last centre of the fingers.
    var lastCentroid = Point.zero
    /// The event that concerned it last.
    var stamp: UInt64 = 0
    /// That event's touches.
    var now = Collected()
  }

  /// An event's touches by phase (E-6), kept between events for their storage.
  struct Collected {
    var began: [Touch] = []
    var moved: [Touch] = []
    /// The number of touches in `moved` from this event; the rest is left from the event before.
    var movedCount = 0
    var ended: [Touch] = []
    var cancelled: [Touch] = []

    /// Removes a touch whose call is still to come (S-21).
    mutating func forget(_ touch: Touch) {
      began.removeFew { $0 === touch }
      if let index = moved[..<movedCount].firstIndex(where: { $0 === touch }) {
        moved.remove(at: index)
        movedCount -= 1
      }
      ended.removeFew { $0 === touch }
      cancelled.removeFew { $0 === touch }
    }
  }
}
