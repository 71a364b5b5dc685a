import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// A fingerprint of everything on a stage at one moment: FNV-1a, 64 bits, over bit patterns.
///
/// It covers the time, the surface, every layer (its order, place, looks and switches), every
/// recognizer (its states, its fingers, its values while it runs), every running animation with its
/// remaining course, the moments of pending actions, and the state that the owner keeps between
/// events. Two stages with equal digests continue in the same way. The digest is computed on demand
/// and costs nothing otherwise.
public struct StateDigest: Hashable, Sendable, CustomStringConvertible {
  /// The fingerprint.
  public let value: UInt64

  /// Makes the digest of a stage and its owner in their current state.
  public init(of host: any RecordingHost) {
    self.init(of: host) { hash in
      var line = TraceLineWriter()
      host.stage.root.visit { hash.add($0, &line) }
    }
  }

  /// Makes the digest of a stage and its owner in their current state; `addLayers` adds the stage's
  /// layers.
  fileprivate init(of host: any RecordingHost, addLayers: (inout StateHash) -> Void) {
    var hash = StateHash()
    let stage = host.stage
    hash.add(stage.now)
    // The number of events is left out because an end line played before a take-over changes
    // nothing.
    hash.add(host.caption ?? "")
    hash.add(stage.surface.bounds)
    hash.add(stage.surface.scale)
    addLayers(&hash)
    hash.add(stage.nextDeadline ?? .distantFuture)
    hash.add(stage.runningAnimations.count)
    for animation in stage.runningAnimations {
      hash.add(animation.end)
      (animation as? any StateHashable)?.add(to: &hash)
    }
    for action in stage.delayedActions { hash.add(action.moment) }
    // A missing focus adds nothing, so that earlier digests stay valid.
    if let focused = stage.focus.layer {
      hash.add(focused.name)
      hash.add(stage.focus.isRingShown)
      (focused as? any StateHashable)?.add(to: &hash)
    }
    host.add(to: &hash)
    value = hash.value
  }

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A writer of the digest of a stage after each event, and after each timer and end of an animation
/// in between.
///
///     {"t":0.25,"event":17,"state":"8c1f0d6a1b2e3f40"}
///
/// `event` counts the events handled so far. Beside a ``Trace`` that was attached first, the line
/// comes after those of the event; the digest of the trace's last line does not include this line.
public final class StateTrace {
  private let host: any RecordingHost
  private let write: ([UInt8]) -> Void
  private var tree: TreeHash
  // The trace runs on one thread, and no call during the making of a line comes back here.
  @exclusivity(unchecked) private var line = TraceLineWriter()

  /// Attaches itself to a host.
  public init(_ host: any RecordingHost, write: @escaping ([UInt8]) -> Void) {
    self.host = host
    self.write = write
    tree = TreeHash(host.stage)
    let trace = host.afterStep
    host.afterStep = { [unowned self] time in
      trace?(time)
      self.put(at: time)
    }
  }

  private func put(at time: Timestamp) {
    if tree.stage !== host.stage { tree = TreeHash(host.stage) }
    let state = StateDigest(of: host) { hash in
      tree.add(to: &hash) { layer, hash in hash.add(layer, &line) }
    }
    line.begin()
    line.put("t", time)
    line.put("event", host.eventCount)
    line.put("state", digits: state.value)
    line.end()
    let bytes = line.takeLine()
    write(bytes)
    line.giveBack(bytes)
  }
}

extension StateHash {
  /// Adds a layer and its recognizers.
  ///
  /// Every property that this reads changes the layer's revision when it is set; see ``TreeHash``.
  fileprivate mutating func add(_ layer: Layer, _ line: inout TraceLineWriter) {
    add(layer.name)
    add(layer.children.count)
    add(layer.bounds)
    add(layer.position)
    add(layer.anchorPoint)
    add(layer.transform)
    add(layer.sublayerTransform)
    add(layer.opacity)
    add(layer.isHidden)
    add(layer.isUserInteractionEnabled)
    add(layer.isMultipleTouchEnabled)
    add(layer.isExclusiveTouch)
    add(layer.clipsToBounds)
    add(layer.content)
    if layer.contentMode != .scaleToFill { add(layer.contentMode.rawValue) }
    add(layer.decoration)
    for recognizer in layer.gestureRecognizers { add(recognizer, &line) }
  }

  private mutating func add(_ content: LayerContent) {
    switch content {
    case .image(let image):
      // An image's folder differs between machines, but its name does not.
      add(1)
      add(lastPartOf: image.path)
    case .color(let color):
      add(2)
      add(color)
    case .text(let text, let size, let color):
      add(3)
      add(text)
      add(size)
      add(color)
    case .shape(let shape):
      add(4)
      add(shape.kind.rawValue)
      add(shape.color)
      add(shape.lineWidth)
      if !shape.isFilled { add("outline") }
      for point in shape.points { add(point) }
    case .model(let view): add(view)
    case .figure(let any):
      add(5)
      any.figure.add(to: &self)
    case .none: add("none")
    }
  }

  private mutating func add(_ color: Color) {
    add(color.red)
    add(color.green)
    add(color.blue)
    add(color.alpha)
  }

  private mutating func add(_ decoration: LayerDecoration) {
    add(decoration.borderColor)
    add(decoration.borderWidth)
    // Borders of scene files are outside, as all borders were before there were others.
    if decoration.borderWidth > 0, decoration.borderPlacement == .inside { add("inside") }
    add(decoration.cornerRadius)
    add(decoration.shadowOpacity)
    add(decoration.shadowBlur)
    add(decoration.shadowOffset)
  }

  private mutating func add(_ recognizer: GestureRecognizer, _ line: inout TraceLineWriter) {
    add(recognizer.displayName)
    add(recognizer.state.rawValue)
    add(recognizer.proposedState.rawValue)
    add(recognizer.isEnabled)
    add(recognizer.touches.count)
    for touch in recognizer.touches {
      add(touch.id.rawValue)
      add(touch.surfaceLocation)
      add(touch.startLocation)
    }
    guard recognizer.state.isRunning else { return }
    // The values are added as a trace writes them: decimals that read back bit-equal.
    line.begin()
    line.put(valuesOf: recognizer)
    add(all: line.bytes)
  }
}
