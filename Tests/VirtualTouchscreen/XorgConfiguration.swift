/// The `xorg.conf` of a server with its screen in memory and three virtual devices.
package struct XorgConfiguration {
  /// The devices, named as their sockets.
  package enum Device: String, CaseIterable {
    case touchscreen, pointer, keyboard
  }

  var width: Int
  var height: Int
  var touchCount: Int
  /// Where the sockets are made.
  var folder: String

  package init(width: Int, height: Int, touchCount: Int, folder: String) {
    self.width = width
    self.height = height
    self.touchCount = touchCount
    self.folder = folder
  }

  /// Where a device's socket is.
  func socketPath(_ device: Device) -> String { "\(folder)/\(device.rawValue)" }

  /// The text of the file.
  package var text: String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoAddGPU" "false"
      Option "AutoBindGPU" "false"
      Option "DontVTSwitch" "true"
      Option "DontZap" "true"
      Option "BlankTime" "0"
      Option "StandbyTime" "0"
      Option "SuspendTime" "0"
      Option "OffTime" "0"
    EndSection
    Section "Device"
      Identifier "card"
      Driver "dummy"
      VideoRam \(max(16_384, width * height * 4 / 1_024 + 4_096))
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 0.1-2000
      VertRefresh 0.1-2000
      \(modeline)
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "card"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes "\(width)x\(height)"
        Virtual \(width) \(height)
      EndSubSection
    EndSection
    \(inputDevice(.touchscreen, type: "Touch", options: ["TouchCount": touchCount]))
    \(inputDevice(.pointer, type: "PointerAbsolute"))
    \(inputDevice(.keyboard, type: "Keyboard"))
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      InputDevice "touchscreen"
      InputDevice "pointer" "CorePointer"
      InputDevice "keyboard" "CoreKeyboard"
    EndSection

    """
  }

  /// Timings that make the dummy driver accept exactly this size.
  ///
  /// Nothing is ever scanned out, so only its limits count: a pixel clock of 11…300 MHz, and more
  /// columns of blanking than a flat panel has, or Xorg drops the mode and takes 1024 × 768.
  private var modeline: String {
    let columns = width + max(width / 4, 240)
    let lines = height + 40
    let megahertz = min(max(60 * columns * lines / 1_000_000, 20), 250)
    let horizontal = "\(width) \(width + 48) \(width + 80) \(columns)"
    let vertical = "\(height) \(height + 3) \(height + 9) \(lines)"
    return "Modeline \"\(width)x\(height)\" \(megahertz) \(horizontal) \(vertical)"
  }

  private func inputDevice(
    _ device: Device, type: String, options: [String: Int] = [:]
  ) -> String {
    let more = options.map { "\n  Option \"\($0.key)\" \"\($0.value)\"" }.joined()
    return """
      Section "InputDevice"
        Identifier "\(device.rawValue)"
        Driver "inputtest"
        Option "SocketPath" "\(socketPath(device))"
        Option "DeviceType" "\(type)"\(more)
      EndSection
      """
  }
}
