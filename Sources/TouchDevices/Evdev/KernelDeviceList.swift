/// The input devices of a machine, as Linux lists them in /proc/bus/input/devices.
package struct KernelDeviceList: Equatable {
  /// A device that reports places on a surface.
  package struct Device: Equatable {
    /// The device's name.
    package var name = ""
    /// The device's file in /dev/input, such as `/dev/input/event5`; nil if it has none.
    package var path: String?
    /// Whether the device moves a pointer elsewhere, as a trackpad does, and is no touchscreen.
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
  /// - Parameter text: The file's content: a paragraph for each device, each line after a letter.
  package init(_ text: String) {
    var devices: [Device] = []
    var device = Device()
    var (axes, properties): (UInt64, UInt64) = (0, 0)
    // An empty line ends a device, and so does the end of the text.
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

  /// Reads at most 64 bits in hexadecimal: one word, or two on 32-bit machines.
  private static func bits(_ text: Substring) -> UInt64 {
    text.split(separator: " ").suffix(2).reduce(0) { $0 << 32 | (UInt64($1, radix: 16) ?? 0) }
  }
}

extension Substring {
  /// Returns the text after a prefix; nil if the text does not begin with it.
  fileprivate func after(_ beginning: String) -> Substring? {
    hasPrefix(beginning) ? dropFirst(beginning.count) : nil
  }
}
