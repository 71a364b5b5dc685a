import TestSupport
import Testing
import TouchRecording

@Suite("What a recording expects")
struct ExpectationTests {
  /// A card that taps and moves, and a pad for a pan.
  static let scene = """
    {"touchstone":"scene","version":1,"layers":[
      {"name":"card","bounds":[0,0,200,100],"position":[400,300],
       "recognizers":[{"name":"tap","type":"tap","simultaneousWith":"all"}],
       "behavior":{"type":"manipulate","hysteresis":0}},
      {"name":"pad","bounds":[0,0,100,100],"position":[100,100],
       "content":{"text":"Pan here","size":18,"color":"#ffffff"},
       "recognizers":[{"name":"pan","type":"pan"}]}]}
    """

  /// Half a turn of the card about its middle and twice its size; then a pan of the pad that stops
  /// short.
  static let events: [String] = [
    #"{"t":0.1,"touches":[{"id":1,"phase":"began","x":350,"y":300},{"id":2,"phase":"began","x":450,"y":300}]}"#,
    #"{"t":0.2,"touches":[{"id":1,"phase":"moved","x":400,"y":200},{"id":2,"phase":"moved","x":400,"y":400}]}"#,
    #"{"t":0.3,"touches":[{"id":1,"phase":"moved","x":500,"y":300},{"id":2,"phase":"moved","x":300,"y":300}]}"#,
    #"{"t":0.4,"touches":[{"id":1,"phase":"ended","x":500,"y":300},{"id":2,"phase":"ended","x":300,"y":300}]}"#,
    #"{"t":0.5,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}"#,
    #"{"t":0.6,"touches":[{"id":1,"phase":"moved","x":107,"y":100}]}"#,
    #"{"t":0.8,"touches":[{"id":1,"phase":"ended","x":107,"y":100}]}"#,
  ]

  static func player(_ expectation: String, at time: Double) throws -> RecordingPlayer {
    let header =
      #"{"touchstone":"recording","version":1,"surface":{"width":800,"height":600,"scale":1}}"#
    let times = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8]
    let before = zip(events, times).filter { $1 <= time }.map(\.0)
    let lines =
      [header] + before + [#"{"t":\#(time),"expect":\#(expectation)}"#]
      + events.dropFirst(before.count) + [#"{"t":1,"end":true}"#]
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    return RecordingPlayer(try RecordingReader(bytes: bytes, name: "test"))
  }

  static func run(_ expectation: String, at time: Double) throws -> [ExpectationFailure] {
    let test = try RecordingTest(player(expectation, at: time), scene: TestScene.parse(scene))
    #expect(test.expectations == 1)
    return test.failures
  }

  @Test("A distance that is too large never reads as the one allowed")
  func digits() throws {
    let failures = try Self.run(#"{"layer":"card","map":[[0,0],[600.0100000001,400]]}"#, at: 1)
    #expect(failures.first?.expected.hasSuffix("within 0.01 pt") == true)
    #expect(
      failures.first?.actual.hasPrefix("it is at (600, 400), 0.01000000") == true, "\(failures)")
  }

  @Test(
    "Holds",
    arguments: [
      (#"{"recognizer":"card.transform","state":"began"}"#, 0.25),
      (#"{"recognizer":"card.transform","state":"began","count":1}"#, 1),
      (#"{"recognizer":"card.transform","state":"began","count":0}"#, 0.15),
      (#"{"recognizer":"card.transform","state":"changed","count":1}"#, 1),
      (#"{"recognizer":"card.transform","state":"ended","count":1}"#, 1),
      (#"{"recognizer":"card.transform","state":"possible"}"#, 0.15),
      (#"{"recognizer":"card.transform","state":"possible"}"#, 0.45),
      (#"{"recognizer":"card.transform","state":"possible","count":1}"#, 0.45),
      (#"{"recognizer":"card.transform","never":"began"}"#, 0.15),
      (#"{"recognizer":"tap","state":"failed"}"#, 1),
      (#"{"recognizer":"pan","never":"began"}"#, 1),
      (#"{"layer":"card","map":[[100,50],[400,300]]}"#, 0.05),
      (#"{"layer":"card","map":[[0,0],[600,400]]}"#, 1),
      (#"{"layer":"card","map":[[0,0],[603,404]],"tolerance":5}"#, 1),
      (#"{"layer":"card","rotation":3.1415926,"scale":2,"tolerance":0.000001}"#, 1),
      (#"{"layer":"card","rotation":-3.1415926}"#, 1),
      (#"{"layer":"card","rotation":9.4247779}"#, 1),
      (#"{"layer":"card","scale":2.009}"#, 1),
      (#"{"layer":"pad","text":"Pan here"}"#, 1),
      (##"{"layer":"pad","color":"#ffffff"}"##, 1),
    ] as [(String, Double)])
  func holds(_ expectation: String, at time: Double) throws {
    try expectEqual(Self.run(expectation, at: time), [])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let expectation: String
    let time: Double
    let expected: String
    let actual: String
    let why: String?

    init(
      _ expectation: String, at time: Double, _ expected: String, _ actual: String, _ why: String?
    ) {
      (self.expectation, self.time) = (expectation, time)
      (self.expected, self.actual, self.why) = (expected, actual, why)
    }

    var testDescription: String { "\(expectation) at \(time)" }
  }

  static let failing: [Case] = [
    Case(
      #"{"recognizer":"card.transform","state":"began","count":2}"#, at: 1,
      "'card.transform' to have moved to began 2 times",
      "it has once; last, 'card.transform' was over at 0.4 s", "TRF-3: all fingers were lifted"),
    Case(
      #"{"recognizer":"card.transform","never":"ended"}"#, at: 1,
      "'card.transform' never to have moved to ended", "it has once",
      "TRF-3: all fingers were lifted"),
    Case(
      #"{"recognizer":"card.transform","state":"possible"}"#, at: 0.25,
      "'card.transform' to be possible", "it is began", "TRF-4: moved 111.8 pt, needs 0"),
    Case(
      #"{"recognizer":"card.transform","state":"changed","count":0}"#, at: 1,
      "'card.transform' not to have moved to changed", "it has once",
      "TRF-4: moved 111.8 pt, needs 0"),
    Case(
      #"{"recognizer":"pan","state":"began"}"#, at: 0.7,
      "'pan' to have moved to began at least once",
      "it has not, and it has not decided anything yet; later, 'pan' failed at 0.8 s",
      "PAN-2: moved 7 pt, needs 10"),
    Case(
      #"{"recognizer":"pan","state":"began"}"#, at: 0.45,
      "'pan' to have moved to began at least once",
      "it has not, and it has not decided anything yet", nil),
    Case(
      #"{"recognizer":"pan","state":"began"}"#, at: 1,
      "'pan' to have moved to began at least once",
      "it has not; last, 'pan' failed at 0.8 s", "PAN-2: moved 7 pt, needs 10"),
    Case(
      #"{"recognizer":"no","never":"began"}"#, at: 1, "'no' never to have moved to began",
      "the scene has no recognizer of that name, only 'tap', 'card.transform', 'pan'", nil),
    Case(
      #"{"layer":"no","scale":1}"#, at: 1, "'no' scaled by 1, within 0.01",
      "the scene has no layer of that name, only 'card', 'pad'", nil),
    Case(
      #"{"layer":"card","map":[[0,0],[603,404]],"tolerance":4.999}"#, at: 1,
      "(0, 0) of 'card' at (603, 404), within 4.999 pt", "it is at (600, 400), 5 pt off",
      "TRF-3: all fingers were lifted"),
    Case(
      #"{"layer":"card","rotation":3.2,"scale":2.02}"#, at: 1,
      "'card' turned by 3.2 rad and scaled by 2.02, within 0.01",
      "it is turned by 3.141593 rad and scaled by 2", "TRF-3: all fingers were lifted"),
    Case(
      #"{"layer":"card","scale":1}"#, at: 0.25, "'card' scaled by 1, within 0.01",
      "it is scaled by 2", "TRF-4: moved 111.8 pt, needs 0"),
    Case(
      #"{"layer":"pad","text":"Pan"}"#, at: 1, #"'pad' to show "Pan""#,
      #"it shows "Pan here""#, "PAN-2: moved 7 pt, needs 10"),
    Case(
      #"{"layer":"card","text":""}"#, at: 1, #"'card' to show """#, "it shows no text",
      "TRF-3: all fingers were lifted"),
    Case(
      ##"{"layer":"pad","color":"#ff6b6b"}"##, at: 1, "'pad' to show #ff6b6b",
      "it shows #ffffff", "PAN-2: moved 7 pt, needs 10"),
    Case(
      ##"{"layer":"card","color":"#ff6b6b"}"##, at: 1, "'card' to show #ff6b6b",
      "it shows no colour", "TRF-3: all fingers were lifted"),
    Case(
      #"{"layer":"pad","map":[[0,0],[0,0]]}"#, at: 0.7, "(0, 0) of 'pad' at (0, 0), within 0.01 pt",
      "it is at (50, 50), 70.710678 pt off; later, 'pan' failed at 0.8 s",
      "PAN-2: moved 7 pt, needs 10"),
  ]

  @Test("WHY-1: Fails, and says what is, why and when", arguments: failing)
  func fails(_ it: Case) throws {
    let failures = try Self.run(it.expectation, at: it.time)
    expectEqual(failures.map(\.expected), [it.expected])
    expectEqual(failures.map(\.actual), [it.actual])
    expectEqual(failures.map(\.why), [it.why])
    expectEqual(failures.map(\.time), [Timestamp(seconds: it.time)])
    let before = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8].count { $0 <= it.time }
    expectEqual(failures.map(\.line), [before + 2])
    expectEqual(failures.map { $0.decided == nil }, [it.why == nil])
  }
}
