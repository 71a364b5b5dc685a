import TouchGeometry
import TouchInput
import TouchRecording

/// The way to read one Linux input device, from its description and its events.
struct EvdevReading {
  var description: EvdevDescription
  var survey: EvdevSurvey

  /// The protocol by which the device identifies its contacts.
  var contactProtocol: EvdevSurvey.ContactProtocol { survey.contactProtocol(description) }

  /// Whether the device reports the size of contacts.
  var hasContactSize: Bool {
    description.axes[EvdevCode.touchMajor] != nil || survey.hasContactSize
  }

  /// Returns a decoder for the device's events.
  func decoder(_ setup: DecoderSetup) -> EvdevDecoder {
    EvdevDecoder(
      contactProtocol, description, hasContactSize: hasContactSize, mapping(setup.options),
      setup.frame(description.kind.touchType))
  }

  // MARK: Ranges

  private typealias Extent = EvdevSurvey.Extent

  /// The codes of the axes for the places of contacts, with the extents of their values.
  private var axes: (x: (UInt16, Extent), y: (UInt16, Extent), pressure: UInt16) {
    contactProtocol == .single
      ? ((EvdevCode.x, survey.singleX), (EvdevCode.y, survey.singleY), EvdevCode.pressure)
      : (
        (EvdevCode.positionX, survey.contactX), (EvdevCode.positionY, survey.contactY),
        EvdevCode.contactPressure
      )
  }

  /// Returns the file's own surface, otherwise one with the device's proportions, otherwise the
  /// whole box.
  func surface(_ options: ImportOptions) -> Surface {
    guard options.keepsProportions else { return Surface(size: options.box) }
    if options.surface == nil, let surface = description.surface { return surface }
    guard let size = millimetres else { return Surface(size: options.box) }
    return Surface(
      size: SurfaceMapping.fitted(width: size.width, height: size.height, in: options.box))
  }

  func mapping(_ options: ImportOptions) -> SurfaceMapping {
    let axes = self.axes
    let x = range(axes.x)
    let y = range(axes.y)
    let pressure = description.axes[axes.pressure].flatMap {
      SurfaceMapping.Range($0.minimum, $0.maximum)
    }
    return SurfaceMapping(size: surface(options).size, x: x, y: y, pressure: pressure)
  }

  /// The size of the device in millimetres; nil without a resolution.
  private var millimetres: Size? {
    let axes = self.axes
    guard let x = description.axes[axes.x.0], x.resolution > 0,
      let y = description.axes[axes.y.0], y.resolution > 0
    else { return nil }
    return Size(
      width: range(axes.x).span / Double(x.resolution),
      height: range(axes.y).span / Double(y.resolution))
  }

  /// The ratio of the device's width to its height: in millimetres, otherwise in its own units,
  /// which are assumed square; nil without ranges.
  var proportions: Double? {
    if let millimetres { return millimetres.width / millimetres.height }
    guard hasUsableRanges else { return nil }
    let axes = self.axes
    return range(axes.x).span / range(axes.y).span
  }

  /// Whether the description has the ranges of the axes that contacts use.
  var hasUsableRanges: Bool {
    let axes = self.axes
    return [axes.x.0, axes.y.0].allSatisfy { code in
      description.axes[code].map { $0.minimum < $0.maximum } ?? false
    }
  }

  /// Sets the ranges of the axes for the places of contacts, if the description has none.
  mutating func setRanges(x: (Int32, Int32), y: (Int32, Int32)) {
    let axes = self.axes
    for (code, range) in [(axes.x.0, x), (axes.y.0, y)] {
      let resolution = description.axes[code]?.resolution ?? 0
      description.add(
        axis: code,
        EvdevDescription.Axis(minimum: range.0, maximum: range.1, resolution: resolution))
    }
  }

  /// The smallest and largest values that occurred on these axes.
  var extents: (x: EvdevSurvey.Extent, y: EvdevSurvey.Extent) { (axes.x.1, axes.y.1) }

  private func range(_ axis: (code: UInt16, seen: Extent)) -> SurfaceMapping.Range {
    if let described = description.axes[axis.code],
      let range = SurfaceMapping.Range(described.minimum, described.maximum)
    {
      return range
    }
    guard axis.seen != Extent() else { return .unit }
    return SurfaceMapping.Range(axis.seen.minimum, axis.seen.maximum)
      ?? SurfaceMapping.Range(Double(axis.seen.minimum))
  }

  func warnOfRanges(_ log: ImportLog) {
    for (code, _) in [axes.x, axes.y] {
      guard let axis = description.axes[code], axis.minimum >= axis.maximum else { continue }
      log.note(.unusableRange, "axis \(code)")
    }
    if !description.hasRanges { log.note(.noDescription) }
  }
}
