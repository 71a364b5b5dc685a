/// The numbers of Linux's input events (linux/input-event-codes.h) that matter for touches.
enum EvdevCode {
  // Types.
  static let synchronization: UInt16 = 0
  static let key: UInt16 = 1
  static let relative: UInt16 = 2
  static let absolute: UInt16 = 3
  static let miscellaneous: UInt16 = 4

  // Codes of EV_SYN.
  static let report: UInt16 = 0
  static let multitouchReport: UInt16 = 2
  static let dropped: UInt16 = 3

  // Codes of EV_KEY.
  static let toolFinger: UInt16 = 0x145
  static let touch: UInt16 = 0x14A

  // Codes of EV_ABS.
  static let x: UInt16 = 0x00
  static let y: UInt16 = 0x01
  static let pressure: UInt16 = 0x18
  static let slot: UInt16 = 0x2F
  static let touchMajor: UInt16 = 0x30
  static let positionX: UInt16 = 0x35
  static let positionY: UInt16 = 0x36
  static let trackingID: UInt16 = 0x39
  static let contactPressure: UInt16 = 0x3A
  static let distance: UInt16 = 0x3B
  /// The codes that describe one of several contacts.
  static let multitouch: ClosedRange<UInt16> = 0x2F...0x3D
  static let lastAxis: UInt16 = 0x3F

  /// Returns the number of a type by its name in getevent and evtest; nil for other names.
  static func type(named name: some Collection<UInt8>) -> UInt16? { number(name, types) }

  /// Returns the number of a code by its name in getevent and evtest; nil for other names.
  static func code(named name: some Collection<UInt8>, type: UInt16) -> UInt16? {
    switch type {
    case synchronization: number(name, synchronizations)
    case key: number(name, keys)
    case absolute: number(name, axes)
    default: nil
    }
  }

  /// Returns the bit of a property by its name.
  static func property(named name: some Collection<UInt8>) -> UInt16? { number(name, properties) }

  private static func number(
    _ name: some Collection<UInt8>, _ names: [(StaticString, UInt16)]
  ) -> UInt16? {
    for (candidate, number) in names {
      let isEqual = candidate.withUTF8Buffer { name.elementsEqual($0) }
      if isEqual { return number }
    }
    return nil
  }

  private static let types: [(StaticString, UInt16)] = [
    ("EV_SYN", 0), ("EV_KEY", 1), ("EV_REL", 2), ("EV_ABS", 3), ("EV_MSC", 4), ("EV_SW", 5),
    ("EV_LED", 0x11), ("EV_SND", 0x12), ("EV_REP", 0x14), ("EV_FF", 0x15), ("EV_PWR", 0x16),
  ]
  private static let synchronizations: [(StaticString, UInt16)] = [
    ("SYN_REPORT", 0), ("SYN_CONFIG", 1), ("SYN_MT_REPORT", 2), ("SYN_DROPPED", 3),
  ]
  private static let keys: [(StaticString, UInt16)] = [
    ("BTN_TOUCH", 0x14A), ("BTN_TOOL_FINGER", 0x145), ("BTN_TOOL_DOUBLETAP", 0x14D),
    ("BTN_TOOL_TRIPLETAP", 0x14E), ("BTN_TOOL_QUADTAP", 0x14F), ("BTN_TOOL_QUINTTAP", 0x148),
  ]
  private static let axes: [(StaticString, UInt16)] = [
    ("ABS_X", 0), ("ABS_Y", 1), ("ABS_PRESSURE", 0x18), ("ABS_MT_SLOT", 0x2F),
    ("ABS_MT_TOUCH_MAJOR", 0x30), ("ABS_MT_TOUCH_MINOR", 0x31), ("ABS_MT_WIDTH_MAJOR", 0x32),
    ("ABS_MT_WIDTH_MINOR", 0x33), ("ABS_MT_ORIENTATION", 0x34), ("ABS_MT_POSITION_X", 0x35),
    ("ABS_MT_POSITION_Y", 0x36), ("ABS_MT_TOOL_TYPE", 0x37), ("ABS_MT_BLOB_ID", 0x38),
    ("ABS_MT_TRACKING_ID", 0x39), ("ABS_MT_PRESSURE", 0x3A), ("ABS_MT_DISTANCE", 0x3B),
    ("ABS_MT_TOOL_X", 0x3C), ("ABS_MT_TOOL_Y", 0x3D),
  ]
  private static let properties: [(StaticString, UInt16)] = [
    ("INPUT_PROP_POINTER", 0), ("INPUT_PROP_DIRECT", 1), ("INPUT_PROP_BUTTONPAD", 2),
    ("INPUT_PROP_SEMI_MT", 3), ("INPUT_PROP_TOPBUTTONPAD", 4),
  ]
}
