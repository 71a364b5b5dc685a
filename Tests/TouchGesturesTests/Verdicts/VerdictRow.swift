import TestSupport
import Testing
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
    of recognizer: @escaping @autoclosure @Sendable () -> GestureRecognizer =
      PanGestureRecognizer(),
    because verdict: @escaping @autoclosure @Sendable () -> Verdict
  ) {
    (self.state, self.words, self.recognizer, self.verdict) = (state, words, recognizer, verdict)
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
    VerdictRow(
      "2 taps", .ended, because: .measured(.init(.taps, count: 2, .needs, 2), rule: "TAP-2")),
    VerdictRow(
      "1 tap, needs 2", because: .measured(.init(.taps, count: 1, .needs, 2), rule: "TAP-2")),
    VerdictRow(
      "a finger landed after another was lifted",
      because: .rule("TAP-2", "a finger landed after another had been lifted")),
    VerdictRow(
      "held too long (limit 0.75 s)",
      because: .measured(.init(.held, outlasting: 0.75), rule: "TAP-3")),
    VerdictRow(
      "moved too far: 45.5 pt, 45 pt allowed",
      because: .measured(.init(.moved, 45.5, .atMost, 45), rule: "TAP-4")),
    VerdictRow(
      "no second tap within 0.35 s", of: tap(2),
      because: .measured(.init(.gap, outlasting: 0.35), rule: "TAP-5")),
    VerdictRow(
      "no next tap within 0.35 s", of: tap(3),
      because: .measured(.init(.gap, outlasting: 0.35), rule: "TAP-5")),
    VerdictRow(
      "second tap too late: 0.42 s, 0.35 s allowed", of: tap(2),
      because: .measured(.init(.gap, 0.42, .atMost, 0.35), rule: "TAP-5")),
    VerdictRow(
      "second tap too far: 50 pt away, 45 pt allowed", of: tap(2),
      because: .measured(.init(.moved, 50, .atMost, 45), rule: "TAP-6")),
    VerdictRow(
      "too many fingers: 2, 1 allowed",
      because: .measured(.init(.fingers, count: 2, .atMost, 1), rule: "TAP-7")),
    VerdictRow(
      "1 finger, needs 2", because: .measured(.init(.fingers, count: 1, .needs, 2), rule: "TAP-7")),
    VerdictRow(
      "held long enough (0.5 s)", .began,
      because: .measured(.init(.held, 0.5, .needs, 0.5), rule: "LP-2")),
    VerdictRow(
      "moved too far: 10.04 pt, 10 pt allowed",
      because: .measured(.init(.moved, 10.04, .atMost, 10), rule: "LP-3")),
    VerdictRow(
      "lifted too soon: held 0.2 s, needs 0.5 s",
      because: .measured(.init(.held, 0.2, .needs, 0.5), rule: "LP-4")),
    VerdictRow(
      "lifted before 2 fingers were down",
      because: .measured(.init(.fingers, count: 0, .needs, 2), rule: "LP-4")),
    VerdictRow(
      "a finger was lifted", .ended,
      because: .measured(.init(.fingers, count: 0, .needs, 1), rule: "LP-7")),
    VerdictRow(
      "began at once", .began, because: .measured(.init(.held, 0, .needs, 0), rule: "LP-11")),
  ]

  static let ways: [VerdictRow] = [
    VerdictRow(
      "moved 10.3 pt, 10 pt needed", .began,
      because: .measured(.init(.moved, 10.3, .needs, 10), rule: "PAN-2")),
    VerdictRow(
      "moved 3 pt, needs 10 pt", because: .measured(.init(.moved, 3, .needs, 10), rule: "PAN-2")),
    VerdictRow(
      "moved 0 pt, needs more than 0 pt",
      because: .measured(.init(.moved, 0, .moreThan, 0), rule: "PAN-2")),
    VerdictRow(
      "1 finger, needs 2", because: .measured(.init(.fingers, count: 1, .needs, 2), rule: "PAN-3")),
    VerdictRow("all fingers were lifted", .ended, because: .allLifted(rule: "PAN-9")),
    VerdictRow(
      "too many fingers: 2, 1 allowed",
      because: .measured(.init(.fingers, count: 2, .atMost, 1), rule: "PAN-11")),
    VerdictRow(
      "scrolled 5 pt", .began, because: .measured(.init(.moved, 5, .moreThan, 0), rule: "SCR-3")),
    VerdictRow(
      "still for 0.1 s", .ended, because: .measured(.init(.silence, outlasting: 0.1), rule: "SCR-3")
    ),
    VerdictRow("the scrolling ended", .ended, because: .rule("SCR-4", "the scrolling is over")),
    VerdictRow("no edge is set", because: .rule("EDGE-1", "no edge is set")),
    VerdictRow(
      "landed 21.5 pt from the edge, 20 pt allowed",
      because: .measured(.init(.fromEdge, 21.5, .atMost, 20), rule: "EDGE-1")),
    VerdictRow(
      "6 pt inward, needs 8 pt", because: .measured(.init(.inward, 6, .needs, 8), rule: "EDGE-2")),
    VerdictRow(
      "took too long (limit 0.5 s)",
      because: .measured(.init(.elapsed, outlasting: 0.5), rule: "SWP-2")),
    VerdictRow(
      "went 46 pt at 0.1 s, 45.3 pt needed", .ended, of: swipe(),
      because: .measured(.init(.along, 46, .needs, 45.3, at: 0.1), rule: "SWP-3")),
    VerdictRow(
      "strayed 44.2 pt sideways at 0.13 s, 43.6 pt allowed", of: swipe(),
      because: .measured(.init(.across, 44.2, .atMost, 43.6, at: 0.13), rule: "SWP-4")),
    VerdictRow(
      "0.1 pt the wrong way", of: swipe(),
      because: .measured(.init(.along, -0.1, .needs, 0), rule: "SWP-5")),
    VerdictRow(
      "0.04 pt the wrong way", of: swipe(),
      because: .measured(.init(.along, -0.04, .needs, 0), rule: "SWP-5")),
    VerdictRow(
      "went 40 pt of 45.3 at 0.1 s (50 at once, 27 after 0.5 s)", of: swipe(),
      because: .measured(.init(.along, 40, .needs, 45.3, at: 0.1), rule: "SWP-6")),
    VerdictRow(
      "went 10 pt, needs 25 pt", of: swipe(length: 25),
      because: .measured(.init(.along, 10, .needs, 25, at: 0.1), rule: "SWP-6")),
    VerdictRow("no direction is set", because: .rule("SWP-7", "no direction is set")),
    VerdictRow(
      "1 finger, needs 2", because: .measured(.init(.fingers, count: 1, .needs, 2), rule: "SWP-8")),
    VerdictRow(
      "strayed 6 pt sideways at 2 s, 5 pt allowed", of: swipe(length: 25),
      because: .measured(.init(.across, 6, .atMost, 5, at: 2), rule: "SWP-11")),
  ]

  static let pairs: [VerdictRow] = [
    VerdictRow(
      "1 finger, needs 2", because: .measured(.init(.fingers, count: 1, .needs, 2), rule: "PIN-1")),
    VerdictRow(
      "distance changed 8.2 pt, 8 pt needed", .began,
      because: .measured(.init(.spread, 8.2, .moreThan, 8), rule: "PIN-2")),
    VerdictRow(
      "distance changed 5 pt, needs more than 8 pt",
      because: .measured(.init(.spread, 5, .moreThan, 8), rule: "PIN-2")),
    VerdictRow("all fingers were lifted", .ended, because: .allLifted(rule: "PIN-11")),
    VerdictRow(
      "1 finger, needs 2", because: .measured(.init(.fingers, count: 1, .needs, 2), rule: "ROT-1")),
    VerdictRow(
      "turned 0.6°, needs more than 5°",
      because: .measured(.init(.turned, 0.01, .moreThan, .pi / 36), rule: "ROT-3")),
    VerdictRow("all fingers were lifted", .ended, because: .allLifted(rule: "ROT-8")),
    VerdictRow("all fingers were lifted", .ended, because: .allLifted(rule: "TRF-3")),
    VerdictRow(
      "turned 5.1°, 5° needed", .began,
      because: .measured(.init(.turned, 5.1 * .pi / 180, .needs, .pi / 36), rule: "TRF-4")),
    // In degrees the two angles are one number.
    VerdictRow(
      "turned 6.9999°, needs 7°",
      because: .measured(
        .init(.turned, (7 * Double.pi / 180).nextDown, .needs, 7 * Double.pi / 180), rule: "TRF-4")),
    VerdictRow("all fingers were lifted", .ended, because: .allLifted(rule: "DIAL-1")),
    VerdictRow(
      "moved 1 pt, needs 4 pt", because: .measured(.init(.moved, 1, .needs, 4), rule: "DIAL-2")),
    VerdictRow(
      "last finger too late: 0.4 s, 0.3 s allowed",
      because: .measured(.init(.elapsed, 0.4, .atMost, 0.3), rule: "GATH-1")),
    VerdictRow(
      "the hand is too wide: 310 pt, 300 pt allowed",
      because: .measured(.init(.spread, 310, .atMost, 300), rule: "GATH-1")),
    VerdictRow(
      "closed by 50 pt, 45 pt needed", .ended,
      because: .measured(.init(.closed, 50, .needs, 45), rule: "GATH-2")),
    VerdictRow(
      "closed by 10 pt, needs 60 pt",
      because: .measured(.init(.closed, 10, .needs, 60), rule: "GATH-2")),
    VerdictRow(
      "a finger strayed 22 pt, 20 pt allowed",
      because: .measured(.init(.moved, 22, .atMost, 20), rule: "GATH-3")),
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
      "held 0.15 s: the content gets the touch",
      because: .measured(.init(.held, outlasting: 0.15), rule: "SCL-7")),
    VerdictRow("lifted too early", because: .lifted(rule: "SCL-7")),
    VerdictRow(
      "the touch stopped the scrolling", .ended,
      because: .rule("SCL-6", "the touch stopped the content")),
    VerdictRow(
      "blocked by the app: not to be picked up now",
      because: .rule("DND-7", "it may not be picked up now")),
    VerdictRow("its touches were cancelled", because: .touchesCancelled),
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
    VerdictRow(
      "scored 0.4, needs 0.6", because: .measured(.init(.score, 0.4, .needs, 0.6), rule: "MY-1")),
    VerdictRow("in words of its own", because: .rule("MY-2", "in words of its own")),
  ]
}
