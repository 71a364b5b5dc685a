public import Testing
public import TouchGeometry
import TouchGestures
public import TouchScene

/// Fails a test after which one of its ``WatchedLayer``s is still there, or what was on its stage.
///
///     private typealias Layer = WatchedLayer
///
///     @Suite("Samples", .leavesNothing)
///     struct Samples { … }
public struct LeavesNothing: SuiteTrait, TestTrait, TestScoping {
  /// Each test by itself.
  public var isRecursive: Bool { true }

  /// Runs a test and looks at what it leaves behind.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let watch = LeakWatch()
    try await LeakWatch.$current.withValue(watch) { try await function() }
    let leftovers = watch.leftovers()
    if !leftovers.isEmpty {
      Issue.record(
        "still there after the test: \(leftovers.joined(separator: ", "))",
        sourceLocation: test.sourceLocation)
    }
  }
}

extension Trait where Self == LeavesNothing {
  /// No layer and no recognizer outlives the test.
  public static var leavesNothing: LeavesNothing { LeavesNothing() }
}

/// Knows the layers that one test has made.
public final class LeakWatch: @unchecked Sendable {
  /// The watch of the test that runs.
  @TaskLocal public static var current: LeakWatch?

  /// Kept until the test is over: what hangs on them is known only then.
  private var layers: [Layer] = []

  /// Watches nothing yet.
  public init() {}

  /// What is left of the layers that `body` makes.
  public static func leftovers(of body: () -> Void) -> [String] {
    let watch = LeakWatch()
    $current.withValue(watch) { body() }
    return watch.leftovers()
  }

  fileprivate func add(_ layer: Layer) { layers.append(layer) }

  /// The names of what is still there when nobody but a cycle can keep it.
  func leftovers() -> [String] {
    var traces: [Trace] = []
    for layer in layers {
      // The root is nobody's layer, and a stage's other ones may not be watched.
      (layer.stage?.root ?? layer).visit { Self.trace($0, &traces) }
    }
    layers = []
    return Set(traces.filter { $0.object != nil }.map(\.name)).sorted()
  }

  private struct Trace {
    weak var object: AnyObject?
    let name: String
  }

  private static func trace(_ layer: Layer, _ traces: inout [Trace]) {
    traces.append(Trace(object: layer, name: "the layer '\(layer.name)'"))
    for recognizer in layer.gestureRecognizers {
      traces.append(Trace(object: recognizer, name: "'\(recognizer.displayName)'"))
    }
  }
}

/// A layer that the ``LeakWatch`` of its test knows.
open class WatchedLayer: Layer {
  /// Makes a layer, as its base class does.
  public override init(
    name: String = "", bounds: Rect = Rect(x: 0, y: 0, width: 100, height: 100)
  ) {
    super.init(name: name, bounds: bounds)
    LeakWatch.current?.add(self)
  }

  /// Makes a layer that covers a rectangle, as its base class does.
  public override init(name: String = "", frame: Rect) {
    super.init(name: name, frame: frame)
    LeakWatch.current?.add(self)
  }
}
