import GestureOracle
import TouchGeometry
import TouchGestures
import TouchScene

/// What plays a layer of a plan.
protocol PlanTarget: Layer {
  /// Its index in the plan.
  var index: Int { get }
}

/// A scroll layer that has opinions about recognizers (G-4, SCL-7).
final class PlanScrollLayer: ScrollLayer, PlanTarget {
  let index: Int
  private let answers: PlannedAnswers
  private let isHearing: Bool
  private let find: (GestureRecognizer) -> Int

  init(
    index: Int, answers: PlannedAnswers, plan: LayerPlan, scroll: ScrollPlan,
    find: @escaping (GestureRecognizer) -> Int
  ) {
    self.index = index
    self.answers = answers
    self.find = find
    isHearing = plan.handlesTouches
    super.init(name: "L\(index)", bounds: Rect(origin: .zero, size: plan.size))
    contentSize = scroll.content
    contentInset = EdgeInsets(
      top: scroll.inset[2], left: scroll.inset[0], bottom: scroll.inset[3], right: scroll.inset[1])
    contentOffset = scroll.offset
    bounces = scroll.bounces
    alwaysBounceHorizontal = scroll.alwaysBounces.sideways
    alwaysBounceVertical = scroll.alwaysBounces.upwards
    decelerationRate = scroll.isFast ? .fast : .normal
    isPagingEnabled = scroll.isPaging
    isDirectionalLockEnabled = scroll.locksDirection
    delaysContentTouches = scroll.delaysTouches
    canCancelContentTouches = scroll.cancelsTouches
    minimumZoomScale = scroll.scales.lowerBound
    maximumZoomScale = scroll.scales.upperBound
    bouncesZoom = scroll.bouncesZoom
  }

  override var handlesTouches: Bool { isHearing }

  override func touchesShouldCancel(in layer: Layer) -> Bool {
    answers.scroll(index, cancelsIn: (layer as? any PlanTarget)?.index)
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    answers.layer(index, lets: find(recognizer)) && super.gestureRecognizerShouldBegin(recognizer)
  }

  /// What it has of itself.
  func own(_ kind: RecognizerPlan.Kind) -> GestureRecognizer {
    switch kind {
    case .scrollPan: panGestureRecognizer
    case .scrollPinch: pinchGestureRecognizer
    default: recognizerList.all[0]
    }
  }
}
