import TestSupport
import Testing
import TouchGestures

@Suite("Things that a stage does later")
struct DelayedActionTests {
  let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))

  private final class Diary {
    var lines: [String] = []
  }

  /// Writes down what is done, and when.
  private func note(_ name: String, after seconds: Double, in diary: Diary) -> DelayedAction {
    stage.perform(after: seconds) { [unowned stage] in
      diary.lines.append("\(name) at \(stage.now.seconds)")
    }
  }

  @Test("they are done at their own moments, in the order of those, and then of asking")
  func order() {
    let diary = Diary()
    for (name, seconds) in [("late", 0.5), ("soon", 0.2), ("also late", 0.5), ("first", 0)] {
      _ = note(name, after: seconds, in: diary)
    }
    expectLog(diary.lines, equals: [])
    #expect(!stage.isAnimating)
    var steps: [Double] = []
    stage.advance(to: Timestamp(seconds: 0.4)) { steps.append($0.seconds) }
    expectLog(diary.lines, equals: ["first at 1e-09", "soon at 0.2"])
    #expect(stage.nextDeadline == Timestamp(seconds: 0.5))
    stage.advance(to: Timestamp(seconds: 0.5)) { steps.append($0.seconds) }
    expectEqual(diary.lines.suffix(2), ["late at 0.5", "also late at 0.5"])
    expectEqual(steps, [1e-9, 0.2, 0.5])
    #expect(stage.nextDeadline == nil)
  }

  @Test("they come before an event of their moment, and after the animations up to it")
  func beforeEvents() {
    let card = Layer(name: "card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    stage.root.addChild(card)
    var taps = 0
    card.addGestureRecognizer(TapGestureRecognizer()) { _, _ in taps += 1 }
    stage.perform(after: 1) { [unowned card] in card.isUserInteractionEnabled = false }
    let player = ScriptPlayer(stage)
    player.run { finger(1).tap(on: card) }
    #expect(taps == 1)
    player.run { finger(1).down(on: card, t: 1) }
    player.run { finger(1).up() }
    #expect(taps == 1)
  }

  @Test("one that is cancelled is not done, not even by another of the same moment")
  func cancel() {
    let diary = Diary()
    let never = note("never", after: 0.1, in: diary)
    var same: DelayedAction?
    stage.perform(after: 0.2) {
      diary.lines.append("done")
      same?.cancel()
    }
    same = note("same", after: 0.2, in: diary)
    never.cancel()
    stage.advance(to: Timestamp(seconds: 1))
    expectLog(diary.lines, equals: ["done"])
    same?.cancel()
  }

  @Test("what is done can ask for more; time goes on even if it always asks for the next moment")
  func again() {
    var count = 0
    func tick() {
      count += 1
      if count < 1000 { stage.perform(after: 0, tick) }
    }
    stage.perform(after: 0, tick)
    stage.advance(to: Timestamp(seconds: 1))
    #expect(count == 1000)
    #expect(stage.nextDeadline == nil)
  }

  @Test("one that lets time pass finds what is due until then done")
  func advances() {
    let diary = Diary()
    stage.perform(after: 0.1) { [unowned stage] in
      stage.advance(to: Timestamp(seconds: 0.5))
      diary.lines.append("advanced to \(stage.now.seconds)")
    }
    _ = note("between", after: 0.3, in: diary)
    stage.advance(to: Timestamp(seconds: 1))
    expectLog(diary.lines, equals: ["between at 0.3", "advanced to 0.5"])
    #expect(stage.now == Timestamp(seconds: 1))
  }

  @Test("it keeps nothing when it is done, and nothing when the stage goes")
  func leaks() {
    weak var gone: Diary?
    weak var alsoGone: Diary?
    do {
      let diary = Diary()
      gone = diary
      stage.perform(after: 0.1) { diary.lines.append("") }
    }
    #expect(gone != nil)
    stage.advance(to: Timestamp(seconds: 1))
    #expect(gone == nil)
    do {
      let diary = Diary()
      alsoGone = diary
      let other = Stage(surface: stage.surface)
      other.perform(after: 0.1) { diary.lines.append("") }
    }
    #expect(alsoGone == nil)
  }

  @Test("one that its owner keeps does not keep the owner once it is done or cancelled")
  func keptByOwner() {
    final class Owner {
      var hint: DelayedAction?
    }
    for isCancelled in [false, true] {
      weak var gone: Owner?
      do {
        let owner = Owner()
        owner.hint = stage.perform(after: 0.1) { owner.hint?.cancel() }
        gone = owner
        if isCancelled { owner.hint?.cancel() }
      }
      stage.advance(to: stage.now.advanced(bySeconds: 1))
      #expect(gone == nil, "cancelled: \(isCancelled)")
    }
  }

  @Test("a moment that cannot be traps")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      Stage(surface: Surface(size: .zero)).perform(after: -1) {}
    }
    await #expect(processExitsWith: .failure) {
      Stage(surface: Surface(size: .zero)).perform(after: .nan) {}
    }
  }
}
