import Foundation
import SceneTestSupport
import TestSupport
import Testing
import TouchRecording

@testable import TouchExplain

/// Every matrix on the glass is columns, M · p, and says so.
@Suite("One convention for matrices")
struct MatrixConventionTests {
  private static let room = Size(width: 900, height: 700)

  private static func session(_ name: String, at seconds: Double) throws -> Session {
    let recording = try BundledRecording(name)
    let input = try recording.input
    let session = Session(scene: recording.scene, header: input.header)
    session.overlay.parts = [.figures, .geometry, .numbers]
    session.overlay.unfolded = [.figures]
    for event in input.events where event.time.seconds <= seconds { session.handle(event) }
    session.advance(to: Timestamp(seconds: seconds))
    return session
  }

  private static func geometry(_ session: Session) throws -> LensPage {
    let panel = try #require(session.overlay.panels.lazy.compactMap { $0 as? GeometryPanel }.first)
    return try #require(panel.page(session.overlayContext, within: room))
  }

  private static func numbers(_ session: Session) throws -> LensPage {
    let panel = try #require(session.overlay.panels.lazy.compactMap { $0 as? NumbersPanel }.first)
    return try #require(panel.page(session.overlayContext, within: room))
  }

  /// What a matrix on the glass says: its printed numbers as columns.
  private static func map(_ rows: [String]) throws -> Transform2D {
    let numbers = rows.prefix(2).map { row in
      row.split(separator: " ").compactMap { Double($0) }
    }
    try #require(numbers.allSatisfy { $0.count == 3 }, "\(rows)")
    return Transform2D(
      a: numbers[0][0], b: numbers[1][0], c: numbers[0][1], d: numbers[1][1], tx: numbers[0][2],
      ty: numbers[1][2])
  }

  @Test("The panel of figures names the entries, and they are the layer's")
  func figures() throws {
    let session = try Self.session("photos", at: 6.2)
    let layer = try #require(session.overlayContext.layer)
    let rows = MatrixFigure.columns(of: layer.toParent)
    let said = try Self.map(rows)
    #expect(said.isApproximatelyEqual(to: layer.toParent, absoluteTolerance: 1e-3))
    #expect(rows[0].hasPrefix("a ") && rows[0].contains(" c ") && rows[0].contains(" tx "))
    #expect(rows[1].hasPrefix("b ") && rows[1].contains(" d ") && rows[1].contains(" ty "))
    expectEqual(Set(rows.map(\.count)).count, 1)
    let compact = MatrixFigure.compactColumns(of: layer.toParent)
    let short = try Self.map(compact)
    #expect(short.isApproximatelyEqual(to: layer.toParent, absoluteTolerance: 0.06))
    expectEqual(Set(compact.map(\.count)).count, 1)
    let list = session.drawList()
    let drawn = list.words
    #expect(rows.allSatisfy(drawn.contains), "\(drawn)")
  }

  @Test("Columns keep their width, however large the numbers are")
  func large() {
    for factor in [1.0, -12.3456, 4321.5, -1e7, 1e12, 1e-9] {
      let map = Transform2D(
        a: factor, b: -factor, c: factor, d: factor, tx: factor * 100, ty: -factor * 100)
      for (rows, length) in [
        (MatrixFigure.columns(of: map), 34), (MatrixFigure.compactColumns(of: map), 26),
      ] {
        expectEqual(rows.map(\.count), [length, length, length], "\(rows)")
      }
    }
  }

  @Test("The steps' matrices are about A′, and their product as printed is the one printed as M")
  func steps() throws {
    let session = try Self.session("photos", at: 6.2)
    let page = try Self.geometry(session)
    let maps = try page.matrices.map { try Self.map($0.rows) }
    // R′, S′, T and M, in the order in which they are read.
    try #require(maps.count == 4)
    let product = maps[2].concatenating(maps[1]).concatenating(maps[0])
    for corner in [Point(x: 0, y: 0), Point(x: 1280, y: 800)] {
      // Three places of a thousand points.
      #expect(corner.applying(product).distance(to: corner.applying(maps[3])) < 5)
    }
    let panel = try #require(session.overlay.panels.lazy.compactMap { $0 as? GeometryPanel }.first)
    let lens = try #require(panel.shown(session.overlayContext)).lens
    #expect(maps[3].isApproximatelyEqual(to: lens.steps.transform, absoluteTolerance: 0.06))
  }

  @Test("The two lenses write no product in the same letters, and each says what it is about")
  func letters() throws {
    let session = try Self.session("photos", at: 6.2)
    let geometry = try Self.geometry(session).texts.map(\.string).joined(separator: " ")
    let numbers = try Self.numbers(session).texts.map(\.string).joined(separator: " ")
    #expect(geometry.contains("R′ · S′ · T") && geometry.contains("about A′"))
    #expect(numbers.contains("T · R · S") && numbers.contains("About the origin"))
    for order in NumbersLens.Order.allCases {
      let product = try #require(
        order.formula.split(whereSeparator: { $0 == "," || $0 == ":" }).first)
      #expect(!geometry.contains(product), "\(product)")
    }
    for words in [geometry, numbers] {
      #expect(words.contains("M · p") && !words.contains("p · M"))
    }
    let drawn = session.drawList().words
    #expect(drawn.contains { $0.hasPrefix("p′ = M · p") })
  }

  @Test("A matrix in space has columns too")
  func space() {
    // A quarter turn about up takes x, to the right, away from the eye.
    let turn = Quaternion(angle: .pi / 2, axis: .up)
    let rows = MatrixFigure.rows(of: turn).map {
      $0.split(separator: " ").compactMap { Double($0) }
    }
    let right = turn.rotate(.right)
    expectClose(rows[0][0], right.x, within: 1e-4)
    expectClose(rows[2][0], right.z, within: 1e-4)
  }
}
