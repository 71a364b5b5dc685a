import ArgumentParser
import Foundation
import TouchExplain
import TouchGeometry
import TouchInput
import TouchRecording
import TouchSDL
import TouchSandbox
import TouchScene
import TouchShell
import TouchSystem

/// `touchstone render`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Play a recording without a window, and write images or a video of it.",
    discussion: """
      Without times, the command draws the end. It needs no display: it draws the pixels of a window in memory, with and \
      without graphics hardware the same. It replaces an existing image of the same kind atomically, and no other file.

        touchstone render demo.touch.jsonl --at 1.5 --at 3 --overlay
        touchstone render demo.touch.jsonl --every 0.5 -o frames
        touchstone render demo.touch.jsonl --every 2 --sheet -o demo.png
        touchstone render demo.touch.jsonl --animate --from 1 --to 4 --scale 0.5 -o demo.png
        touchstone render demo.touch.jsonl --overlay --speed 0.5 -o demo.mp4
        touchstone render demo.touch.jsonl --overlay --at 1.5 -o demo.svg

      If a recording is broken after the last moment, the command writes the images and reports the error in one line. \
      The exit status is 2.

      A video needs `ffmpeg`. In an SVG, text stays text, and photos are JPEG. Models and shadows are images, because SVG \
      has neither.
      """)

  @OptionGroup var played: PlayedRecording

  @Option(
    help: ArgumentHelp("A moment to draw, in seconds. May be repeated.", valueName: "seconds"))
  var at: [Double] = []

  @Option(help: ArgumentHelp("Draw frames at this interval, in seconds.", valueName: "seconds"))
  var every: Double?

  @Flag(
    help: ArgumentHelp(
      "Put all frames on a contact sheet, with their times.",
      discussion:
        "Without --scale, a frame on a sheet has at most 480 pixels a side. A sheet has at most 6 columns and 4096 pixels of height, or one row; further frames go on NAME-2.png, NAME-3.png and so on."
    ))
  var sheet = false

  @Flag(help: "Write one animated PNG, which loops forever.")
  var animate = false

  @Option(
    help: ArgumentHelp(
      "The former spelling of --output with such a name.", valueName: "file", visibility: .hidden))
  var video: String?

  @Option(
    help: ArgumentHelp(
      "The former spelling of --output with such a name; - is standard output.", valueName: "file",
      visibility: .hidden), transform: Dash.output)
  var svg: String?

  @Option(
    help: ArgumentHelp(
      "The beginning of an animation or a video, in seconds. (default: the start)",
      valueName: "seconds"
    ))
  var from: Double?

  @Option(
    help: ArgumentHelp(
      "The end of an animation or a video, in seconds. (default: the end)", valueName: "seconds"))
  var to: Double?

  @Option(
    help: ArgumentHelp(
      "Frames per second, 1 to 60; a .gif has at most 50. (default: 15; 30 for a video; 20 for a .gif)",
      valueName: "count"))
  var fps: Int?

  @Option(
    help: ArgumentHelp(
      "The speed of an animation or a video, 0.05 to 50. (default: 1)", valueName: "factor"))
  var speed: Double?

  @Flag(help: "Draw the overlay too: touches, vectors and the matrix. The same as --show figures.")
  var overlay = false

  @OptionGroup var show: ShowOptions

  @Flag(
    help: ArgumentHelp(
      "Draw the panels of the overlay above the scene.",
      discussion:
        "Otherwise, panels have a column beside a scene at least 900 points wide, and a row below a scene that is higher than wide; this enlarges the image."
    ))
  var floatingPanels = false

  @OptionGroup var paths: PathOptions

  @OptionGroup var theme: ThemeOption

  @Option(
    help: ArgumentHelp(
      "Pixels per point, at most 8. (default: the recording's)", valueName: "factor")
  )
  var scale: Double?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write, or a folder for several images. (default: NAME-SECONDS.png, NAME-sheet.png or NAME-animation.png, in the current folder)",
      discussion: """
        The ending decides the format: .png; .svg, sharp at any size; or a video, \(VideoFile.Format.names). The command \
        replaces an existing file of the same kind. Use - to write a PNG to standard output. A new folder whose name has \
        another ending needs a / at its end.
        """, valueName: "path"), transform: Dash.output)
  var output: String?

  @OptionGroup var imagePlaces: ImagePlaceOptions

  @OptionGroup var resources: ResourceOptions
  @OptionGroup var fontFiles: FontOptions

  /// The path of the video, if the output is one.
  var videoPath: String? {
    video ?? output.flatMap { VideoFile.Format(path: $0) == nil ? nil : $0 }
  }
  /// The path of the SVG, if the output is one.
  var svgPath: String? { svg ?? output.flatMap { $0.lowercased().hasSuffix(".svg") ? $0 : nil } }

  func validate() throws {
    for time in at {
      try limit("--at", time, to: 0...1e9, "0 to 1000000000 seconds from the start")
    }
    try limit(
      "--every", every, to: Double.leastNonzeroMagnitude...1e9, "a positive number of seconds")
    try validateAnimation()
    if let output, !output.hasSuffix("/"), FilePlace(output) != .folder,
      VideoFile.Format(path: output) == nil,
      !["", "png", "svg"].contains(URL(fileURLWithPath: output).pathExtension.lowercased())
    {
      throw ValidationError(
        "--output \(output): no such format, expected a name that ends in .png (also of an "
          + "animation), .svg, \(VideoFile.Format.names), or in / for a folder.")
    }
    try limit(
      "--scale", scale, to: Double.leastNonzeroMagnitude...8, "a factor above 0 and at most 8")
  }

  func run() throws {
    try Dash.prepare([recording, played.scene])
    try MainActor.assumeIsolated { try draw() }
  }

  var recording: String { played.recording }

  @MainActor private func draw() throws {
    let locator = try resources.locate()
    var loaded = try played.load(locator)
    var preferences = paths.applied(to: Preferences())
    preferences.panels.choices = show.choices
    preferences.panels.floats = floatingPanels
    loaded.session.overlay.preferences = preferences.panels
    loaded.session.overlay.parts = show.parts.union(preferences.shownParts)
      .union(overlay ? [.figures] : [])
    loaded.session.overlay.replay = loaded.overlayReplay()
    let moments = animate || videoPath != nil ? [] : try plannedMoments(of: loaded.source)
    if animate || videoPath != nil { _ = try frameTimes(of: loaded.source) }
    if moments.count > 1, !sheet, svgPath == nil, let output, isSingle(output) {
      throw ValidationError(
        "--output names one image, but there are \(moments.count): give a folder, or --sheet.")
    }
    let surface = loaded.player.header.surface.size
    let size = loaded.session.overlay.room(beside: surface)?.frame ?? surface
    let pixels = scale ?? loaded.player.header.surface.scale
    guard OffscreenRenderer.canDraw(size, scale: pixels) else {
      throw RecordingError(
        file: recording, line: 1,
        what:
          "a frame of \(size.width) × \(size.height) points at scale \(pixels) cannot be drawn",
        expected: "at most \(ImageLoader.maximumSide) pixels a side")
    }
    let fonts = try fontFiles.drawing(
      for: [loaded.scene], images: ProgramFile.images(trusting: locator))
    imagePlaces.warn(of: loaded.scene, locator)
    let inputs = [recording, loaded.scene.path] + loaded.scene.images.map(\.0.path)
    let maker = FrameRenderer(resources: fonts, scale: pixels, theme: theme.theme ?? .system)
    var pages = ContactSheet(count: moments.count, resources: fonts) { page, number, isLast in
      try save(page.pngBytes(), pagePath(number, isLast: isLast), inputs)
    }
    let decimals = Self.decimals(of: moments.compactMap(\.self))
    for moment in moments {
      if let moment {
        try loaded.advance(to: Timestamp(seconds: moment))
        if at.contains(moment) { warn("--at", moment, ifAfterEndOf: loaded) }
      } else {
        try loaded.playAll()
      }
      let session = loaded.session
      let seconds = moment ?? session.lastEventTime.seconds
      if let svgPath {
        try writeSVG(svgPath, session, maker, at: seconds, inputs)
      } else if sheet {
        try pages.add(
          maker.draw(session, largestSide: scale == nil ? 480 : nil),
          caption: String(format: "%.2f s", seconds))
      } else {
        try write(
          try maker.draw(session), at: seconds, isOnly: moments.count == 1, decimals: decimals,
          inputs)
      }
    }
    try pages.finish()
    if let videoPath { try writeVideo(videoPath, &loaded, maker, inputs) }
    if animate {
      try save(animation(&loaded, maker).bytes(), singlePath("animation"), inputs)
    }
    if let from { warn("--from", from, ifAfterEndOf: loaded) }
    StandardOutput.flush()
    try loaded.readRest()
    loaded.warnIfCut()
  }

  /// Warns of a moment after the end of a recording that has been read up to there.
  private func warn(_ option: String, _ moment: Double, ifAfterEndOf loaded: LoadedRecording) {
    let end = loaded.session.lastEventTime.seconds
    guard loaded.isAtEnd, moment > end else { return }
    Diagnostics.write(
      "\(recording): warning: \(option) \(moment) is after the end at \(end) s, expected at most "
        + "that; the frame shows that moment, without further input")
  }

  /// Returns the times to draw, in order, with nil for the end.
  private func plannedMoments(of source: RecordingSource) throws -> [Double?] {
    guard let every else { return at.isEmpty ? [nil] : Self.distinct(at) }
    let duration = try source.duration()
    let exactCount = (duration / every).rounded(.down)
    guard exactCount <= 100_000 else {
      throw ValidationError("--every \(every) makes more than 100000 frames of \(duration) s.")
    }
    let count = Int(exactCount)
    return Self.distinct(at + (0...count).map { Double($0) * every })
  }

  /// Returns the times in order, those of one nanosecond once.
  private static func distinct(_ times: [Double]) -> [Double?] {
    Set(times.map { Timestamp(seconds: $0) }).sorted().map(\.seconds)
  }

  /// Returns the number of decimals with which no two times are the same in file names: 3 or more.
  private static func decimals(of times: [Double]) -> Int {
    (3..<9).first { decimals in
      Set(times.map { name(of: $0, decimals) }).count == times.count
    } ?? 9
  }

  private static func name(of seconds: Double, _ decimals: Int) -> String {
    String(format: "%0\(decimals + 5).\(decimals)f", seconds)
  }

  var stem: String {
    RecordingName.parts(of: URL(fileURLWithPath: recording).lastPathComponent).stem
  }

  private func write(
    _ image: PixelImage, at seconds: Double, isOnly: Bool, decimals: Int, _ inputs: [String]
  ) throws {
    let path =
      if isOnly, let output, isSingle(output) {
        output
      } else {
        try self.path(of: "\(stem)-\(Self.name(of: seconds, decimals)).png", in: output ?? ".")
      }
    try save(image.pngBytes(), path, inputs)
  }

  /// Returns the path of a contact sheet's page: the output's name, numbered from the second page
  /// on.
  private func pagePath(_ number: Int, isLast: Bool) throws -> String {
    let path = try singlePath("sheet")
    if Dash.isStandardOutput(path), !isLast {
      throw Failure.unreadable(
        "\(recording): error: the frames take several contact sheets, too many for standard "
          + "output, expected --output with a file name, or fewer frames")
    }
    return number == 1
      ? path : "\(path.dropLast(".png".count))-\(number)\(path.suffix(".png".count))"
  }

  /// Returns the path of the only output file.
  private func singlePath(_ kind: String) throws -> String {
    let name = "\(stem)-\(kind).png"
    guard let output else { return name }
    return isSingle(output) ? output : try path(of: name, in: output)
  }

  /// Returns the path of an image in a folder, and makes the folder if there is none.
  private func path(of name: String, in folder: String) throws -> String {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure.unreadable(
        "\(folder): error: cannot make this folder, expected an existing one, or a free name")
    }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Returns whether a path is for one image, not for a folder.
  private func isSingle(_ path: String) -> Bool {
    path.lowercased().hasSuffix(".png") || Dash.isStandardOutput(path)
  }

  func save(_ bytes: [UInt8], _ path: String, _ inputs: [String]) throws {
    try ImageFile.write(bytes, to: path, inputs: inputs)
    try announce(path)
  }

  func announce(_ path: String) throws {
    guard !Dash.isStandardOutput(path) else { return }
    StandardOutput.print(path)
    try StandardOutput.check()
  }
}
