import TouchGeometry
import TouchInput

// The kinds of line, with the keys in the order of the page RecordingFormat.

extension LineFormatter {
  mutating func put(_ frame: TouchFrame) {
    put(",\"touches\":[")
    var isFirst = true
    for sample in frame.samples {
      let phase: StaticString
      switch sample.phase {
      case .began: phase = ",\"phase\":\"began\""
      case .moved: phase = ",\"phase\":\"moved\""
      case .ended: phase = ",\"phase\":\"ended\""
      case .cancelled: phase = ",\"phase\":\"cancelled\""
      case .stationary: continue
      }
      put(isFirst ? "{\"id\":" : ",{\"id\":")
      isFirst = false
      put(sample.id.rawValue)
      put(phase)
      put(sample.location)
      if sample.pressure != 1 { put(",\"pressure\":", sample.pressure) }
      if sample.type != touchType {
        put(",\"type\":", WordNames.types.first { $0.value == sample.type }?.key)
      }
      put("}")
    }
    put("]")
  }

  mutating func put(_ mouse: MouseEvent) {
    put(word: ",\"mouse\":{\"phase\":\"", mouse.phase)
    put(",\"button\":", mouse.button)
    put(mouse.location)
    put(",\"clicks\":", mouse.clicks)
    put(mouse.modifiers)
    put("}")
  }

  mutating func put(_ wheel: WheelEvent) {
    put(",\"wheel\":{\"x\":", wheel.location.x)
    put(",\"y\":", wheel.location.y)
    put(",\"dx\":", wheel.delta.dx)
    put(",\"dy\":", wheel.delta.dy)
    put(wheel.isPrecise ? ",\"precise\":true" : ",\"precise\":false")
    if let phase = wheel.phase { put(word: ",\"phase\":\"", phase) }
    if !wheel.momentum { put(",\"momentum\":false") }
    put(wheel.modifiers)
    put("}")
  }

  mutating func put(_ pinch: PinchEvent) {
    put(word: ",\"pinch\":{\"phase\":\"", pinch.phase)
    put(pinch.location)
    put(",\"scale\":", pinch.scale)
    put(",\"rotation\":", pinch.rotation)
    if !pinch.momentum { put(",\"momentum\":false") }
    put("}")
  }

  mutating func put(_ event: MultigestureEvent) {
    put(",\"multigesture\":{\"fingers\":", event.fingers)
    put(event.location)
    put(",\"dTheta\":", event.dTheta)
    put(",\"dDist\":", event.dDist)
    put("}")
  }

  mutating func put(_ key: KeyEvent) {
    put(word: ",\"key\":{\"phase\":\"", key.phase)
    put(",\"key\":", key.key)
    put(key.modifiers)
    put("}")
  }

  mutating func put(_ text: TextEvent) {
    put(word: ",\"text\":{\"phase\":\"", text.phase)
    put(",\"text\":", text.string)
    if text.caret != 0 { put(",\"caret\":", text.caret) }
    put("}")
  }

  mutating func put(_ surface: Surface) {
    put("{\"width\":", surface.size.width)
    put(",\"height\":", surface.size.height)
    put(",\"scale\":", surface.scale)
    put("}")
  }

  mutating func put(_ expectation: RecordedExpectation) {
    switch expectation {
    case .state(let recognizer, let state, let count):
      put(",\"expect\":{\"recognizer\":", recognizer)
      put(",\"state\":", state)
      put(",\"count\":", count)
    case .never(let recognizer, let state):
      put(",\"expect\":{\"recognizer\":", recognizer)
      put(",\"never\":", state)
    case .map(let layer, let from, let to, let tolerance):
      put(",\"expect\":{\"layer\":", layer)
      put(",\"map\":[[", from.x)
      put(",", from.y)
      put("],[", to.x)
      put(",", to.y)
      put("]]")
      if let tolerance { put(",\"tolerance\":", tolerance) }
    case .pose(let layer, let rotation, let scale, let tolerance):
      put(",\"expect\":{\"layer\":", layer)
      if let rotation { put(",\"rotation\":", rotation) }
      if let scale { put(",\"scale\":", scale) }
      if let tolerance { put(",\"tolerance\":", tolerance) }
    case .text(let layer, let text):
      put(",\"expect\":{\"layer\":", layer)
      put(",\"text\":", text)
    case .color(let layer, let color):
      put(",\"expect\":{\"layer\":", layer)
      put(",\"color\":", color)
    case .measure(let form, let layer, let subject, let numbers, let tolerance):
      put(",\"expect\":{\"layer\":", layer)
      put(opening: form.key)
      put("\":", subject)
      for key in form.keys {
        guard let number = numbers[String(describing: key)] else { continue }
        put(opening: key)
        put("\":", number)
      }
      if let tolerance { put(",\"tolerance\":", tolerance) }
    }
    put("}")
  }

  /// Writes a further key, without its closing quotation mark.
  private mutating func put(opening key: StaticString) {
    put(",\"")
    put(key)
  }

  private mutating func put(_ point: Point) {
    put(",\"x\":", point.x)
    put(",\"y\":", point.y)
  }

  private mutating func put(_ modifiers: ModifierKeys) {
    put(",\"modifiers\":[")
    var isFirst = true
    for (name, keys) in WordNames.modifiers where modifiers.contains(keys) {
      put(isFirst ? "\"" : ",\"")
      isFirst = false
      put(text: name)
      put("\"")
    }
    put("]")
  }
}
