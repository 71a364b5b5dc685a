import TestSupport
import Testing
import TouchGestures

/// WHY-1: whatever takes a recognizer out of `possible`, or ends it, is known as rule, quantity and
/// limit.
@Suite("Verdicts")
struct VerdictTests {
  /// One recognizer, what the fingers do, and what it says then.
  struct Case: CustomTestStringConvertible {
    let verdict: String
    let make: @Sendable () -> GestureRecognizer
    let steps: @Sendable () -> [ScriptStep]
    var testDescription: String { verdict }

    init(
      _ verdict: String, _ make: @escaping @autoclosure @Sendable () -> GestureRecognizer,
      @ScriptBuilder _ steps: @escaping @Sendable () -> [ScriptStep]
    ) {
      self.verdict = verdict
      self.make = make
      self.steps = steps
    }
  }

  private func lastVerdict(_ some: Case) -> String? {
    let fixture = GestureFixture(some.make())
    fixture.run(some.steps)
    return fixture.log.verdicts.last
  }

  @Test("WHY-1: taps and long presses", arguments: tapsAndPresses)
  func tapAndPress(some: Case) { #expect(lastVerdict(some) == some.verdict) }

  @Test("WHY-1: pans, scrolling and swipes", arguments: pansAndSwipes)
  func panAndSwipe(some: Case) { #expect(lastVerdict(some) == some.verdict) }

  @Test("WHY-1: pinch, rotation, transform and dial", arguments: pairs)
  func pair(some: Case) { #expect(lastVerdict(some) == some.verdict) }

  @Test("WHY-1: the reasons that every kind shares", arguments: shared)
  func anyKind(some: Case) { #expect(lastVerdict(some) == some.verdict) }

  @Test("WHY-1: of two recognizers the one that loses names the other")
  func others() {
    let fixture = GestureFixture()
    let single = fixture.attach(TapGestureRecognizer(), "single")
    let double = fixture.attach(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    fixture.run { for _ in 1...2 { finger(1).stroke((100, 100)) } }
    #expect(fixture.take(\.verdicts).contains("single failed — X-2: 'double' was recognized first"))
    single.require(toFail: double)
    fixture.run {
      pause(1)
      for _ in 1...2 { finger(1).stroke((100, 100)) }
    }
    #expect(fixture.log.verdicts.last == "single failed — F-4: 'double' was recognized")
  }

  @Test("WHY-1: no reason is made for a proposal that changes nothing")
  func lazy() {
    let (fixture, fake) = GestureFixture.with(FakeRecognizer("fake"))
    var made = 0
    func reason() -> Verdict {
      made += 1
      return .own
    }
    fake.onMoved = { fake, _ in fake.propose(.changed, because: reason()) }
    fixture.run { finger(1).stroke((100, 100), (110, 100), lifts: false) }
    #expect(made == 0)
    fake.onMoved = { fake, _ in fake.propose(.began, because: reason()) }
    fixture.run { finger(1).move(120, 100) }
    #expect(made == 1)
    fake.onMoved = { fake, _ in fake.propose(.changed, because: reason()) }
    fixture.run { finger(1).move(130, 100) }
    #expect(made == 1 && fake.state == .changed)
  }
}
