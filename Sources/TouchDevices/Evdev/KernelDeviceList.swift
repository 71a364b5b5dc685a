/// The input devices of a machine, as Linux lists them in /proc/bus/input/devices.
package struct KernelDeviceList: Equatable {
  /// A device with places on a surface.
  package struct Device: Equatable {
    /// What it is called.
    package var name = ""
    /// Its file in /dev/input, as `/dev/input/event5`; nil if it has none.
    package var path: String?
    /// Whether it moves a pointer elsewhere, as a trackpad does, and is no touchscreen.
    package var isTrackpad = false
  }

  /// The trackpads and touchscreens that report several fingers, in the kernel's order.
  package let devices: [Device]

  /// The first trackpad that programs can read.
  package var trackpad: Device? { devices.first { $0.isTrackpad && $0.path != nil } }

  /// INPUT_PROP_DIRECT, as a bit.
  private static let direct: UInt64 = 1 << 1

  /// Reads the list; lines of another form are left out.
  ///
  /// - Parameter text: The file's content: a paragraph for each device, a letter before each line.
  package init(_ text: String) {
    var devices: [Device] = []
    var device = Device()
    var (axes, properties): (UInt64, UInt64) = (0, 0)
    // An empty line ends a device, and so does the end.
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) + [Substring()] {
      if line.isEmpty {
        if axes >> UInt64(EvdevCode.positionX) & 1 == 1 {
          device.isTrackpad = properties & Self.direct == 0
          devices.append(device)
        }
        (device, axes, properties) = (Device(), 0, 0)
      } else if let name = line.after("N: Name=") {
        device.name = String(name.drop { $0 == "\"" }.prefix { $0 != "\"" })
      } else if let handlers = line.after("H: Handlers=") {
        device.path = handlers.split(separator: " ").first { $0.hasPrefix("event") }
          .map { "/dev/input/\($0)" }
      } else if let bits = line.after("B: ABS=") {
        axes = Self.bits(bits)
      } else if let bits = line.after("B: PROP=") {
        properties = Self.bits(bits)
      }
    }
    self.devices = devices
  }

  /// At most 64 bits in hexadecimal: one word, or two on machines of 32 bits.
  private static func bits(_ text: Substring) -> UInt64 {
    text.split(separator: " ").suffix(2).reduce(0) { $0 << 32 | (UInt64($1, radix: 16) ?? 0) }
  }
}

extension Substring {
  /// What follows a beginning; nil if it does not begin so.
  fileprivate func after(_ beginning: String) -> Substring? {
    hasPrefix(beginning) ? dropFirst(beginning.count) : nil
  }
}
