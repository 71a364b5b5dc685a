import Foundation
import TouchGestures
import TouchInput
import TouchSandbox

/// The text of a valid scene with every behavior, every kind of content and of recognizer, and
/// options up to the ends of their ranges.
struct RandomScene {
  private typealias Object = [String: Any]
  private let numbers: WildNumbers
  private let behaviors: RandomBehavior
  private var count = 0
  private var recognizers: [String] = []

  /// Makes one.
  static func text(_ numbers: WildNumbers, _ behaviors: RandomBehavior) throws -> String {
    var made = RandomScene(numbers, behaviors)
    return String(
      decoding: try JSONSerialization.data(
        withJSONObject: made.scene(), options: [.sortedKeys]), as: UTF8.self)
  }

  private init(_ numbers: WildNumbers, _ behaviors: RandomBehavior) {
    self.numbers = numbers
    self.behaviors = behaviors
  }

  private mutating func scene() -> Object {
    var scene: Object = ["touchstone": "scene", "version": 1]
    if numbers.chance(0.8) { scene["size"] = [side(), side()] }
    if numbers.chance(0.2) { scene["compare"] = "all" }
    var layers: [Object] = []
    for _ in 0..<numbers.int(1...5) { layers.append(layer(depth: 0)) }
    scene["layers"] = layers
    if numbers.chance(0.3) {
      scene["layout"] = box(layers.compactMap { $0["name"] as? String })
    }
    return scene
  }

  // MARK: Numbers

  private func side() -> Double { numbers.number(200...1600, within: SceneLimits.side) }
  private func place() -> Double { numbers.number(-100...1000, within: SceneLimits.number) }
  private func length(_ usual: ClosedRange<Double>, most: Double = 1e6) -> Double {
    numbers.number(usual, within: 0...most)
  }
  private func either(_ range: ClosedRange<Double>) -> Double {
    numbers.number(range, within: range)
  }
  private func color() -> String {
    "#" + String(format: "%06x", Int(truncatingIfNeeded: numbers.next() & 0xFFFFFF))
      + (numbers.chance(0.3) ? "80" : "")
  }

  // MARK: Layers

  private mutating func layer(depth: Int) -> Object {
    count += 1
    let name = "layer \(count)"
    let extent = SceneLimits.number.upperBound
    var layer: Object = [
      "name": name, "position": [place(), place()],
      "bounds": [
        numbers.chance(0.7) ? 0 : place(), numbers.chance(0.7) ? 0 : place(),
        length(50...800, most: extent), length(50...600, most: extent),
      ],
    ]
    if numbers.chance(0.3) {
      layer["anchorPoint"] = [
        numbers.number(-1...2, within: SceneLimits.number),
        numbers.number(-1...2, within: SceneLimits.number),
      ]
    }
    if numbers.chance(0.5) { layer["transform"] = transform() }
    if numbers.chance(0.3) { layer["border"] = ["width": length(0...20), "color": color()] }
    if numbers.chance(0.3) { layer["cornerRadius"] = length(0...50) }
    if numbers.chance(0.3) {
      layer["shadow"] = [
        "opacity": either(0...1), "blur": length(0...40), "offset": [place(), place()],
      ]
    }
    layer["opacity"] = either(0.5...1)
    for key in ["clips", "exclusiveTouch", "fillsSurface"] where numbers.chance(0.15) {
      if key != "fillsSurface" || depth == 0 { layer[key] = true }
    }
    if numbers.chance(0.1) { layer["multipleTouch"] = false }
    layer["content"] = content()
    if numbers.chance(0.5) { layer["behavior"] = behaviors.make(numbers) }
    if numbers.chance(0.6) {
      var own: [Object] = []
      for _ in 0..<numbers.int(1...4) { own.append(recognizer()) }
      layer["recognizers"] = own
    }
    if depth < numbers.pick([1, 3, 12]), numbers.chance(0.5) {
      var inner: [Object] = []
      for _ in 0..<numbers.int(1...2) { inner.append(self.layer(depth: depth + 1)) }
      layer["layers"] = inner
    }
    return layer
  }

  private func transform() -> Any {
    if numbers.chance(0.4) {
      return (0..<6).map { index in
        index < 4
          ? numbers.number(-2...2, within: SceneLimits.number) : place()
      }
    }
    let scale: Any =
      numbers.chance(0.5)
      ? numbers.number(0.2...3, within: SceneLimits.number)
      : [
        numbers.number(-2...2, within: SceneLimits.number),
        numbers.number(-2...2, within: SceneLimits.number),
      ]
    return [
      "scale": scale, "rotate": numbers.number(-4...4, within: SceneLimits.angle),
      "translate": [place(), place()],
    ]
  }

  private func content() -> Object {
    switch numbers.int(0...5) {
    case 0: return ["image": file(.images)]
    case 1: return ["text": numbers.pick(["word", "", "two words é"]), "size": either(1...1000)]
    case 2:
      return [
        "shape": numbers.pick(["line", "rectangle", "ellipse"]), "color": color(),
        "lineWidth": either(0.1...1000), "filled": numbers.chance(0.5),
      ]
    case 3:
      let points = (0..<numbers.int(2...20)).map { _ in
        (0..<2).map { _ in numbers.number(0...300, within: -1e6...1e6) }
      }
      return ["shape": "path", "points": points, "lineWidth": either(0.1...1000)]
    case 4: return ["model": file(.models)]
    default: return ["color": color()]
    }
  }

  private func file(_ folder: ResourceFolder) -> String {
    numbers.pick(RandomBehavior.files[folder] ?? [])
  }

  private mutating func recognizer() -> Object {
    let kind = numbers.pick(RecognizerKind.ofScenes)
    let name = "recognizer \(recognizers.count + 1)"
    var made: Object = ["name": name, "type": kind.name]
    if numbers.chance(0.3), !recognizers.isEmpty {
      made["requireToFail"] = [numbers.pick(recognizers)]
    }
    if numbers.chance(0.5) { made["simultaneousWith"] = "all" }
    recognizers.append(name)
    for key in ["cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded"]
    where numbers.chance(0.2) {
      made[key] = numbers.chance(0.5)
    }
    for option in RecognizerKind.sharedThresholds where numbers.chance(0.05) {
      made[option.name] = numbers.extreme(0...1e6)
    }
    for option in kind.ownOptions where numbers.chance(0.5) {
      made[option.name] = value(of: option)
    }
    return made
  }

  private func value(of option: RecognizerOption) -> Any {
    switch option.form {
    case .number(_, let range): numbers.number(0...50, within: range)
    case .count(let least): numbers.pick([least, least + 1, least + 2, 1_000_000])
    case .flag: numbers.chance(0.5)
    case .word(let words): numbers.pick(words)
    case .words(let words): words.filter { _ in numbers.chance(0.5) }
    }
  }

  // MARK: Layout

  private func box(_ layers: [String]) -> Object {
    var outer: Object = [
      "arrange": numbers.pick(["stack", "row", "column", "scatter"]), "gap": length(0...20),
      "padding": length(0...40),
    ]
    outer["boxes"] = layers.map { layer -> Object in
      var box: Object = ["layer": layer, "sizing": numbers.pick(["fill", "fit", "cover"])]
      if numbers.chance(0.5) { box["width"] = length(10...500) }
      if numbers.chance(0.5) { box["height"] = length(10...500) }
      if numbers.chance(0.5) { box["minimumWidth"] = length(10...500) }
      if numbers.chance(0.5) { box["share"] = length(0...3) }
      if numbers.chance(0.3) { box["ratio"] = either(1e-3...1e3) }
      if numbers.chance(0.3) { box["align"] = [either(0...1), either(0...1)] }
      return box
    }
    return outer
  }
}
