import Foundation
import TouchFormula

/// The words about a formula's layer.
enum FormulaWords {
  /// Describes the distance of the layer from its correct place.
  static func drift(_ drift: FormulaDrift) -> String {
    let turns = (drift.degrees / 360).rounded()
    let rest = drift.degrees - 360 * turns
    let count = turns == 0 ? "" : " · \(whole(turns)) \(turns.magnitude == 1 ? "turn" : "turns")"
    if drift.isNone { return "Exact" + (turns == 0 ? "" : ", but for\(count.dropFirst(2))") }
    return
      String(format: "Off by %.1f pt · %.1f° · size × %.2f", drift.points, rest, drift.factor)
      .replacing("-", with: "−") + count
  }

  private static func whole(_ number: Double) -> String {
    (number < 0 ? "−" : "+") + String(format: "%.0f", number.magnitude)
  }
}
