import Foundation
import TouchGeometry

/// A scene for fingers anywhere on a surface: under each of them lies a tile on a board, and both
/// have recognizers.
enum WorkbenchScene {
  /// How the recognizers get along.
  enum Rules: CaseIterable, CustomStringConvertible {
    /// All of them at once: every value of every kind is computed from the same fingers.
    case together
    /// As they come: the first one wins, and some wait for others.
    case rivals

    var description: String { self == .together ? "all together" : "rivals" }
  }

  /// The scene's file for a surface of that size.
  static func text(size: Size, rules: Rules) -> String {
    let side = rules == .together ? #","simultaneousWith":"all""# : ""
    let board = """
      {"name":"board","content":{"color":"#334455"},"bounds":[0,0,\(size.width),\(size.height)],
       "position":[\(size.width / 2),\(size.height / 2)],"recognizers":[
        {"name":"board.pan","type":"pan","minimumNumberOfTouches":2\(side)},
        {"name":"board.pinch","type":"pinch"\(side)},
        {"name":"board.rotation","type":"rotation"\(side)},
        {"name":"board.transform","type":"transform","mode":"affine"\(side)},
        {"name":"board.press","type":"longPress","cancelsTouchesInView":false\(side)},
        {"name":"board.edge","type":"screenEdgePan","edges":["left","right","top","bottom"]\(side)},
        {"name":"board.tap","type":"tap","numberOfTouchesRequired":2,"delaysTouchesBegan":true\(side)}],
       "layers":[\((0..<6).map { tile($0, size, side) }.joined(separator: ",\n"))]}
      """
    return """
      {"touchstone":"scene","version":1,"size":[\(size.width),\(size.height)],"layers":[\(board)]}
      """
  }

  /// One of three by two tiles, a little turned, each with kinds of its own.
  private static func tile(_ index: Int, _ size: Size, _ side: String) -> String {
    let name = "tile\(index)"
    let width = size.width / 3
    let height = size.height / 2
    let x = width * (Double(index % 3) + 0.5)
    let y = height * (Double(index / 3) + 0.5)
    return """
      {"name":"\(name)","content":{"color":"#778899"},"bounds":[5,-3,\(width),\(height)],
       "position":[\(x),\(y)],"transform":{"rotate":\(0.05 * Double(index - 2))},
       \(index == 3 ? #""exclusiveTouch":true,"# : "")"multipleTouch":\(index != 2),
       \(kinds(index, name, side))}
      """
  }

  private static func kinds(_ index: Int, _ name: String, _ side: String) -> String {
    let taps = """
      "recognizers":[
       {"name":"\(name).single","type":"tap","requireToFail":["\(name).double"]\(side)},
       {"name":"\(name).double","type":"tap","numberOfTapsRequired":2\(side)},
      """
    switch index {
    case 0: return #"\#(taps){"name":"\#(name).dial","type":"dial"\#(side)}]"#
    case 1:
      return taps + #"{"name":"\#(name).pan","type":"pan"\#(side)}],"#
        + #""behavior":{"type":"manipulate","momentum":true}"#
    case 2:
      return #""behavior":{"type":"manipulate","hysteresis":0,"mode":"rigid","keepInside":true}"#
    case 3:
      return taps + #"{"name":"\#(name).pinch","type":"pinch"\#(side)},"#
        + #"{"name":"\#(name).rotation","type":"rotation","simultaneousWith":["\#(name).pinch"]},"#
        + #"{"name":"\#(name).press","type":"longPress","minimumPressDuration":0.2\#(side)}]"#
    case 4:
      return #""recognizers":["#
        + ["left", "right", "up", "down"].map {
          #"{"name":"\#(name).\#($0)","type":"swipe","direction":["\#($0)"]\#(side)}"#
        }.joined(separator: ",")
        + #",{"name":"\#(name).pan","type":"pan","maximumNumberOfTouches":1,"#
        + #""requireToFail":["\#(name).left","\#(name).right","\#(name).up","\#(name).down"]\#(side)}]"#
    default:
      return taps + #"{"name":"\#(name).pan","type":"pan","minimumNumberOfTouches":3\#(side)}],"#
        + #""behavior":{"type":"manipulate","minimumScale":0.8,"maximumScale":1.5}"#
    }
  }
}
