import GestureOracle
import TouchGeometry
import TouchGestures
import TouchScene

/// A layer that has opinions about recognizers (G-4).
final class PlanLayer: Layer, PlanTarget {
  let index: Int
  private let answers: PlannedAnswers
  private let isHearing: Bool
  private let find: (GestureRecognizer) -> Int

  init(
    index: Int, answers: PlannedAnswers, plan: LayerPlan,
    find: @escaping (GestureRecognizer) -> Int
  ) {
    self.index = index
    self.find = find
    self.answers = answers
    isHearing = plan.handlesTouches
    super.init(name: "L\(index)", bounds: Rect(origin: .zero, size: plan.size))
  }

  override var handlesTouches: Bool { isHearing }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    answers.layer(index, lets: find(recognizer))
  }
}
