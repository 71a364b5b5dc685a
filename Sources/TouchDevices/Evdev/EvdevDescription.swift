import TouchInput
import TouchRecording

/// A file's description of a device, apart from its events.
struct EvdevDescription: DeviceDescription, Equatable {
  /// The range of an axis; `resolution` in units a millimetre, 0 if unknown.
  struct Axis: Equatable {
    var minimum: Int32
    var maximum: Int32
    var resolution: Int32 = 0
  }

  /// INPUT_PROP_DIRECT, as a bit; only this property and those of `pads` are used.
  private static let direct: UInt64 = 1 << 1
  private static let pads: UInt64 = 1 << 0 | 1 << 2 | 1 << 3 | 1 << 4

  /// The device's name; empty if the file has none.
  var name = ""
  /// INPUT_PROP bits.
  var properties: UInt64 = 0
  /// The axes by code.
  var axes: [UInt16: Axis] = [:]
  /// Whether the device has BTN_TOOL_FINGER.
  var hasToolFinger = false
  /// Whether the device has relative axes, as a mouse has.
  var hasRelativeAxes = false
  /// The slot that was current when the device was described.
  var firstSlot: Int32 = 0
  /// The surface of the touches, which an export of Touchstone contains.
  var surface: Surface?

  /// Whether the description has the ranges of contacts' places.
  var hasRanges: Bool {
    (axes[EvdevCode.positionX] != nil && axes[EvdevCode.positionY] != nil)
      || (axes[EvdevCode.x] != nil && axes[EvdevCode.y] != nil)
  }

  /// The number of axes that describe one of several contacts.
  var multitouchAxes: Int { axes.keys.count { EvdevCode.multitouch.contains($0) } }

  /// The kind of the device.
  var kind: RecordingHeader.Device.Kind {
    if properties & EvdevDescription.direct != 0 { return .direct }
    if properties & EvdevDescription.pads != 0 { return .indirect }
    return hasToolFinger || hasRelativeAxes ? .indirect : .direct
  }

  /// Adds a property.
  mutating func add(property bit: UInt16) { if bit < 64 { properties |= 1 << UInt64(bit) } }

  /// Adds a kind of event that the device has.
  mutating func add(type: UInt16, code: UInt16) {
    if type == EvdevCode.key, code == EvdevCode.toolFinger { hasToolFinger = true }
    if type == EvdevCode.relative { hasRelativeAxes = true }
  }

  /// Adds an axis, unless there is no such axis.
  mutating func add(axis code: UInt16, _ axis: Axis) {
    if code <= EvdevCode.lastAxis { axes[code] = axis }
  }
}
