import SceneTestSupport
import Testing
import TouchGestures
import TouchScene

@testable import TouchExplain
@testable import TouchScenes

/// One gesture of several leads, and it is the one that the scene names.
@Suite("The gesture that leads")
struct LeadingGestureTests {
  @Test("Of gestures that run, come and have failed, the right one leads")
  func order() {
    func lead(_ states: (BoardState, Double)...) -> Int? {
      LeadingGesture.choose(
        states.enumerated().map { index, item in
          LeadingGesture(state: item.0, time: Timestamp(seconds: Double(index)), progress: item.1)
        })
    }
    #expect(lead((.failed, 1), (.possible, 0.1), (.running, 0), (.recognized, 0)) == 2)
    #expect(lead((.failed, 1), (.possible, 0.1), (.recognized, 0), (.recognized, 0)) == 3)
    #expect(lead((.possible, -1), (.possible, 0.2), (.possible, 0.7), (.idle, 1)) == 2)
    #expect(lead((.failed, 0.2), (.failed, 0.9), (.failed, 0.9)) == 1)
    #expect(lead((.idle, 0), (.off, 1)) == nil)
    let hover = LeadingGesture(state: .running, isHover: true)
    #expect(LeadingGesture.choose([hover, LeadingGesture(state: .failed)]) == 1)
  }

  /// The gesture that a headline of the panels names, as the explorer titles it.
  private static func title(_ headline: PanelHeadline) -> String? {
    let name =
      headline.words.hasSuffix(" recognized")
      ? headline.words.prefix { $0 != " " && $0 != ":" }
      : headline.words.hasSuffix(" running")
        ? headline.words.prefix { $0 != " " } : headline.note.prefix { $0 != " " }
    return ExplorerLamp.examples.first { $0.parts.contains { $0.name == name } }?.title
  }

  @Test(
    "The explorer's headline and the panels name the same gesture",
    arguments: ["explorer", "explorer-short"])
  func explorer(_ name: String) throws {
    let walk = try GlassWalk(name, [.figures, .board])
    let (figures, board) = (try walk.panel(FiguresPanel.self), try walk.panel(BoardPanel.self))
    let scene = try #require(
      walk.session.layer(named: "explorer.pad")?.touchResponder as? ExplorerBehavior)
    var named: Set<String> = []
    try walk.forEach { event in
      let context = walk.session.overlayContext
      guard let gesture = scene.recognized.first,
        context.state.active.contains(where: { $0.isRunning && !$0.isHover })
      else { return }
      named.insert(gesture)
      for headline in [figures.headline(context), board.headline(context)] {
        let headline = try #require(headline)
        #expect(Self.title(headline) == gesture, "\(event.time.seconds): \(headline)")
      }
      if abs(event.time.seconds - 8.3) < 0.01 { #expect(gesture == "Rotation") }
    }
    #expect(named.count > 3, "\(named)")
  }

  @Test("Figures does not tell a drawing finger what a swipe of three fingers has missed")
  func drawing() throws {
    let walk = try GlassWalk("paint", [.figures, .board])
    let panel = try walk.panel(FiguresPanel.self)
    let board = try walk.panel(BoardPanel.self)
    var (alone, followed) = (0, 0)
    // What three fingers did is told also after two of them have lifted.
    var wereSeveral = false
    try walk.forEach { event in
      let live = walk.session.stage.dispatcher.liveTouches
      wereSeveral = live.count > 1 || wereSeveral && !live.isEmpty
      let layer = (live.first?.view as? Layer)?.name
      guard live.count == 1, !wereSeveral, layer == "canvas" else { return }
      let context = walk.session.overlayContext
      guard context.layer?.name == "canvas" else { return }
      let headline = try #require(panel.headline(context))
      let said = "\(headline.words) · \(headline.note)"
      #expect(headline.tone != .alarm, "\(event.time.seconds): \(said)")
      #expect(
        !said.contains("along ") && !said.contains("sideways"), "\(event.time.seconds): \(said)")
      if let headline = board.headline(context) {
        #expect(headline.tone != .alarm, "\(event.time.seconds): \(headline.words)")
      }
      if said.contains("takes its touches") { alone += 1 }
      if said.contains("fingers 1 of 3") { followed += 1 }
    }
    #expect(alone > 10 && followed > 0, "\(alone), \(followed)")
  }
}
