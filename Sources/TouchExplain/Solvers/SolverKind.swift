/// The kinds of wrong solvers, published by others, by their names in scene files and in listing
/// order.
package enum SolverKind: String, CaseIterable, Hashable, Sendable {
  case chord, chordSteps, center, drag, multigesture, span, wrap, unordered, farthest, euler
  case normalized, pivotless, thresholds, giantSteps

  /// The kind of gesture that a solver can solve.
  package enum Subject: Hashable, Sendable {
    /// Any number of fingers that carry, turn and scale a layer.
    case fingers
    /// One finger that turns a layer about its anchor.
    case dial
    /// A model that is turned in space.
    case model
  }

  /// The title, in a few words.
  package var title: String { entry.title }

  /// The reason why the solver is wrong, in one line.
  package var cause: String {
    switch self {
    case .chord:
      "It takes the chord for the arc: the farther the fingers turn, the more the angle falls short."
    case .chordSteps:
      "Each event adds a chord for an arc: nearly right while samples are dense, short when few."
    case .center: "It turns and scales about the layer's centre, wherever the fingers are."
    case .drag:
      "While one of two fingers moves, it drags the layer as if the other one were not there."
    case .multigesture:
      "It adds up what each finger turns: three fingers make twice the turn, four three times."
    case .span:
      "It measures the fingers' distance along x and y apart: a mere turn changes the size."
    case .wrap:
      """
      A direction goes from −180° to 180°: where the line from the first finger to the second points \
      left, the angle leaps by a whole turn.
      """
    case .unordered:
      """
      A set has no order: when its first two are exchanged, the line between them points backwards, \
      and the layer is turned by 180°.
      """
    case .farthest:
      "Only the two fingers farthest apart count. The best fit shares what each does among all."
    case .euler: "Turns are added to yaw, pitch and roll, as if the axes stayed where they are."
    case .normalized:
      "The move is divided by the window's width and height: right only if both are equal."
    case .pivotless:
      """
      It turns about the origin, the corner above left, not about the fingers: what they hold swings \
      away.
      """
    case .thresholds:
      "Pan, pinch and rotation each drop what came before their own \(ThresholdsSolver.words)."
    case .giantSteps:
      "The move comes before the turn and the scale, so it is turned and scaled too."
    }
  }

  /// Returns the reason why the solver is wrong for a number of fingers, leaving out parts about
  /// more fingers, which would not explain the picture.
  ///
  /// - Parameter fingers: The number of fingers that carry the layer, or nil if it is unknown or
  ///   irrelevant.
  /// - Returns: A sentence or two.
  package func cause(fingers: Int?) -> String {
    guard self == .multigesture, fingers == 2 else { return cause }
    return """
      It measures in parts of the window's width and height: unless the window is square, an angle \
      comes out wrong.
      """
  }

  /// The source of the mistake.
  package var source: String {
    switch self {
    case .chord:
      "No author: the formula of “chord at each event”, 2 sin(θ/2), used for a large angle"
    case .chordSteps:
      "“CALayer Rotation in iOS”, devlogx.blogspot.com, 28 March 2012: short by δ³/24 a step"
    case .center: "DragRotateAndScale, an iOS tutorial; code at forums.macrumors.com, 29 June 2008"
    case .drag: "DragRotateAndScale, an iOS tutorial for touchesMoved"
    case .multigesture: "SDL_MULTIGESTURE of SDL 2.26.5 (2023), summed as in its test/testgesture.c"
    case .span: "Android: ScaleGestureDetector.java (2010 on): 2 · hypot(mean |dx|, mean |dy|)"
    case .wrap: "hammer.js issue 675, 1 October 2014; as in Flutter's and GTK's rotation"
    case .unordered: "hammer.js issue 859, 25 October 2015: “opposite angle”"
    case .farthest: "Kivy 2.3.1 (2024): Scatter.transform_with_touch in kivy/uix/scatter.py"
    case .euler: "deck.gl issue 4491, 14 April 2020: “Euler Angles Cause Gimbal Lock”"
    case .normalized, .thresholds:
      "“OpenGL ES Transformations with Gestures”, raywenderlich.com, 10 December 2013"
    case .pivotless:
      "“Implement pan/zoom feature with multi-touches screen”, part 2, athanhcong.blogspot.com"
    case .giantSteps: "No author: the commonest mistake with matrices, R · S · T for T · R · S"
    }
  }

  /// Whether the solver follows an invented order, so that it is explained only if named or chosen.
  package var isInvented: Bool { self == .unordered }

  /// The kinds of gestures that the solver can solve.
  package var subjects: Set<Subject> {
    switch self {
    case .chord, .chordSteps, .wrap: [.fingers, .dial]
    case .euler: [.model]
    default: [.fingers]
    }
  }

  /// Returns a new solver for fingers whose marks have just been pinned, or nil for a turn in
  /// space.
  package func make() -> (any WrongSolver)? { entry.solver?.init() }

  private var entry: (title: String, solver: (any WrongSolver.Type)?) {
    switch self {
    case .chord: ("chord since the landing", ChordSolver.self)
    case .chordSteps: ("chord at each event", ChordStepsSolver.self)
    case .center: ("about the centre", CenterSolver.self)
    case .drag: ("one of two is a drag", DragSolver.self)
    case .multigesture: ("all turns added", MultigestureSolver.self)
    case .span: ("size along x and y", SpanSolver.self)
    case .wrap: ("wrapped at ±180°", WrapSolver.self)
    case .unordered: ("first two of a set", UnorderedSolver.self)
    case .farthest: ("farthest pair", FarthestSolver.self)
    case .euler: ("Euler angles", nil)
    case .normalized: ("move ÷ window size", NormalizedSolver.self)
    case .pivotless: ("about the corner", PivotlessSolver.self)
    case .thresholds: ("a threshold for each gesture", ThresholdsSolver.self)
    case .giantSteps: ("giant steps", GiantStepsSolver.self)
    }
  }
}
