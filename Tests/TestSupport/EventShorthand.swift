package import TouchGeometry
package import TouchInput

/// Events in the shorthand of tests; times in milliseconds.
package func touch(_ time: Double, _ samples: (Int, TouchPhase, Double)...) -> InputEvent {
  event(
    time,
    .touches(
      TouchFrame(
        samples.map { id, phase, x in
          TouchSample(id: TouchID(id), phase: phase, location: Point(x: x, y: 0))
        })))
}

package func moved(_ time: Double, _ id: Int, _ x: Double = 0) -> InputEvent {
  touch(time, (id, .moved, x))
}

package func mouse(
  _ time: Double, _ phase: MouseEvent.Phase, _ x: Double, _ y: Double = 0, button: Int = 1,
  with modifiers: ModifierKeys = []
) -> InputEvent {
  event(
    time,
    .mouse(
      MouseEvent(phase: phase, button: button, location: Point(x: x, y: y), modifiers: modifiers)))
}

package func wheel(
  _ time: Double, dx: Double = 0, dy: Double = 0, _ modifiers: ModifierKeys = [], x: Double = 0
) -> InputEvent {
  event(
    time,
    .wheel(
      WheelEvent(
        location: Point(x: x, y: 0), delta: Vector(dx: dx, dy: dy), isPrecise: false,
        modifiers: modifiers)))
}

package func multigesture(_ time: Double) -> InputEvent {
  event(time, .multigesture(MultigestureEvent(fingers: 2, location: .zero, dTheta: 0, dDist: 0)))
}

package func event(_ milliseconds: Double, _ kind: InputEvent.Kind) -> InputEvent {
  InputEvent(time: Timestamp(seconds: milliseconds / 1000), kind)
}

extension InputEvent.Kind {
  /// What one finger does.
  package static func touch(
    _ phase: TouchPhase, at place: Point, id: Int = 1, type: TouchType = .direct
  ) -> Self {
    .touches(
      TouchFrame([TouchSample(id: TouchID(id), phase: phase, location: place, type: type)]))
  }

  /// What fingers do in one frame, numbered from the first one on.
  package static func fingers(
    _ phase: TouchPhase, at places: [Point], from first: Int = 1
  ) -> Self {
    .touches(
      TouchFrame(
        places.enumerated().map {
          TouchSample(id: TouchID(first + $0), phase: phase, location: $1)
        }))
  }
}

extension InputEvent {
  /// An event at a time in seconds.
  package init(at seconds: Double, _ kind: Kind) {
    self.init(time: Timestamp(seconds: seconds), kind)
  }

  /// The samples of an event of touches; none of another one.
  package var samples: [TouchSample] {
    if case .touches(let frame) = kind { frame.samples } else { [] }
  }

  /// The event in a few letters: `1.5 moved 1@10 2@20`.
  package var short: String {
    let milliseconds = Double(time.nanoseconds) / 1e6
    let place = milliseconds == milliseconds.rounded() ? "\(Int(milliseconds))" : "\(milliseconds)"
    switch kind {
    case .touches(let frame):
      let samples = frame.samples.map { sample in
        let y = sample.location.y == 0 ? "" : ",\(Int(sample.location.y))"
        return "\(sample.phase) \(sample.id)@\(Int(sample.location.x))\(y)"
      }
      return "\(place) " + samples.joined(separator: " ")
    case .mouse(let mouse): return "\(place) mouse \(mouse.phase)"
    case .wheel: return "\(place) wheel"
    case .pinch(let pinch):
      let scale = (pinch.scale * 1000).rounded() / 1000
      let degrees = (pinch.rotation * 180 / .pi * 1000).rounded() / 1000
      return "\(place) pinch \(pinch.phase) \(scale) \(degrees)"
    case .multigesture: return "\(place) multigesture"
    case .key: return "\(place) key"
    case .text(let text): return "\(place) text \(text.phase) \(text.string)"
    case .surface: return "\(place) surface"
    case .focus(let change): return "\(place) focus \(change)"
    case .mark(let caption): return "\(place) mark \(caption)"
    case .end: return "\(place) end"
    }
  }
}

/// What a pipeline gives for drains of events, each followed by a flush.
package func piped(_ drains: [InputEvent]...) -> [String] {
  var pipeline = InputPipeline()
  var all: [String] = []
  for drain in drains {
    for event in drain { pipeline.process(event) { all.append($0.short) } }
    pipeline.flush { all.append($0.short) }
  }
  return all
}
