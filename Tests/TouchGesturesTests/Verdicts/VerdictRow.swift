import Testing
import TouchGeometry
import TouchGestures
import TouchScene

/// A line of the table of verdicts: a rule's verdict, and its words on the glass.
struct VerdictRow: CustomTestStringConvertible, Sendable {
  let state: GestureState
  let words: String
  let recognizer: @Sendable () -> GestureRecognizer
  let verdict: @Sendable () -> Verdict

  var testDescription: String { "\(verdict())" }

  init(
    _ words: String, _ state: GestureState = .failed,
    of recognizer: @escaping @Sendable () -> GestureRecognizer = { PanGestureRecognizer() },
    because verdict: @escaping @autoclosure @Sendable () -> Verdict
  ) {
    (self.state, self.words, self.recognizer, self.verdict) = (state, words, recognizer, verdict)
  }

  private static func taps(_ count: Int) -> @Sendable () -> GestureRecognizer {
    {
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = count
      return tap
    }
  }

  @Sendable private static func swipe() -> GestureRecognizer { SwipeGestureRecognizer() }

  @Sendable private static func swipeByLength() -> GestureRecognizer {
    let swipe = SwipeGestureRecognizer()
    swipe.minimumLength = 25
    return swipe
  }

  private static func named(_ name: String) -> GestureRecognizer {
    let recognizer = PanGestureRecognizer()
    recognizer.name = name
    return recognizer
  }

  private static func layer(_ name: String) -> Layer {
    Layer(name: name, bounds: Rect(x: 0, y: 0, width: 10, height: 10))
  }

  static let taps: [VerdictRow] = [
    VerdictRow(
      "not the mouse button it asks for",
      because: .rule("TAP-1", "the pointer's primary button is not asked for")),
    VerdictRow("2 taps", .ended, because: .taps(rule: "TAP-2", count: 2, needed: 2)),
    VerdictRow("1 tap, needs 2", because: .taps(rule: "TAP-2", count: 1, needed: 2)),
    VerdictRow(
      "a finger landed after another was lifted",
      because: .rule("TAP-2", "a finger landed after another had been lifted")),
    VerdictRow("held too long (limit 0.75 s)", because: .outlasted(rule: "TAP-3", .held, 0.75)),
    VerdictRow(
      "moved too far: 45.5 pt, 45 pt allowed",
      because: .measured(rule: "TAP-4", .moved, 45.5, .atMost, 45)),
    VerdictRow(
      "no second tap within 0.35 s", of: taps(2), because: .outlasted(rule: "TAP-5", .gap, 0.35)),
    VerdictRow(
      "no next tap within 0.35 s", of: taps(3), because: .outlasted(rule: "TAP-5", .gap, 0.35)),
    VerdictRow(
      "second tap too late: 0.42 s, 0.35 s allowed", of: taps(2),
      because: .measured(rule: "TAP-5", .gap, 0.42, .atMost, 0.35)),
    VerdictRow(
      "second tap too far: 50 pt away, 45 pt allowed", of: taps(2),
      because: .measured(rule: "TAP-6", .moved, 50, .atMost, 45)),
    VerdictRow(
      "too many fingers: 2, 1 allowed", because: .fingers(rule: "TAP-7", count: 2, .atMost, 1)),
    VerdictRow("1 finger, needs 2", because: .fingers(rule: "TAP-7", count: 1, .needs, 2)),
    VerdictRow(
      "held long enough (0.5 s)", .began, because: .measured(rule: "LP-2", .held, 0.5, .needs, 0.5)),
    VerdictRow(
      "moved too far: 10.04 pt, 10 pt allowed",
      because: .measured(rule: "LP-3", .moved, 10.04, .atMost, 10)),
    VerdictRow(
      "lifted too soon: held 0.2 s, needs 0.5 s",
      because: .measured(rule: "LP-4", .held, 0.2, .needs, 0.5)),
    VerdictRow(
      "lifted before 2 fingers were down", because: .fingers(rule: "LP-4", count: 0, .needs, 2)),
    VerdictRow("a finger was lifted", .ended, because: .fingers(rule: "LP-7", count: 0, .needs, 1)),
    VerdictRow("began at once", .began, because: .measured(rule: "LP-11", .held, 0, .needs, 0)),
  ]

  static let ways: [VerdictRow] = [
    VerdictRow(
      "began after 10 pt (moved 10.3 pt)", .began,
      because: .measured(rule: "PAN-2", .moved, 10.3, .needs, 10)),
    VerdictRow("moved 3 pt, needs 10 pt", because: .measured(rule: "PAN-2", .moved, 3, .needs, 10)),
    VerdictRow("1 finger, needs 2", because: .fingers(rule: "PAN-3", count: 1, .needs, 2)),
    VerdictRow("all fingers were lifted", .ended, because: .allLifted(rule: "PAN-9")),
    VerdictRow(
      "too many fingers: 2, 1 allowed", because: .fingers(rule: "PAN-11", count: 2, .atMost, 1)),
    VerdictRow("scrolled 5 pt", .began, because: .measured(rule: "SCR-3", .moved, 5, .moreThan, 0)),
    VerdictRow("still for 0.1 s", .ended, because: .outlasted(rule: "SCR-3", .silence, 0.1)),
    VerdictRow("the scrolling ended", .ended, because: .rule("SCR-4", "the scrolling is over")),
    VerdictRow("no edge is set", because: .rule("EDGE-1", "no edge is set")),
    VerdictRow(
      "landed 21.5 pt from the edge, 20 pt allowed",
      because: .measured(rule: "EDGE-1", .fromEdge, 21.5, .atMost, 20)),
    VerdictRow(
      "6 pt inward, needs 8 pt", because: .measured(rule: "EDGE-2", .inward, 6, .needs, 8)),
    VerdictRow("took too long (limit 0.5 s)", because: .outlasted(rule: "SWP-2", .elapsed, 0.5)),
    VerdictRow(
      "went 46 pt at 0.1 s, 45.3 pt needed", .ended, of: swipe,
      because: .measuredAt(rule: "SWP-3", .along, 46, .needs, 45.3, seconds: 0.1)),
    VerdictRow(
      "strayed 44.2 pt sideways at 0.13 s, 43.6 pt allowed", of: swipe,
      because: .measuredAt(rule: "SWP-4", .across, 44.2, .atMost, 43.6, seconds: 0.13)),
    VerdictRow(
      "0.1 pt the wrong way", of: swipe, because: .measured(rule: "SWP-5", .along, -0.1, .needs, 0)),
    VerdictRow(
      "0.04 pt the wrong way", of: swipe,
      because: .measured(rule: "SWP-5", .along, -0.04, .needs, 0)),
    VerdictRow(
      "went 40 pt of 45.3 at 0.1 s (50 at once, 27 after 0.5 s)", of: swipe,
      because: .measuredAt(rule: "SWP-6", .along, 40, .needs, 45.3, seconds: 0.1)),
    VerdictRow(
      "went 10 pt, needs 25 pt", of: swipeByLength,
      because: .measuredAt(rule: "SWP-6", .along, 10, .needs, 25, seconds: 0.1)),
    VerdictRow("no direction is set", because: .rule("SWP-7", "no direction is set")),
    VerdictRow("1 finger, needs 2", because: .fingers(rule: "SWP-8", count: 1, .needs, 2)),
    VerdictRow(
      "strayed 6 pt sideways at 2 s, 5 pt allowed", of: swipeByLength,
      because: .measuredAt(rule: "SWP-11", .across, 6, .atMost, 5, seconds: 2)),
  ]

  static let pairs: [VerdictRow] = [
    VerdictRow("1 finger, needs 2", because: .fingers(rule: "PIN-1", count: 1, .needs, 2)),
    VerdictRow(
      "began after 8 pt (distance changed 8.2 pt)", .began,
      because: .measured(rule: "PIN-2", .spread, 8.2, .moreThan, 8)),
    VerdictRow(
      "distance changed 5 pt, needs more than 8 pt",
      because: .measured(rule: "PIN-2", .spread, 5, .moreThan, 8)),
    VerdictRow("all fingers were lifted", .ended, because: .allLifted(rule: "PIN-11")),
    VerdictRow("1 finger, needs 2", because: .fingers(rule: "ROT-1", count: 1, .needs, 2)),
    VerdictRow(
      "turned 0.6°, needs more than 5°",
      because: .measured(rule: "ROT-3", .turned, 0.01, .moreThan, .pi / 36)),
    VerdictRow("all fingers were lifted", .ended, because: .allLifted(rule: "ROT-8")),
    VerdictRow("all fingers were lifted", .ended, because: .allLifted(rule: "TRF-3")),
    VerdictRow(
      "began after 5° (turned 5.1°)", .began,
      because: .measured(rule: "TRF-4", .turned, 5.1 * .pi / 180, .needs, .pi / 36)),
    VerdictRow("all fingers were lifted", .ended, because: .allLifted(rule: "DIAL-1")),
    VerdictRow("moved 1 pt, needs 4 pt", because: .measured(rule: "DIAL-2", .moved, 1, .needs, 4)),
    VerdictRow(
      "last finger too late: 0.4 s, 0.3 s allowed",
      because: .measured(rule: "GATH-1", .elapsed, 0.4, .atMost, 0.3)),
    VerdictRow(
      "the hand is too wide: 310 pt, 300 pt allowed",
      because: .measured(rule: "GATH-1", .spread, 310, .atMost, 300)),
    VerdictRow(
      "closed by 50 pt, 45 pt needed", .ended,
      because: .measured(rule: "GATH-2", .closed, 50, .needs, 45)),
    VerdictRow(
      "closed by 10 pt, needs 60 pt", because: .measured(rule: "GATH-2", .closed, 10, .needs, 60)),
    VerdictRow(
      "a finger strayed 22 pt, 20 pt allowed",
      because: .measured(rule: "GATH-3", .moved, 22, .atMost, 20)),
    VerdictRow(
      "moved like two hands, not like one",
      because: .rule("GATH-3", "two and three fingers keep their shapes, as two hands do")),
    VerdictRow(
      "the trackpad began a pinch", .began, because: .rule("IND-2", "the system recognized a pinch")
    ),
    VerdictRow(
      "the pointer left the window", .ended, because: .rule("HOV-1", "the window was left")),
  ]

  static let shared: [VerdictRow] = [
    VerdictRow(
      "held 0.15 s: the content gets the touch", because: .outlasted(rule: "SCL-7", .held, 0.15)),
    VerdictRow("lifted too early", because: .lifted(rule: "SCL-7")),
    VerdictRow(
      "the touch stopped the scrolling", .ended,
      because: .rule("SCL-6", "the touch stopped the content")),
    VerdictRow(
      "blocked by the app: not to be picked up now",
      because: .rule("DND-7", "it may not be picked up now")),
    VerdictRow("the system took its touches", because: .touchesCancelled),
    VerdictRow("lost to pan", because: .excluded(by: named("pan"))),
    VerdictRow(
      "waited for double, which was recognized", because: .requirementRecognized(named("double"))),
    VerdictRow("waiting in a circle", because: .waitingCycle),
    VerdictRow("blocked by the app", because: .refused),
    VerdictRow("blocked by the app, at 'card'", because: .refusedByTarget(layer("card"))),
    VerdictRow("blocked by the app", because: .refusedByTarget(layer(""))),
    VerdictRow("was switched off", because: .disabled),
    VerdictRow("it or its layer was removed", because: .removed),
    VerdictRow("can no longer win: no finger is left", because: .nothingLeft),
    VerdictRow("no reason given", because: .own),
    VerdictRow("scored 0.4, needs 0.6", because: .measured(rule: "MY-1", .score, 0.4, .needs, 0.6)),
    VerdictRow("in words of its own", because: .rule("MY-2", "in words of its own")),
  ]
}
