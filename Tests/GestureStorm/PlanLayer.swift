import GestureOracle
import TouchGeometry
import TouchGestures
import TouchScene

/// A layer that has opinions about recognizers (G-4).
final class PlanLayer: Layer {
  let index: Int
  private let answers: PlannedAnswers
  private let isHearing: Bool
  private var find: ((GestureRecognizer) -> Int)?

  init(index: Int, answers: PlannedAnswers, plan: LayerPlan) {
    self.index = index
    self.answers = answers
    isHearing = plan.handlesTouches
    super.init(name: "L\(index)", bounds: Rect(origin: .zero, size: plan.size))
  }

  func index(of find: @escaping (GestureRecognizer) -> Int) { self.find = find }

  override var handlesTouches: Bool { isHearing }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let find else { return true }
    return answers.layer(index, lets: find(recognizer))
  }
}
