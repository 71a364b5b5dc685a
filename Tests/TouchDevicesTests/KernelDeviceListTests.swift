import TestSupport
import Testing
import TouchDevices

/// The list that Linux gives in /proc/bus/input/devices.
struct KernelDeviceListTests {
  private static let laptop = """
    I: Bus=0011 Vendor=0001 Product=0001 Version=ab41
    N: Name="AT Translated Set 2 keyboard"
    P: Phys=isa0060/serio0/input0
    H: Handlers=sysrq kbd leds event3
    B: PROP=0
    B: EV=120013
    B: KEY=402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe

    I: Bus=0018 Vendor=04f3 Product=2234 Version=0100
    N: Name="ELAN Touchscreen"
    H: Handlers=mouse0 event6
    B: PROP=2
    B: EV=b
    B: ABS=260800000000003

    I: Bus=0018 Vendor=06cb Product=cd41 Version=0100
    N: Name="SYNA8007:00 06CB:CD41 Touchpad"
    H: Handlers=mouse1 event7
    B: PROP=5
    B: EV=1b
    B: KEY=e520 10000 0 0 0 0
    B: ABS=2e0800000000003

    """

  @Test("Those that report several fingers, and the first trackpad among them")
  func devices() {
    let list = KernelDeviceList(Self.laptop)
    expectEqual(list.devices.map(\.name), ["ELAN Touchscreen", "SYNA8007:00 06CB:CD41 Touchpad"])
    expectEqual(list.devices.map(\.isTrackpad), [false, true])
    #expect(list.trackpad?.path == "/dev/input/event7")
  }

  @Test("Machines of 32 bits write two words")
  func twoWords() {
    let list = KernelDeviceList(Self.laptop.replacing("2e0800000000003", with: "2e08000 3"))
    #expect(list.trackpad?.path == "/dev/input/event7")
  }

  @Test(
    "A trackpad without a file cannot be read; nonsense is no device",
    arguments: [
      laptop.replacing("mouse1 event7", with: "mouse1"),
      laptop.replacing("B: PROP=5", with: "B: PROP=7"),
      laptop.replacing("2e0800000000003", with: "3"),
      laptop.replacing("2e0800000000003", with: "zebra"),
      "", "\n\n\n", "B: ABS=\nB: PROP", "N: Name=\"",
    ])
  func noTrackpad(text: String) {
    #expect(KernelDeviceList(text).trackpad == nil)
  }
}
