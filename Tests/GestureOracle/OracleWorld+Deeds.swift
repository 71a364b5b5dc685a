import TouchGeometry
import TouchGestures
import TouchInput

/// What programs do to a scene.
extension OracleWorld {
  func perform(_ deed: Deed) {
    switch deed {
    case .enable(let index, let isOn): enable(recognizers[index], isOn)
    case .restart(let index):
      enable(recognizers[index], false)
      enable(recognizers[index], true)
    case .removeLayer(let index): remove(layers[index])
    case .addLayer(let index):
      let layer = layers[index]
      let parent = layer.plan.parent.map { layers[$0] } ?? root
      if layer.plan.isPresent, layer.parent == nil, !parent.isInside(layer) { insert(layer) }
    case .bringToFront(let index):
      let layer = layers[index]
      guard let parent = layer.parent else { return }
      parent.children.removeAll { $0 === layer }
      parent.children.append(layer)
    case .moveRecognizer(let index, let place):
      guard recognizers[index].plan.isPresent else { return }
      if let place, !layers[place].plan.isPresent { return }
      let recognizer = recognizers[index]
      // S-25: it belongs to one layer; its last action may have put it on another, which it leaves
      // as well.
      repeat { detach(recognizer) } while recognizer.layer != nil
      attach(recognizer, to: place.map { layers[$0] } ?? root)
    case .removeRecognizer(let index): detach(recognizers[index])
    case .nudge(let id, let way):
      guard let place = places[id] else { return }
      handle(.touches([TouchSample(id: id, phase: .moved, location: place + way)]))
    case .carryLayer(let index, let way): layers[index].position += way
    case .scroll(let index, let place, let isAnimated):
      layers[index].scroll?.go(to: place, isAnimated: isAnimated)
    case .zoom(let index, let scale, let isAnimated):
      layers[index].scroll?.zoom(to: scale, isAnimated: isAnimated)
    case .enableScrolling(let index, let isOn):
      layers[index].scroll?.isOn = isOn
      for recognizer in recognizers where recognizer.plan.layer == index {
        if recognizer.plan.kind == .scrollPan || recognizer.plan.kind == .scrollPinch {
          enable(recognizer, isOn)
        }
      }
    case .rebase(let index): recognizers[index].rebase()
    case .assign(let index, let state): assign(state, to: recognizers[index])
    }
  }

  /// S-5: what follows from it outside an event follows at once.
  private func assign(_ state: GestureState, to one: OracleRecognizer) {
    guard one.isActive, state != .ended || one.state.isRunning else { return }
    let isInside = isInsideDispatch
    whileBusy {
      one.propose(state, nil)
      if !isInside { settle() }
    }
  }

  /// S-16.
  private func enable(_ recognizer: OracleRecognizer, _ isOn: Bool) {
    if recognizer.isEnabled == isOn { return }
    recognizer.isEnabled = isOn
    if !isOn { end([recognizer], "S-16") }
  }

  /// S-17.
  ///
  /// The law is silent on a last action that attaches it again: there it stays.
  private func detach(_ recognizer: OracleRecognizer) {
    guard let layer = recognizer.layer else { return }
    layer.recognizers.removeAll { $0 === recognizer }
    end([recognizer], "S-17")
    let isBack = layer.recognizers.contains { $0 === recognizer }
    if recognizer.layer === layer, !isBack { recognizer.layer = nil }
  }

  /// Ends gestures from outside; beyond a dispatch what follows from it follows at once.
  private func end(_ some: [OracleRecognizer], _ rule: StaticString) {
    let isInside = isInsideDispatch
    whileBusy {
      for recognizer in some { stop(recognizer, rule) }
      if !isInside { settle() }
    }
  }

  /// H-15: its touches are cancelled, and the recognizers inside it end as in S-17.
  ///
  /// The law is silent on a removal from inside an action: it is handled after the event under way,
  /// and before input that was put off.
  func remove(_ layer: OracleLayer) {
    guard let parent = layer.parent else { return }
    parent.children.removeAll { $0 === layer }
    layer.parent = nil
    // If it comes back, the pointer enters it anew.
    let gone = layer.tree.flatMap(\.recognizers)
    hovered.removeAll { hover in gone.contains { $0 === hover } }
    removals.append(layer)
    whileBusy {}
  }

  /// The removals so far, together.
  func handleRemovals() {
    let trees = removals.map(\.tree)
    removals = []
    let gone = touches.filter { touch in
      trees.contains { tree in tree.contains { $0 === touch.layer } }
    }
    // S-22: what is cancelled in this event counts no more.
    callOff(gone)
    for tree in trees {
      for recognizer in tree.flatMap(\.recognizers).sorted(by: { $0.isBefore($1) }) {
        stops.append((recognizer, "S-17"))
      }
    }
    handleStops()
    settle()
  }

  /// V-10.
  func loseFocus() {
    endHover()
    // The law is silent on what a wheel or a trackpad drives: it is cancelled like the fingers.
    for recognizer in recognizers where recognizer.isDriven && recognizer.plan.kind != .hover {
      recognizer.cancelOrFail("S-18")
    }
    cancel(touches)
  }
}
