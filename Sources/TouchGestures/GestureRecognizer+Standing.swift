import TouchGeometry
import TouchInput

// What is stored of a recognizer, in two values: each is read and written where the exclusivity of
// accesses is not checked at run time (see ``TouchDispatcher``), instead of forty that each say so.
extension GestureRecognizer {
  /// What it keeps whatever happens: what others have set, with UIKit's defaults, what it belongs
  /// to, and what it decided last.
  struct Kept {
    var name: String? { didSet { renamings &+= 1 } }
    /// How often it was named.
    var renamings: UInt32 = 0
    weak var delegate: (any GestureRecognizerDelegate)?
    weak var keeper: (any GestureKeeper)?
    var isEnabled = true
    var cancelsTouchesInView = true
    var delaysTouchesBegan = false
    var delaysTouchesEnded = true
    var requiresExclusiveTouchType = true
    var allowedTouchTypes = Set(TouchType.allCases)
    var tuning = GestureTuning.standard
    var failureRequirements: [GestureRecognizer] = []
    var actions: [GestureAction] = []
    var failureAction: ((GestureRecognizer) -> Void)?

    /// Invariant: it names a target that lives.
    ///
    /// The target's ``GestureRecognizerList`` owns this recognizer, and clears this when it lets go
    /// of it and when it goes itself, which is when its target does. Who keeps a list for longer is
    /// told so in debug builds, by ``GestureRecognizer/view`` and by the list.
    unowned(unsafe) var owner: (any TouchTarget)?
    /// Its place among all that were ever added to its target.
    var order = 0
    var verdict = KeptVerdict()

    #if DEBUG
      /// The list that it stands in.
      weak var list: GestureRecognizerList?

      func checkOwner() {
        if let list, let owner {
          assert(!list.hasOutlived(owner), GestureRecognizerList.outlivesItsTarget)
        }
      }
    #endif
  }

  /// Where it stands, in the arbitration and with its fingers.
  struct Standing {
    /// The arbiter, while the recognizer stands in that one's list of active ones, which clears it
    /// when it takes the recognizer out, and when it goes itself.
    var arbiter: Unowned<GestureArbiter>?
    var released = GestureState.possible
    var proposed = GestureState.possible
    /// It proposed `began` since the last reset: that state is never skipped (S-11).
    var passedBegan = false
    /// Its proposal waits in the arbiter's list.
    var hasPendingProposal = false
    /// Its proposal waited for another recognizer through a whole pass (F-5, F-6).
    var wasBlocked = false
    /// It was compared with everything that runs already (X-1c) and with what is ready beside it
    /// (X-1d).
    var isCleared = false
    var hasDeadline = false
    var receivesTransform = false
    var receivesScroll = false
    var followsPointer = false
    var attemptType: TouchType?
    /// Why it began, where it ended before that was released (WHY-1).
    var beginning: Verdict?
    var lastTouchEnd = Timestamp.zero
    var depth = 0
    /// What is under the pointer that drives it, while one does (G-4).
    weak var pointerTarget: (any TouchTarget)?
    /// Counts activations: which recognizers were asked about dynamic requirements already (F-2).
    var serial = 0
    var askedUpTo = 0
    /// Those after `askedUpTo` about which it was asked singly: no pair is asked twice (F-2).
    var askedIndividually: [GestureRecognizer] = []
    var dynamicRequirements: [GestureRecognizer] = []

    /// The fingers that are down.
    var touches: [Touch] = []
    /// The lifted ones too.
    var trackedTouches: [Touch] = []
    /// Where the fingers' centre was last.
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
    /// How many of `moved` are this event's; the rest is left from the event before.
    var movedCount = 0
    var ended: [Touch] = []
    var cancelled: [Touch] = []
  }
}
