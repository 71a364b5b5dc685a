import TouchFormula
public import TouchGeometry
import TouchGestures
public import TouchScene

/// The options of `formula`: a formula for the motion of a layer under two fingers, beside the
/// exact motion.
public struct FormulaOptions: Sendable, Hashable {
  /// The formula, with a line for each name, in the language of the module TouchFormula; without an
  /// ``editor`` it has no fault.
  public var text = "move = (A′ + B′) ÷ 2 − (A + B) ÷ 2"
  /// The rectangle, in the parent, of the panel in which users type the formula; nil for no panel.
  public var editor: Rect?
  /// The number of fields in the panel, with a line in each: 1 to 6.
  public var lines = FormulaPanel.lines

  /// The distance that a finger moves before the gesture begins, in points (TRF-4).
  ///
  /// Unless it is set, the user's threshold holds.
  @Threshold public var hysteresis = GestureTuning.standard.transform.hysteresis
}

extension FormulaOptions: BehaviorKind {
  /// The name in scene files: `formula`.
  public static let typeName = "formula"

  /// Reads the options.
  public init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    text = try reader.string("text") ?? text
    editor = try reader.rect("editor")
    lines = try reader.whole("lines", from: 1) ?? lines
    guard lines <= FormulaPanel.lines else {
      throw reader.failure(
        "lines", found: "\(lines)", expected: "at most \(FormulaPanel.lines) lines")
    }
    if let distance = try reader.number("hysteresis", in: 0...1e6, "a distance, 0 or more") {
      hysteresis = distance
    }
    if let editor, editor.isEmpty {
      throw reader.failure("editor", found: "no area", expected: "a panel that can be seen")
    }
    // The typed formula may be saved in the state in which it was left.
    guard editor == nil else { return }
    do throws(FormulaError) {
      _ = try Formula(text)
    } catch {
      throw reader.failure(
        "text", found: "a fault in \(error)", expected: "a formula that says where the layer goes")
    }
  }

  /// Stores the formula in the file's options.
  public func keep(in options: inout [String: SceneValue]) {
    // A file may not have more bytes, or the character 0; a valid formula has neither.
    options["text"] = SceneValue(String(text.filter { $0 != "\0" }.prefix(FormulaLimits.bytes)))
    if $hysteresis.isSet { options["hysteresis"] = SceneValue(hysteresis) }
    options.put("lines", SceneValue(Double(lines)), ifNot: lines == FormulaPanel.lines)
    options["editor"] = editor.map { SceneValue([$0.minX, $0.minY, $0.width, $0.height]) }
  }

  /// The recognizer of the transform.
  public var recognizerNames: [String] { ["transform"] }

  /// The frame of the exact place, the reading of the layer's distance from it, and the panel with
  /// its parts.
  public var layerNames: [String] {
    ["exact", "drift"] + (editor == nil ? [] : FormulaPanel.parts(lines: lines))
  }

  /// Gives a layer the behavior.
  public func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    FormulaBehavior(layer, stage: stage, options: self)
  }

  /// The gestures on the layer.
  public var help: [String] {
    ["Two fingers: the formula says where the layer goes", "The dashed frame is the exact place"]
      + (editor == nil ? [] : ["Type a formula, or tap its words"])
  }

  /// The effects of a mouse on the layer.
  public var keys: [(key: String, what: String)] {
    [MouseHelp.twoFingers, MouseHelp.pin, MouseHelp.move]
  }
}
