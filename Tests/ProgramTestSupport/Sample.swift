import Foundation

/// A small recording, line by line, and ways to spoil it.
package enum Sample {
  package static let surface = #""surface":{"width":800,"height":600,"scale":1}"#

  package static func header(scene: String?) -> String {
    let scene = scene.map { #","scene":"\#($0)""# } ?? ""
    return #"{"touchstone":"recording","version":1,\#(surface)\#(scene)}"#
  }

  /// Two fingers turn and spread what lies in the middle of the window.
  package static let events: [String] = {
    var lines = [
      #"{"t":0.1,"touches":[{"id":1,"phase":"began","x":360,"y":300}]}"#,
      #"{"t":0.12,"touches":[{"id":2,"phase":"began","x":440,"y":300}]}"#,
    ]
    for step in 1...20 {
      let part = Double(step) / 20
      let time = Double(120 + step * 25) / 1000
      let (x, y) = ((40 + 40 * part) * cos(part), (40 + 40 * part) * sin(part))
      lines.append(
        #"{"t":\#(time),"touches":[{"id":1,"phase":"moved","x":\#(400 - x),"y":\#(300 - y)},"#
          + #"{"id":2,"phase":"moved","x":\#(400 + x),"y":\#(300 + y)}]}"#)
    }
    return lines + [
      #"{"t":0.7,"touches":[{"id":1,"phase":"ended","x":350,"y":233}]}"#,
      #"{"t":0.75,"touches":[{"id":2,"phase":"ended","x":443,"y":367}]}"#,
    ]
  }()

  package static let end = #"{"t":1,"end":true}"#

  package static func recording(scene: String?) -> String {
    text([header(scene: scene)] + events + [end])
  }

  package static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}
