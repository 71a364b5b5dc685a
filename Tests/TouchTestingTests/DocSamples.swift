import Foundation
import TestSupport
import Testing
import TouchGeometry
import TouchInput
import TouchRecording
import TouchScene
import TouchSwiftTesting
import TouchTesting
import TouchXCTest
import XCTest

private typealias Board = DragBoard
private typealias Layer = WatchedLayer

/// The samples of the modules for tests, line by line as they stand there.
@Suite("Documentation: samples of scripts, TouchTesting and the adapters", .leavesNothing)
struct DocSamples {
  @Test(arguments: try recordings(in: "Recordings"))
  func recording(_ file: RecordingFile) {
    expectRecording(file.path) { header in
      let board = Board(surface: header.surface)
      return StageHost(board.stage, owner: board)
    }
  }

  @Test("TouchTesting: a recording's failures as values")
  func landingPage() {
    let outcome = RecordingFile("drag.touch.jsonl").test { header in
      let board = Board(surface: header.surface)
      return StageHost(board.stage, owner: board)
    }
    for failure in outcome.failures { print("\(failure.file):\(failure.line): \(failure)") }
    // It is not where the tests are run from.
    #expect(outcome.failures.map(\.kind) == [.unreadable])
  }

  @Test("Scripts: one finger drags, two spread")
  func script() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let card = Layer(name: "card")
    card.position = Point(x: 400, y: 300)
    stage.root.addChild(card)
    var places: [Point] = []
    let player = ScriptPlayer(stage)
    player.run {
      finger(1).down(on: card)
      finger(1).drag(by: Vector(dx: 100, dy: 0), over: 0.2, steps: 10)
      finger(1).up()
    }
    #expect(player.ledger.places.isEmpty)
    player.run {
      together {
        finger(1).down(300, 300)
        finger(2).down(500, 300)
      }
      together {
        finger(1).drag(by: Vector(dx: -100, dy: 0), over: 0.2, steps: 10)
        finger(2).drag(by: Vector(dx: 100, dy: 0), over: 0.2, steps: 10)
      }
    }
    places = [1, 2].compactMap { player.ledger.places[$0] }
    #expect(places == [Point(x: 200, y: 300), Point(x: 600, y: 300)])
  }

  @Test("Scripts: a pen presses harder")
  func pen() {
    let player = ScriptPlayer(Stage(surface: Surface(size: Size(width: 800, height: 600))))
    player.run {
      finger(1, as: .pencil, pressure: 0.2).down(100, 100)
      finger(1, as: .pencil, pressure: 0.8).move(120, 100)
      finger(1).up()
    }
    #expect(player.ledger.places.isEmpty)
  }

  @Test("the recording that a page shows is the beginning of the one that is played")
  func recordingOfThePage() throws {
    let page = try DocPage("TestYourApp.md", of: "TouchTesting")
    let lines = try DocPage.source(
      "tools/Examples/GestureTests/Tests/BoardTests/Recordings/board.touch.jsonl")
    let block = try #require(page.blocks(of: "json").first)
    #expect(block == Array(lines.prefix(block.count)))
  }
}
