import Foundation
import TestSupport
import Testing

/// The examples at the end of the page about scene files, worked through.
@Suite("The examples of the page about scene files")
struct SceneFormatTests {
  private static func example(named name: String) throws -> String {
    let text = try DocPage("SceneFiles.md", of: "TouchSandbox").text
    let blocks = text.matches(of: #/```json\n((?s).*?)```/#).map { String($0.output.1) }
    return try #require(blocks.first { $0.contains(name) }, "no example with \(name)")
  }

  @Test("One tap or two: the single tap acts when the double tap's time is over, and not twice")
  func taps() throws {
    let scene = try Self.example(named: "One tap or two")
    let single = try TestScene.play(scene) {
      finger(1).stroke((400, 300, 0), up: 0.1)
    }
    #expect(
      single.lines.filter { $0.contains(#""to":"ended""#) }.map { $0.prefix(32) } == [
        #"{"t":0.45,"recognizer":"single","#
      ])
    let double = try TestScene.play(scene) {
      finger(1).stroke((400, 300, 0), up: 0.1)
      finger(2).stroke((400, 300, 0.3), up: 0.4)
    }
    #expect(
      double.lines.filter { $0.contains(#""to":"ended""#) }.map { $0.prefix(31) } == [
        #"{"t":0.4,"recognizer":"double","#
      ])
  }

  @Test("A card on a tray: the inner layer lies in the outer one's coordinates, a quarter turned")
  func nested() throws {
    let session = try TestScene.session(Self.example(named: "A card on a tray"))
    let card = try #require(session.layer(named: "card"))
    #expect(card.parent?.name == "tray")
    expectClose(Point(x: 80, y: 45).applying(card.toSurface), Point(x: 250, y: 250), within: 1e-9)
    expectClose(Point(x: 160, y: 45).applying(card.toSurface), Point(x: 250, y: 330), within: 1e-9)
  }

  @Test("A scene that names its schema is read, and the schema is where it says")
  func schema() throws {
    let scene = try TestScene.parse(Self.example(named: "$schema"))
    #expect(scene.layers.isEmpty)
    let resources = try #require(TestScene.resources.root)
    #expect(FileManager.default.fileExists(atPath: resources + "/Schemas/scene.schema.json"))
  }
}
