import SceneTestSupport
import TestSupport
import Testing
import TouchGestures
import TouchRecording

@testable import TouchExplain

/// What the geometry lens says is what the recognizer has solved.
@Suite("The geometry lens")
struct GeometryLensTests {
  static let recordings = [
    "photos", "photo", "map", "photos-flick", "thresholds-pairs", "thresholds-drags", "paint",
  ]

  /// Every moment of a transform under way, with the recognizer.
  private func walk(
    _ name: String, _ body: (TransformMoment, TransformGestureRecognizer) throws -> Void
  ) throws {
    let recording = try BundledRecording(name)
    let input = try recording.input
    let session = Session(scene: recording.scene, header: input.header)
    for event in input.events {
      session.handle(event)
      for case let recognizer as TransformGestureRecognizer in session.stage.dispatcher
        .activeRecognizers
      {
        guard let moment = TransformMoment(recognizer) else { continue }
        try body(moment, recognizer)
      }
    }
  }

  @Test(
    "At every event of the recordings the steps are the recognizer's map, and its marks are theirs",
    arguments: recordings)
  func truth(_ name: String) throws {
    var moments = 0
    try walk(name) { moment, recognizer in
      moments += 1
      let lens = GeometryLens(moment)
      let layer = try #require(recognizer.view as? Layer)
      let toSurface = layer.parent?.toSurface ?? .identity
      for corner in layer.bounds.corners {
        let solved = corner.applying(recognizer.transform).applying(toSurface)
        let stepped = corner.applying(moment.start).applying(lens.steps.transform)
        #expect(stepped.distance(to: solved) < 1e-8, "\(moment.pairs)")
      }
      let steps = lens.steps
      let words = (1...3).map { lens.note(GeometryChoice(), progress: Double($0)) }
      if lens.stepCount > 1, abs(steps.scale - 1) > 1e-3 {
        #expect(words[1].contains(steps.scale > 1 ? "away from" : "towards"), "\(words)")
      }
      if lens.stepCount > 2, abs(steps.rotation) > 1e-3 {
        #expect(words[2].contains("anticlockwise") == (steps.rotation < 0), "\(words)")
      }
      for (mark, finger) in zip(recognizer.marks, moment.fingers) {
        #expect(mark.touch.id == finger.id)
        let place = finger.start.applying(moment.map)
        #expect(place.distance(to: mark.place) < 1e-8, "\(moment.pairs)")
        #expect(
          (finger.place - place).isApproximatelyEqual(to: mark.residual, absoluteTolerance: 1e-8))
      }
      // The lens's own fit of the same fingers is the one that was solved.
      if moment.fingers.count > 0 {
        let fit = lens.fit(moment.mode)
        #expect(
          fit.solvedMode == moment.solved || recognizer.isTooClose,
          "\(moment.pairs): \(moment.mode) by \(moment.fingers.count)")
        // After another finger has landed or lifted, the recognizer's is of those before.
        let hasMoved = !moment.map.isApproximatelyEqual(to: .identity, absoluteTolerance: 1e-9)
        #expect(recognizer.solvedMode == moment.solved || !hasMoved, "\(moment.pairs)")
        if !recognizer.isTooClose {
          for corner in layer.bounds.corners {
            let place = corner.applying(moment.start)
            #expect(place.applying(fit.transform).distance(to: place.applying(moment.map)) < 1e-7)
          }
        }
      }
      // The rotation and scale since these fingers took hold.
      if recognizer.pinCount < 2, moment.solved == .similarity {
        expectClose(lens.steps.scale, recognizer.scale, within: 1e-9)
        expectClose(Angle.remainder(lens.steps.rotation - recognizer.rotation), 0, within: 1e-9)
      }
      if case .at(let pivot) = lens.pivot {
        let moved = pivot.applying(lens.steps.transform)
        #expect(moved.distance(to: pivot) < 1e-3, "\(moment.pairs)")
        for item in lens.loci where lens.isScaled {
          let size = max(1, pivot.distance(to: item.pair.source))
          #expect(item.locus.distance(to: pivot) < 1e-3 * size, "\(moment.pairs)")
        }
      }
    }
    // Drags and strokes are no transforms.
    #expect(moments > (["thresholds-drags": -1, "paint": -1, "thresholds-pairs": 10][name] ?? 20))
  }

  // MARK: Moments of every kind

  private static func layer() -> Layer {
    let layer = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 200, height: 100))
    layer.position = Point(x: 300, y: 200)
    return layer
  }

  private func lens(_ pairs: [(Point, Point)]) -> GeometryLens {
    let fingers = pairs.enumerated().map { index, pair in
      TransformMoment.Finger(id: TouchID(index + 1), start: pair.0, counted: pair.1, place: pair.1)
    }
    let layer = Self.layer()
    return GeometryLens(
      TransformMoment(fingers, on: layer, from: layer.toSurface, why: ""))
  }

  private func text(_ rows: [GeometryLens.Row]) -> String {
    rows.map { $0.value.isEmpty ? $0.name : "\($0.name): \($0.value)" }.joined(separator: "\n")
  }

  @Test("A quarter turn to twice the size, in every tab's words")
  func words() {
    let lens = lens([
      (Point(x: 100, y: 100), Point(x: 100, y: 100)),
      (Point(x: 200, y: 100), Point(x: 100, y: 300)),
    ])
    #expect(
      text(lens.stepRows) == """
        1  move A to A′: 0.0, 0.0 pt
        2  scale about A′: × 2.0000
        3  rotate about A′: +90.00°
        """)
    #expect(
      text(lens.pivotRows) == """
        pivot P: (100.0, 100.0) pt
        PA, PA′: 0.0, 0.0 pt
        PB, PB′: 100.0, 200.0 pt
        ratio s: 2.0000
        P lies where the circles meet: all X with XA′ = s · XA, and all with XB′ = s · XB.
        """)
    #expect(
      text(lens.complexRows) == """
        z: 0.0000 + 2.0000 i
        s = |z|: 2.0000
        θ = arg z: +90.00°
        : +1.5708 rad
        p′ = A′ + z · (p - A)
        z = (B′ - A′) / (B - A)
        """)
    #expect(
      text(lens.fitRows(.similarity)) == """
        2 fingers: 4 equations, 4 unknowns
        just enough: every finger is met
        off at A′: 0.00 pt
        off at B′: 0.00 pt
        typical finger: 0.00 pt
        """)
    let grown = self.lens([
      (Point(x: 100, y: 100), Point(x: 100, y: 100)),
      (Point(x: 200, y: 100), Point(x: 300, y: 100 - 1e-9)),
    ])
    #expect(text(grown.complexRows).hasPrefix("z: 2.0000 + 0.0000 i"), "a zero has no sign")
    #expect(text(lens.fitRows(.translation)).contains("4 equations, 2 unknowns\n2 too many"))
    #expect(
      text(lens.fitRows(.affine)).contains(
        "4 equations, 6 unknowns\nnot determined: solved as similarity"))
  }

  @Test(
    "Three fingers: the affine fit is exact, the similarity leaves what the slip did not explain")
  func three() {
    let square = [Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 0, y: 100)]
    let lens = lens(square.map { ($0, Point(x: $0.x * 2 + ($0.y > 0 ? 30 : 0), y: $0.y * 2)) })
    #expect(lens.anchorName == "M")
    #expect(text(lens.fitRows(.affine)).contains("just enough: every finger is met"))
    #expect(lens.fit(.affine).rootMeanSquareResidual < 1e-9)
    #expect(text(lens.fitRows(.similarity)).contains("6 equations, 4 unknowns\n2 too many"))
    #expect(lens.fit(.similarity).rootMeanSquareResidual > 1)
    #expect(text(lens.fitRows(.translation)).contains("4 too many"))
    let order = GeometryLens.models.map { lens.fit($0).rootMeanSquareResidual }
    #expect(order == order.sorted(by: >))
    // The numbers of the rows are those of the fit.
    for (row, finger) in zip(lens.fitRows(.similarity).dropFirst(2), lens.moment.fingers) {
      let left = lens.fit(.similarity).residual(of: finger.pair).length
      #expect(row.value == GeometryLens.number(left, 2) + " pt")
    }
  }

  @Test("Of a map that keeps its size nothing is said that needs the fingers' distance")
  func rigid() throws {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let layer = Self.layer()
    stage.root.addChild(layer)
    let transform = TransformGestureRecognizer()
    transform.mode = .rigid
    transform.hysteresis = 0
    layer.addGestureRecognizer(transform)
    func send(_ phase: TouchPhase, _ id: Int, _ x: Double, _ y: Double, t: Double) {
      stage.handle(InputEvent(at: t, .touch(phase, at: Point(x: x, y: y), id: id)))
    }
    send(.began, 1, 250, 200, t: 0)
    send(.began, 2, 350, 200, t: 0.1)
    send(.moved, 2, 250, 400, t: 0.2)
    let lens = GeometryLens(try #require(TransformMoment(transform)))
    expectClose(lens.steps.scale, 1, within: 1e-12)
    #expect(lens.complexRows.last?.name == "a turn alone: |z| = 1")
    let notes = (2...3).map { lens.note(GeometryChoice(), progress: Double($0)) }
    #expect(
      notes == [
        "The layer keeps its size: nothing changes.", "Everything turns clockwise about A′.",
      ])
  }

  @Test("Pivots that are not there")
  func pivots() {
    let still = Point(x: 10, y: 10)
    let shift = Vector(dx: 30, dy: 40)
    let translation = lens([(still, still + shift), (Point(x: 90, y: 10), Point(x: 120, y: 50))])
    #expect(translation.pivot == .atInfinity)
    #expect(text(translation.pivotRows).hasPrefix("pivot at infinity: a pure translation"))
    let nothing = lens([(still, still), (Point(x: 90, y: 10), Point(x: 90, y: 10))])
    #expect(nothing.pivot == .everywhere)
    let one = lens([(still, still + shift)])
    #expect(one.pivot == .atInfinity)
    #expect(one.steps.translation == shift)
    // There is no B.
    #expect(text(one.pivotRows) == "pivot at infinity: a pure translation")
    var choice = GeometryChoice()
    choice.tab = .pivot
    #expect(one.note(choice, progress: 0).isEmpty)
    #expect(text(one.fitRows(.similarity)).contains("not determined: solved as translation"))
    // Two fingers in one place have no direction.
    let together = lens([(still, still + shift), (still, still + shift)])
    #expect(together.pivot == .atInfinity)
    #expect(together.remark.isEmpty || together.remark.contains("translation"))
    #expect(together.complexRows.last?.name == "a move alone: z = 1")
    // Without fingers, nothing is said that is not known.
    let none = lens([])
    #expect(text(none.fitRows(.affine)) == "no fingers: nothing to fit")
    #expect(none.loci.isEmpty)
  }

  @Test("A rotation without a scale is constructed with bisectors, another with circles")
  func construction() throws {
    let pivot = Point(x: 250, y: 150)
    let turn = Transform2D.identity.concatenatingRotation(by: 0.7, about: pivot)
    let places = [Point(x: 100, y: 100), Point(x: 300, y: 220)]
    let turned = lens(places.map { ($0, $0.applying(turn)) })
    #expect(turned.loci.count == 2)
    for item in turned.loci {
      guard case .line = item.locus else {
        Issue.record("\(item.locus)")
        continue
      }
      #expect(item.locus.distance(to: pivot) < 1e-6)
    }
    #expect(text(turned.pivotRows).contains("perpendicular bisectors"))
    let grown = lens(
      places.map { ($0, $0.applying(turn.concatenatingScale(by: 1.4, about: pivot))) })
    for item in grown.loci {
      guard case .circle = item.locus else {
        Issue.record("\(item.locus)")
        continue
      }
      #expect(item.locus.distance(to: pivot) < 1e-6)
    }
  }

  // MARK: Choices

  @Test("The walk follows from the moment, goes through all steps in order and rests at each")
  func walk() {
    var choice = GeometryChoice()
    #expect(choice.progress(at: Timestamp(seconds: 1)) == 3)
    choice.isAuto = true
    var last = 0.0
    var seen: Set<Double> = []
    for tick in 0..<Int(GeometryChoice.cycle * 100) {
      let progress = choice.progress(at: Timestamp(seconds: Double(tick) / 100))
      #expect(progress >= last && progress <= 3 && progress - last < 0.02)
      if progress == last { seen.insert(progress) }
      last = progress
      let later = choice.progress(
        at: Timestamp(seconds: Double(tick) / 100 + 7 * GeometryChoice.cycle))
      expectClose(later, progress, within: 1e-6)
    }
    expectEqual(seen, [0, 1, 2, 3])
  }

  @Test("Steps stop at both ends, and taking one ends the walk where that is")
  func steps() {
    var choice = GeometryChoice()
    for expected in [2, 1, 0, 0] {
      choice.go(-1, at: .zero)
      #expect(choice.step == expected)
    }
    for expected in [1, 2, 3, 3] {
      choice.go(1, at: .zero)
      #expect(choice.step == expected)
    }
    choice.tab = .z
    choice.isAuto = true
    // In the middle of the second step.
    let time = Timestamp(seconds: 0.6 + 1.8 + 0.6)
    expectClose(choice.progress(at: time), 1.5, within: 1e-9)
    choice.go(1, at: time)
    #expect(choice.step == 2 && !choice.isAuto && choice.tab == .steps)
    choice.isAuto = true
    choice.go(-1, at: time)
    #expect(choice.step == 1)
  }

  @Test("The words of --show choose what they say, and no others do")
  func chosen() {
    for word in GeometryChoice.words {
      var choice = GeometryChoice()
      let isTaken = choice.choose(word)
      #expect(isTaken, "\(word)")
    }
    var choice = GeometryChoice()
    for word in ["2", "affine"] { _ = choice.choose(word) }
    #expect(choice.step == 2 && choice.model == .affine && choice.tab == .fit)
    let kept = choice
    for word in ["4", "-1", "", "Steps", "rigid"] {
      let isTaken = choice.choose(word)
      #expect(!isTaken, "\(word)")
    }
    #expect(choice == kept)
  }
}
