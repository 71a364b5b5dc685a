import TestBasics
import Testing
import TouchFormula
import TouchGeometry

@Suite("Formula: ten kept gestures")
struct FormulaTrialTests {
  static let right = """
    u = B − A
    v = B′ − A′
    meet = length(u) == 0
    angle = if(meet, 0, atan2(cross(u, v), dot(u, v)))
    scale = if(meet, 1, length(v) ÷ length(u))
    pivot = A
    move = A′ − A
    """

  static let matrix = """
    u = B − A; v = B' - A'
    n = dot(u, u)
    a = if(n == 0, 1, dot(u, v) / n); b = if(n == 0, 0, cross(u, v) / n)
    c = -b; d = a
    tx = A'.x - a*A.x - c*A.y
    ty = A'.y - b*A.x - d*A.y
    """

  @Test("ten gestures, by ten names")
  func ten() {
    #expect(KeptGesture.all.count == 10)
    #expect(Set(KeptGesture.all.map(\.name)).count == 10)
    for gesture in KeptGesture.all { #expect(gesture.events.count >= 12) }
  }

  @Test(
    "a right formula is accepted, however it says where the layer goes", arguments: [right, matrix])
  func accepted(_ text: String) throws {
    let trial = FormulaTrial(try Formula(text))
    #expect(trial.isAccepted, "\(trial)")
    #expect(!trial.countsTurns)
    #expect(trial.description == "Right on all 10 gestures")
  }

  @Test("an angle that counts turns is accepted, and the trial says so")
  func turns() throws {
    let text = Self.right.replacing("atan2(", with: "unwrap(atan2(")
      .replacing("dot(u, v)))", with: "dot(u, v))))")
    let trial = FormulaTrial(try Formula(text))
    #expect(trial.isAccepted, "\(trial)")
    #expect(trial.countsTurns)
  }

  @Test(
    "a wrong formula is refused, and the first gesture that it gets wrong is named",
    arguments: [
      ("pivot = C", "a move"),
      ("scale = 1", "a pinch"),
      ("scale = max(length(B′ − A′) ÷ length(B − A), 0.2)", "a pinch"),
      ("scale = min(length(B′ − A′) ÷ length(B − A), 5)", "a spread"),
      ("angle = 0", "one finger rests"),
      ("angle = deg(length(unit(B′ − A′) − unit(B − A)))", "one finger rests"),
      ("angle = angle(B′ − A′) − angle(B − A)", "across 180°"),
      ("angle = asin(cross(unit(B − A), unit(B′ − A′)))", "a half turn"),
    ] as [(String, String)])
  func refused(_ text: String, _ gesture: String) throws {
    let trial = FormulaTrial(try Formula(text))
    #expect(trial.failure?.gesture.name == gesture, "\(trial)")
    #expect(!trial.countsTurns)
    #expect(trial.description.contains("“\(gesture)”, event "), "\(trial)")
  }

  @Test(
    "a formula that is wrong in one of the harder gestures alone is refused for that one",
    arguments: [
      ("exact > 175 and lastAngle > 150", "exchanged"),
      ("A.x == 540 and B′.x − B.x > 200", "about a far point"),
      ("length(B − A) == 0", "together"),
      ("abs(exact − lastAngle) > 200 and abs(exact) < 170", "two turns"),
    ] as [(String, String)])
  func hard(_ condition: String, _ gesture: String) throws {
    let text = """
      u = B − A; v = B′ − A′
      exact = if(length(u) == 0, 0, atan2(cross(u, v), dot(u, v)))
      angle = if(\(condition), exact + 1, exact)
      """
    let trial = FormulaTrial(try Formula(text))
    #expect(trial.failure?.gesture.name == gesture, "\(trial)")
  }

  @Test("what holds the layer is a failure, with its cause")
  func held() throws {
    let trial = FormulaTrial(try Formula("scale = length(B′ − A′) ÷ length(B − A)"))
    guard case .held(let hold)? = trial.failure?.fault else { throw Unexpected("\(trial)") }
    #expect(hold.result == .scale && hold.cause == .notANumber)
  }
}
