/// Other people's mistakes, by their names in scene files, in the order in which they are listed.
package enum SolverKind: String, CaseIterable, Hashable, Sendable {
  case chord, center, drag, multigesture, span, wrap, unordered, farthest, euler

  /// What a gesture must be like to be solved by it.
  package enum Subject: Hashable, Sendable {
    /// Any number of fingers that carry, turn and scale a layer.
    case fingers
    /// One finger that turns a layer about its anchor.
    case dial
    /// A model that is turned in space.
    case model
  }

  /// A few words.
  package var title: String {
    switch self {
    case .chord: "chord for arc"
    case .center: "about the centre"
    case .drag: "one of two is a drag"
    case .multigesture: "SDL_MULTIGESTURE"
    case .span: "mean absolute span"
    case .wrap: "wrapped at ±180°"
    case .unordered: "first two of a set"
    case .farthest: "farthest pair"
    case .euler: "Euler angles"
    }
  }

  /// Why it is wrong, in one line.
  package var cause: String {
    switch self {
    case .chord: "The angle is |û′ − û|: that is the chord, 2 sin(θ/2), not θ."
    case .center: "It turns and scales about the layer's centre, wherever the fingers are."
    case .drag: "It counts the touches that have changed: one of two that moves is a drag."
    case .multigesture: "Each finger's turn is added up: N fingers make N − 1 times the turn."
    case .span: "The size is 2·hypot(mean |dx|, mean |dy|): it changes when the fingers only turn."
    case .wrap: "The angle is the change of two atan2, so it leaps by 360° beyond half a turn."
    case .unordered: "A set has no order: its first two may be exchanged from event to event."
    case .farthest: "Only the two fingers farthest apart count; the others lose their marks."
    case .euler: "Turns are added to yaw, pitch and roll, as if the axes stayed where they are."
    }
  }

  /// Who did it.
  package var source: String {
    switch self {
    case .chord: "“CALayer Rotation in iOS”, devlogx.blogspot.com, 28 March 2012"
    case .center: "DragRotateAndScale, an iOS tutorial; code at forums.macrumors.com, 29 June 2008"
    case .drag: "DragRotateAndScale, an iOS tutorial for touchesMoved"
    case .multigesture: "SDL 2.26.5 (2023): src/events/SDL_gesture.c, summed in test/testgesture.c"
    case .span: "Android: ScaleGestureDetector.java (2010 on), ported to Chromium in 2014"
    case .wrap: "hammer.js issue 675, 1 October 2014; as in Flutter's and GTK's rotation"
    case .unordered: "hammer.js issue 859, 25 October 2015: “opposite angle”"
    case .farthest: "Kivy 2.3.1 (2024): Scatter.transform_with_touch in kivy/uix/scatter.py"
    case .euler: "deck.gl issue 4491, 14 April 2020: “Euler Angles Cause Gimbal Lock”"
    }
  }

  /// What it can solve.
  package var subjects: Set<Subject> {
    switch self {
    case .chord, .wrap: [.fingers, .dial]
    case .euler: [.model]
    default: [.fingers]
    }
  }

  /// A solver for fingers whose marks have just been pinned; nil for what is turned in space.
  package func make() -> (any WrongSolver)? {
    switch self {
    case .chord: ChordSolver()
    case .center: CenterSolver()
    case .drag: DragSolver()
    case .multigesture: MultigestureSolver()
    case .span: SpanSolver()
    case .wrap: WrapSolver()
    case .unordered: UnorderedSolver()
    case .farthest: FarthestSolver()
    case .euler: nil
    }
  }
}
