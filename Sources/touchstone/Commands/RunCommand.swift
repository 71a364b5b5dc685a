import ArgumentParser
import Foundation
import TouchGeometry
import TouchSDL
import TouchSandbox
import TouchScene
import TouchScenes
import TouchShell

/// `touchstone run`.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Open a scene in a window and play with it.",
    discussion: """
      Without a scene, the window shows the gallery. Tap a card, or press its number, to open a scene. To go back, press \
      Esc or close five fingers.

      The window scales a scene with a size to fit, unless the scene has a layout or a layer fills the surface.

      Each scene shows its gestures at the bottom. With a mouse, a drag is one finger. A drag with the right button, or \
      Alt-drag, is two fingers mirrored about the press point; Shift moves both. A click with the middle button, or \
      Ctrl-click, puts down a finger that stays; another click lifts it. The wheel zooms and smooth scrolling pans; W \
      changes that. Ctrl-scroll zooms and Shift-scroll turns at the pointer. See --scroll and --trackpad.

      The tab in the upper right corner opens a bar with a button for each key command. Touches that begin on the bar reach \
      neither the scene nor the recording. During a recording, the tab shows its length.

      Keys in a scene named on the command line (in a scene from the gallery, Esc goes back to the gallery):

      \(KeyCommand.helpText(KeyCommand.rows(in: .scene)))

      You can operate every scene with keys alone. Tab selects something; then:

      \(KeyCommand.helpText(HandKey.rows))

      Keys in the gallery:

      \(KeyCommand.helpText(KeyCommand.rows(in: .gallery)))

      S and Ctrl-S save into the current folder, as SCENE-1.png and SCENE-1.scene.json or with the next free number.

      Drop an image on a scene to add a layer, or on the gallery to add a photo. Drop an OBJ file on a scene that shows \
      models, or on the gallery, to show it. Drop a scene or a recording to open it. If an editor saves an \
      open scene file, the window reloads it.

      A recording starts when you open a scene, and ends when you leave or reset the scene. The program writes the first \
      recording to FILE and the others to FILE-2, FILE-3 and so on. During a recording, you cannot add an image or a \
      model, and the window does not reload the scene's file, because the recording could not contain the change. The \
      program replaces an existing file only with --force, as soon as the recording begins, and never replaces the \
      scene's own file.

      A scene opens as you left it. The program keeps moved, drawn and dropped layers in a file for each scene in \
      $XDG_STATE_HOME/touchstone/scenes (~/.local/state/touchstone/scenes). It writes this file after each stroke, so \
      that little is lost if the program is killed. R begins again, and Ctrl-Z or another R takes that back. With \
      --fresh or --record, scenes open from their own files, and the program keeps no changes. `play` never reads the \
      kept files.

      With --input, another device is also a touch surface of the window: a phone, a trackpad, or a program's recording \
      of a device. A recording contains the device's fingers as touches in this window. At the end of the stream, the window \
      cancels the fingers that are still down, and stays open.

        adb shell "getevent -lp; getevent -lt" | touchstone run photos --input -
        touchstone run photos --input libinput --input-map stretch

      SIGINT, SIGTERM and SIGHUP close the recording and the window, with exit status 0. The status is 2 if \
      something could not be recorded or saved, or the display was lost.
      """)

  @Argument(
    help: ArgumentHelp(
      "A bundled scene (see `touchstone scenes`) or the path of a scene file. (default: the gallery)"
    ), transform: Dash.input)
  var scene: String?

  @Option(
    help: ArgumentHelp("Record all events to a file.", valueName: "file"), transform: Dash.output)
  var record: String?

  @OptionGroup var outputs: OutputOptions

  @OptionGroup var preferences: PreferenceOptions

  @OptionGroup var keeping: KeepOptions

  @Flag(
    help: ArgumentHelp(
      "Show the latency from an event to the frame that shows it, and report it at the end.",
      discussion: "In milliseconds, from SDL's timestamp of the event to the frame's presentation.")
  )
  var latency = false

  @Flag(
    help: ArgumentHelp(
      "With --latency: print a line of JSON for each frame that first shows an event.",
      discussion: """
        The line has the time of the frame's presentation, in seconds of CLOCK_MONOTONIC, and the number of events \
        that the frame first shows, in the order of their arrival.
        """))
  var latencyFrames = false

  @OptionGroup var devices: DeviceOptions

  @OptionGroup var hands: HandsArguments

  @OptionGroup var followed: FingerOptions

  @OptionGroup var paths: PathOptions

  @Flag(inversion: .prefixedNo, help: "Show the bar of buttons at the top.")
  var bar = true

  @OptionGroup var imagePlaces: ImagePlaceOptions

  @OptionGroup var resources: ResourceOptions
  @OptionGroup var fontFiles: FontOptions

  func validate() throws {
    try Dash.validate([scene, devices.input?.path])
    if latencyFrames, !latency { throw ValidationError("--latency-frames needs --latency.") }
  }

  func run() throws {
    try Dash.prepare([scene])
    // An async main is avoided because SDL's objects must stay on the thread that created them.
    try MainActor.assumeIsolated { try open() }
  }

  @MainActor private func open() throws {
    let said = [hands.said, paths.said, keeping.said, fontFiles.said]
    var preferences = try paths.applied(to: preferences.decided(said))
    preferences.fingers = followed.fingers
    let hands = hands.options(preferences)
    let locator = try resources.locate()
    let scenes = SceneLibrary.program(locator)
    var title = "Touchstone"
    var size = Size(width: 1280, height: 800)
    let named = try scene.map { name throws in try scenes.load(name) }
    let images = ProgramFile.images(trusting: locator)
    let fonts = try fontFiles.drawing(for: named.map { [$0] } ?? [], images: images, preferences)
    var entries: [GalleryEntry] = []
    var cards: GalleryCards?
    let lessons = LessonFiles(resources: locator, language: nil)
    if let file = named {
      imagePlaces.warn(of: file, locator)
      title += " – \(file.name)"
      size = file.size ?? size
    } else if record == nil {
      // This runs while the window opens.
      cards = GalleryCards(scenes, lessons)
    } else {
      entries = try GalleryCards(scenes, lessons).complete()
    }
    try devices.check()
    let tuio = try devices.bind()
    if let record {
      let shown = named.map { [$0] } ?? entries.map(\.scene)
      try outputs.check(
        record,
        inputs: shown.flatMap { [$0.path] + $0.images.map(\.0.path) }
          + [devices.input?.path].compactMap { $0 })
    }
    // A recording must begin with the scene that its header names, not with a saved state.
    let kept = preferences.keeps && record == nil ? KeptScenes.ofThisPerson(locator) : nil
    var savedState: ParallelWork<KeptScenes.Outcome>?
    if let kept, let named, kept.canKeep(named) {
      // This runs while the window opens.
      savedState = ParallelWork { kept.left(of: named, at: kept.path(of: named)) }
    }
    let program = WindowProgram(
      title: title, size: size, resources: locator, preferences: preferences, images: images,
      drawing: fonts, hands: hands, allowsImagesOutside: imagePlaces.allowOutside,
      latency: latency ? LatencyMeter(printsFrames: latencyFrames) : nil)
    let display: SDLContext
    do {
      display = try program.openDisplay()
    } catch {
      // Problems of the scenes are reported first.
      _ = try cards?.complete()
      throw error
    }
    try program.run(on: display) { context in
      context.recordings = record.map {
        RecordingNames($0, replaces: outputs.force, storage: context.storage)
      }
      context.devices = devices.start(tuio)
      if kept != nil { context.panelPlaces = KeptScenes.panelPlacesOfThisPerson(context.storage) }
      context.kept = kept.map { kept in
        KeptShelf(kept, firstOutcome: savedState.map { work in { work.wait() } })
      }
      if let scene, let named { return try Shell(named, name: scene, context, showsBar: bar) }
      if let cards { entries = try cards.complete() }
      let gallery = Gallery(entries, surface: context.window.surface)
      let (progress, path) = LessonFiles.progress(
        at: preferences.keeps ? LessonFiles.progressPath : nil)
      context.lessons = LessonCourse(progress, keptAt: path, context.storage) {
        try lessons.library()
      }
      context.gallery = gallery
      return Shell(gallery, context, showsBar: bar)
    }
  }
}
