import ArgumentParser
import TouchDevices
import TouchGeometry
import TouchInput
import TouchShell

/// Options for other devices as touch surfaces of a window.
struct DeviceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read live touch events that another program writes.",
      discussion: """
        Reads the formats of `import`: \(DeviceFormats.registered.importable.map(\.help).listed("and")). \
        libinput does not name a file: it starts `libinput record` with the first trackpad of this machine, and \
        libinput:/dev/input/event5 with that device.
        """, valueName: "file"), transform: StreamSource.init(argument:))
  var input: StreamSource?

  @Option(
    name: .customLong("input-size"),
    help: ArgumentHelp(
      "The largest x and y that the device of --input sends. (default: from the stream)",
      valueName: "WxH"), transform: ImportCommand.readSize)
  var inputSize: Size?

  @Option(
    name: .customLong("input-map"),
    help: ArgumentHelp(
      "The part of the window that a device covers: fit, stretch, or X,Y,W,H in points. (default: fit)",
      discussion: """
        fit: the largest area in the middle with the proportions of the device, if they are known. stretch: the whole \
        window.
        """, valueName: "area"), transform: DeviceOptions.readArea)
  var inputMap = InputMap.Area.fit

  @Option(
    name: .customLong("input-turn"),
    help: ArgumentHelp(
      "The clockwise turn of the device: 0, 90, 180 or 270.", valueName: "degrees"))
  var inputTurn = 0

  @Option(
    defaultAsFlag: 3333,
    help: ArgumentHelp(
      "Receive TUIO 1.1 from trackers and other programs on this machine, by UDP.",
      valueName: "port"))
  var tuio: UInt16?

  @Option(
    name: .customLong("tuio-port"),
    help: ArgumentHelp("The UDP port of --tuio. (default: 3333)", valueName: "port"))
  var tuioPort: UInt16?

  @Flag(name: .customLong("tuio-any"), help: "Receive TUIO from other machines, too.")
  var tuioAny = false

  /// Reads the part of the window that a device covers: `fit`, `stretch` or `X,Y,W,H`.
  private static func readArea(_ argument: String) throws -> InputMap.Area {
    switch argument.lowercased() {
    case "fit": return .fit
    // `fill` is the old spelling.
    case "stretch", "fill": return .fill
    default:
      let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
        .map { Double($0) ?? .nan }
      guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= 1e6 }), numbers[2] > 0,
        numbers[3] > 0
      else {
        throw ValidationError("expected fit, stretch, or X,Y,W,H in points, with W and H above 0")
      }
      return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
  }

  func validate() throws {
    guard [0, 90, 180, 270].contains(inputTurn) else {
      throw ValidationError("--input-turn takes 0, 90, 180 or 270, not \(inputTurn).")
    }
    if tuioAny || tuioPort != nil, tuio == nil {
      throw ValidationError("--tuio-any and --tuio-port need --tuio.")
    }
    // The system would choose a port that no sender learns.
    if tuio == 0 || tuioPort == 0 { throw ValidationError("A port is a number from 1 to 65535.") }
  }

  private var map: InputMap { InputMap(inputMap, quarterTurns: inputTurn / 90) }

  /// Verifies the options before a window opens.
  func check() throws { try input?.check() }

  /// Binds the port that other programs send to, before a window opens.
  func bind() throws -> TUIOReader? {
    try tuio.map { try TUIOReader(port: tuioPort ?? $0, isPublic: tuioAny) }
  }

  /// Starts to read the devices.
  ///
  /// - Parameter tuio: The reader from ``bind()``.
  /// - Returns: The inputs for a window.
  @MainActor func start(_ tuio: TUIOReader?) -> [DeviceInput] {
    var inputs: [DeviceInput] = []
    if let input {
      inputs.append(
        DeviceInput(
          map: map, isLive: input.isLive, firstFinger: .firstOfStream,
          scrollsWindow: input.path == nil,
          lastWords: "The input from \(input.shortName) has ended",
          start: StreamReader(source: input, deviceSize: inputSize).start))
    }
    if let tuio {
      inputs.append(
        DeviceInput(
          map: map, isLive: true, firstFinger: .firstOfTUIO, scrollsWindow: false,
          lastWords: "TUIO has ended", start: tuio.start))
    }
    return inputs
  }
}
