import ArgumentParser
import TouchGeometry
import TouchInput
import TouchSDL
import TouchSandbox
import TouchScene
import TouchScenes
import TouchShell
import TouchSystem

/// `touchstone scenes`.
struct ScenesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "List the bundled scenes, or draw their gallery.")

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Draw the gallery of `touchstone run` into a PNG file, or with - to standard output. Replaces an existing PNG. Needs no display.",
      valueName: "file"), transform: Dash.output)
  var output: String?

  @Option(
    help: ArgumentHelp("The former spelling of --output.", valueName: "file", visibility: .hidden),
    transform: Dash.output)
  var picture: String?

  @Option(
    help: ArgumentHelp(
      "The moment to draw, in seconds after the gallery opens. (default: 0)", valueName: "seconds"))
  var at: Double?

  @Option(help: ArgumentHelp("Pixels per point, at most 8. (default: 1)", valueName: "factor"))
  var scale: Double?

  @OptionGroup var resources: ResourceOptions
  @OptionGroup var fontFiles: FontOptions

  private var path: String? { output ?? picture }

  func validate() throws {
    try limit("--at", at, to: 0...1e6, "0 to 1000000 seconds from the start")
    try limit(
      "--scale", scale, to: Double.leastNonzeroMagnitude...8, "a factor above 0 and at most 8")
    guard let path else {
      if at != nil || scale != nil { throw ValidationError("--at and --scale need --output.") }
      return
    }
    // A pipe or a device takes an image under any name.
    if !path.lowercased().hasSuffix(".png"), !Dash.isStandardOutput(path), FilePlace(path) != .other
    {
      throw ValidationError(
        "--output \(path): no such format, expected a name that ends in .png, or -.")
    }
  }

  func run() throws {
    let locator = try resources.locate()
    if let path {
      try MainActor.assumeIsolated { try draw(into: path, locator) }
    } else {
      try list(SceneLibrary.program(locator))
    }
  }

  private func list(_ scenes: SceneLibrary) throws {
    let width = scenes.names.map(\.count).max() ?? 0
    for name in scenes.names {
      let scene = try scenes.load(name)
      let padding = String(repeating: " ", count: width - name.count + 2)
      StandardOutput.print("\(name)\(padding)\(scene.summary ?? scene.name)")
    }
  }

  @MainActor private func draw(into path: String, _ locator: ResourceLocator) throws {
    try SystemLimits.checkForDrawing()
    let entries = try GalleryCards(
      .program(locator), LessonFiles(resources: locator, language: nil)
    ).complete()
    let fonts = try fontFiles.drawing(
      for: entries.map(\.scene), images: ProgramFile.images(trusting: locator), loadsImages: false)
    fonts.loadForCards(paths: entries.flatMap { $0.scene.images.map(\.0.path) })
    let scale = scale ?? 1
    let surface = Surface(size: Size(width: 1280, height: 800), scale: scale)
    let gallery = Gallery(entries, surface: surface)
    gallery.advance(to: Timestamp(seconds: at ?? 0))
    let renderer = try OffscreenRenderer(size: surface.size, scale: scale, resources: fonts)
    let image = try renderer.render(gallery.drawList())
    try ImageFile.write(
      image.pngBytes(), to: path, inputs: entries.flatMap { $0.scene.images.map(\.0.path) })
    if !Dash.isStandardOutput(path) { StandardOutput.print(path) }
  }
}
