import TouchGeometry
import TouchInput

// What arbitration keeps of a recognizer, in two values: one is read and written as a whole where
// the exclusivity of accesses is not checked at run time (see ``TouchDispatcher``), instead of
// thirty that each say so.
extension GestureRecognizer {
  /// What was proposed and released, and what has been asked on the way.
  struct Standing {
    var released = GestureState.possible
    var proposed = GestureState.possible
    /// It proposed `began` since the last reset: that state is never skipped (S-11).
    var passedBegan = false
    /// Why it began, where it ended before that was released (WHY-1).
    var beginning: Verdict?
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
    var attemptType: TouchType?
    var lastTouchEnd = Timestamp.zero
    var depth = 0
    /// Its place among all that were ever added to its target.
    var order = 0
    /// What is under the pointer that drives it, while one does (G-4).
    weak var pointerTarget: (any TouchTarget)?
    var followsPointer = false
    /// Counts activations: which recognizers were asked about dynamic requirements already (F-2).
    var serial = 0
    var askedUpTo = 0
    /// Those after `askedUpTo` about which it was asked singly: no pair is asked twice (F-2).
    var askedIndividually: [GestureRecognizer] = []
    var dynamicRequirements: [GestureRecognizer] = []
  }

  /// This event's touches by phase (E-6), kept between events for their storage.
  struct Collected {
    var stamp: UInt64 = 0
    var beganNow: [Touch] = []
    var movedNow: [Touch] = []
    /// How many of `movedNow` are this event's; the rest is left from the event before.
    var movedCount = 0
    var endedNow: [Touch] = []
    var cancelledNow: [Touch] = []
  }
}
