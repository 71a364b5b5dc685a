public import TouchGestures
public import TouchInput

/// A recognizer that does what a test's closures say.
///
///     let greedy = FakeRecognizer("greedy")
///     greedy.onBegan = { greedy, _ in greedy.state = .began }
open class FakeRecognizer: GestureRecognizer {
  /// Called with its fingers that landed.
  public final var onBegan: ((FakeRecognizer, [Touch]) -> Void)?
  /// Called with its fingers that moved.
  public final var onMoved: ((FakeRecognizer, [Touch]) -> Void)?
  /// Called with its fingers that were lifted.
  public final var onEnded: ((FakeRecognizer, [Touch]) -> Void)?
  /// Called with its fingers that were taken away; nil leaves it to the base class.
  public final var onCancelled: ((FakeRecognizer, [Touch]) -> Void)?
  /// Called when its deadline comes.
  public final var onDeadline: ((FakeRecognizer) -> Void)?
  /// Called when it is reset.
  public final var onReset: ((FakeRecognizer) -> Void)?

  /// Answers ``canPrevent(_:)``.
  public final var prevents: (GestureRecognizer) -> Bool = { _ in true }
  /// Answers ``canBePrevented(by:)``.
  public final var yields: (GestureRecognizer) -> Bool = { _ in true }
  /// Answers ``shouldRequireFailure(of:)``.
  public final var requiresFailure: (GestureRecognizer) -> Bool = { _ in false }
  /// Answers ``shouldBeRequiredToFail(by:)``.
  public final var isRequiredToFail: (GestureRecognizer) -> Bool = { _ in false }
  /// Answers ``shouldReceive(_:)``.
  public final var receivesEvent: (TouchEvent) -> Bool = { _ in true }

  /// Every call, as `began 1 2`, `moved 1`, `deadline`, `reset`.
  public final var calls: [String] = []
  /// The event of the last call.
  public final weak var lastEvent: TouchEvent?

  /// Makes a recognizer of that name.
  public init(_ name: String = "fake") {
    super.init()
    self.name = name
  }

  /// Ready for states to be set after `setUp` was told about it; returns itself.
  @discardableResult
  public final func with(_ setUp: (FakeRecognizer) -> Void) -> Self {
    setUp(self)
    return self
  }

  /// Answers and tells as if no test had said anything.
  final func forgetClosures() {
    onBegan = nil
    onMoved = nil
    onEnded = nil
    onCancelled = nil
    onDeadline = nil
    onReset = nil
    prevents = { _ in true }
    yields = { _ in true }
    requiresFailure = { _ in false }
    isRequiredToFail = { _ in false }
    receivesEvent = { _ in true }
  }

  private func write(_ phase: String, _ touches: [Touch]) {
    calls.append(([phase] + touches.map { "\($0.id)" }).joined(separator: " "))
  }

  /// Writes it down and calls ``onBegan``.
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    lastEvent = event
    write("began", touches)
    onBegan?(self, touches)
  }
  /// Writes it down and calls ``onMoved``.
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    lastEvent = event
    write("moved", touches)
    onMoved?(self, touches)
  }
  /// Writes it down and calls ``onEnded``.
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    lastEvent = event
    write("ended", touches)
    onEnded?(self, touches)
  }
  /// Writes it down and calls ``onCancelled``, or the base class.
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    lastEvent = event
    write("cancelled", touches)
    if let onCancelled {
      onCancelled(self, touches)
    } else {
      super.touchesCancelled(touches, with: event)
    }
  }
  /// Writes it down and calls ``onDeadline``.
  open override func deadlineReached(at time: Timestamp) {
    write("deadline", [])
    onDeadline?(self)
  }
  /// Writes it down and calls ``onReset``.
  open override func reset() {
    write("reset", [])
    onReset?(self)
  }

  /// Answers with ``prevents``.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents(other) }
  /// Answers with ``yields``.
  open override func canBePrevented(by other: GestureRecognizer) -> Bool { yields(other) }
  /// Answers with ``requiresFailure``.
  open override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    requiresFailure(other)
  }
  /// Answers with ``isRequiredToFail``.
  open override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    isRequiredToFail(other)
  }
  /// Answers with ``receivesEvent``.
  open override func shouldReceive(_ event: TouchEvent) -> Bool { receivesEvent(event) }
}
