import TouchGeometry
public import TouchGestures
public import TouchInput
import TouchScene

/// A writer of the changes on a stage, each as a line of JSON, in order of occurrence.
///
/// The lines have the published format: every transition and action with its reason, every touch as
/// its layer received it, every change of a layer's place, and at last all layers with a digest.
/// Two runs with equal digests did the same to the bit, for the same reasons; two runs with equal
/// results did the same.
///
///     let trace = Trace(host) { line in output.write(line) }
///     for event in events { host.handle(event) }
///     trace.finish()
public final class Trace: GestureObserver {
  private let host: any RecordingHost
  private let write: ([UInt8]) -> Void
  // The trace runs on one thread, and no call during the making of a line comes back here.
  @exclusivity(unchecked) private var line = TraceLineWriter()
  @exclusivity(unchecked) private var digest = Digest()
  /// The digest of the same lines without reasons.
  @exclusivity(unchecked) private var results = Digest()
  private var latest = Timestamp.zero
  /// The host, if it has comparisons.
  private let comparing: (any ComparingHost)?

  /// Attaches a trace to a host.
  ///
  /// - Parameters:
  ///   - host: The owner of the stage; it can have one trace at a time.
  ///   - write: Receives each line, its line end included.
  public init(_ host: any RecordingHost, write: @escaping ([UInt8]) -> Void) {
    self.host = host
    comparing = host as? any ComparingHost
    self.write = write
    host.stage.dispatcher.observer = self
    host.stage.notesChangedLayers = true
    host.afterStep = { [unowned self] time in self.layersMoved(at: time) }
  }

  /// Advances time until nothing moves, and writes the last line.
  public func finish() {
    host.finish()
    latest = max(latest, host.lastEventTime)
    line.begin()
    line.put("t", latest)
    line.put("end", true)
    line.open("layers")
    for (index, layer) in host.layers.enumerated() {
      line.openObject(first: index == 0)
      line.put("name", layer.name)
      line.put("toParent", layer.toParent)
      line.put("toSurface", layer.toSurface)
      line.closeObject()
    }
    line.close()
    putDrifts()
    digest.add(line.bytes)
    results.add(line.bytes)
    line.put("digest", digest.text)
    line.put("results", results.text)
    line.put("rules", GestureRules.version)
    line.end()
    send()
  }

  /// Writes a transition or an action.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp
  ) {
    begin(recognizer, from: old, at: time)
    line.put("to", new.description)
    let place = recognizer.location(in: nil)
    line.put("x", place.x)
    line.put("y", place.y)
    line.put("touches", recognizer.numberOfTouches)
    line.put(valuesOf: recognizer)
    send(at: time, why: verdict)
  }

  /// Writes a state that a recognizer ignored.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, ignored new: GestureState, in old: GestureState,
    at time: Timestamp
  ) {
    begin(recognizer, from: old, at: time)
    line.put("ignored", new.description)
    send(at: time)
  }

  private func begin(_ recognizer: GestureRecognizer, from old: GestureState, at time: Timestamp) {
    line.begin()
    line.put("t", time)
    line.put("recognizer", recognizer.displayName)
    line.put("type", recognizer.kind.name)
    if let layer = recognizer.view as? Layer { line.put("layer", layer.name) }
    line.put("from", old.description)
  }

  /// Writes a touch, as its layer received it.
  public func touch(
    _ touch: Touch, wasDeliveredTo target: any TouchTarget, as phase: TouchPhase, at time: Timestamp
  ) {
    guard let layer = target as? Layer, layer !== host.stage.root else { return }
    line.begin()
    line.put("t", time)
    line.put("touch", touch.id.rawValue)
    line.put("phase", "\(phase)")
    line.put("layer", layer.name)
    line.put("x", touch.surfaceLocation.x)
    line.put("y", touch.surfaceLocation.y)
    line.put("tapCount", touch.tapCount)
    send(at: time)
  }

  private func layersMoved(at time: Timestamp) {
    for layer in host.stage.changedLayers where layer !== host.stage.root {
      line.begin()
      line.put("t", time)
      line.put("layer", layer.name)
      line.put("toParent", layer.toParent)
      send(at: time)
    }
    host.stage.clearChangedLayers()
    guard let comparison = comparing?.comparison else { return }
    for record in comparison.takeEnded() {
      line.begin()
      line.put("t", time)
      put(record)
      send(at: time)
    }
  }

  // MARK: Wrong solvers

  private func putDrifts() {
    guard let comparison = comparing?.comparison else { return }
    line.open("compare")
    for (index, record) in comparison.drifts.enumerated() {
      line.openObject(first: index == 0)
      put(record)
      line.closeObject()
    }
    line.close()
  }

  private func put(_ record: DriftRecord) {
    line.put("solver", record.solver)
    line.put("layer", record.layer)
    line.put("points", record.drift.points)
    line.put("degrees", record.drift.degrees)
    line.put("factor", record.drift.factor)
    line.put("largestPoints", record.largest.points)
    line.put("largestDegrees", record.largest.degrees)
    line.put("largestFactor", record.largest.factor)
  }

  private func send() {
    let bytes = line.takeLine()
    write(bytes)
    line.giveBack(bytes)
  }

  private func send(at time: Timestamp, why verdict: Verdict? = nil) {
    results.add(line.bytes)
    if let verdict { line.put("why", verdict.description) }
    line.end()
    latest = max(latest, time)
    digest.add(line.bytes)
    send()
  }
}
