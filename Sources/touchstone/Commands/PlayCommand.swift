import ArgumentParser
import Foundation
import TouchExplain
import TouchInput
import TouchRecording
import TouchSDL
import TouchSandbox
import TouchScene
import TouchScenes
import TouchShell

/// `touchstone play`.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play a recording in a window, or without one.",
    discussion: """
      Keys (the speed is 0.05 to 50 times):

      \(KeyCommand.helpText(KeyCommand.rows(in: .playback)))

      The tab in the upper right corner opens a bar with a button for each of them.

      To scrub, drag on the timeline at the bottom with the mouse or a finger, or scroll over it: 0.1 s a click, with \
      Shift one event. The timeline hides while you do not use it. Click or tap the scene to pause.

      To take over, press T, or drag on the scene with fingers or the mouse: your own input continues from there. The \
      program cancels the recorded fingers. The part that was played, followed by your input, becomes a new recording, \
      NAME.take-1.touch.jsonl. Press T again to go back to where you took over.

      A take never replaces the recording that plays, and replaces another file only with --force. SIGINT, SIGTERM and \
      SIGHUP close the take and the window, with exit status 0.

      The overlay shows its figures; --no-overlay hides the overlay.

      With --headless, the recording plays as fast as possible. Neither the speed nor the window changes the result. If a \
      recording is broken after --to, it plays up to there, one line reports the error, and the exit status is 2.
      """)

  @OptionGroup var played: PlayedRecording

  @Option(help: ArgumentHelp("The speed, 0.05 to 50.", valueName: "factor"))
  var speed = 1.0

  @Flag(help: "Open no window: play as fast as possible and print a summary.")
  var headless = false

  @Flag(help: "Start again at the end.")
  var loop = false

  @Option(
    help: ArgumentHelp(
      "Start at this time, in seconds; the part before it plays immediately.", valueName: "seconds")
  )
  var from: Double?

  @Option(help: ArgumentHelp("End at this time, in seconds.", valueName: "seconds"))
  var to: Double?

  @Option(
    help: ArgumentHelp(
      "The file to write a take to. (default: NAME.take-1.touch.jsonl beside the recording)",
      valueName: "file"), transform: Dash.output)
  var take: String?

  @OptionGroup var outputs: OutputOptions

  @OptionGroup var preferences: PreferenceOptions

  @OptionGroup var paths: PathOptions

  @Flag(inversion: .prefixedNo, help: "Show the bar of buttons at the top.")
  var bar = true

  @Flag(
    help: ArgumentHelp(
      "Print a digest of the whole state after each event, like `touchstone trace --digest`.",
      discussion:
        "In a window, only until you go back in time: a second pass would print the digests again.")
  )
  var digest = false

  @Option(
    name: .customLong("send-tuio"),
    help: ArgumentHelp(
      "Send the recording's fingers to another program, as TUIO 1.1. (default port: 3333)",
      discussion: "With --headless, this takes as long as the recording, divided by --speed.",
      valueName: "host:port"), transform: TUIOSender.Target.read)
  var sendTUIO: TUIOSender.Target?

  @OptionGroup var imagePlaces: ImagePlaceOptions

  @OptionGroup var resources: ResourceOptions
  @OptionGroup var fontFiles: FontOptions

  func validate() throws {
    try limit("--speed", speed, to: 0.05...50, "a factor from 0.05 to 50")
    for (name, time) in [("--from", from), ("--to", to)] {
      try limit(name, time, to: 0...1e9, "0 to 1000000000 seconds from the start")
    }
    if let from, let to, to <= from {
      throw ValidationError("--to must be later than --from; \(to) is not later than \(from).")
    }
    if headless, loop {
      throw ValidationError("--loop needs a window: without one, the command would never end.")
    }
    if headless, take != nil {
      throw ValidationError("--take needs a window: a take is what you play there.")
    }
  }

  func run() throws {
    try Dash.prepare([played.recording, played.scene])
    try MainActor.assumeIsolated { try play() }
  }

  @MainActor private func play() throws {
    let locator = try resources.locate()
    let recording = played.recording
    var loaded = try played.load(locator)
    if let take {
      let images = loaded.scene.images.map(\.0.path)
      try outputs.check(take, inputs: [recording, loaded.scene.path] + images)
    }
    let sender = try sendTUIO.map { try TUIOSender(to: $0) }
    if headless { return try playWithoutWindow(&loaded, sender) }
    let preferences = try paths.applied(to: preferences.decided([paths.said, fontFiles.said]))
    let input = try loaded.input()
    let playback = Playback(explaining: loaded.scene, input: input)
    let images = ProgramFile.images(trusting: locator)
    let fonts = try fontFiles.drawing(for: [loaded.scene], images: images, preferences)
    imagePlaces.warn(of: loaded.scene, locator)
    // The settings for hands apply, so that a take is played like a scene.
    let program = WindowProgram(
      title: "Touchstone – \(URL(fileURLWithPath: recording).lastPathComponent)",
      size: loaded.player.header.surface.size, resources: locator, preferences: preferences,
      images: images, drawing: fonts,
      hands: HandsOptions(
        scrolling: ScrollSwitch(preferences.scroll, settingsPath: PreferenceOptions.path),
        trackpad: preferences.trackpad),
      allowsImagesOutside: imagePlaces.allowOutside)
    playback.show(preferences.parts(standard: true))
    // Each line is flushed because a window may be open for long.
    let states =
      digest
      ? StateTrace(playback.session) { line in
        StandardOutput.write(line)
        StandardOutput.flush()
      } : nil
    playback.keepsSession = digest
    defer { withExtendedLifetime(states) {} }
    try program.run(on: program.openDisplay()) { context in
      if preferences.keeps {
        context.panelPlaces = KeptScenes.panelPlacesOfThisPerson(context.storage)
      }
      let content = PlaybackContent(
        playback,
        transport: PlaybackTransport(
          duration: input.duration, from: from.map { Timestamp(seconds: $0) },
          to: to.map { Timestamp(seconds: $0) }, speed: speed, repeats: loop), context,
        takes: TakeFiles(
          // Standard input has no folder for takes.
          of: recording == Dash.standardInput ? "stdin" + RecordingName.ending : recording,
          wanted: take, replaces: outputs.force, sceneName: played.scene,
          scenePath: loaded.scene.path,
          storage: context.storage))
      content.sender = sender
      return Shell(content, context, showsBar: bar)
    }
    if let cut = input.cut { Diagnostics.write("\(cut)") }
  }

  /// Plays without a window: as fast as possible, or in real time for another program.
  @MainActor private func playWithoutWindow(
    _ loaded: inout LoadedRecording, _ sender: TUIOSender?
  ) throws {
    try OutputOptions.checkStandardOutput(inputs: [played.recording])
    let states = digest ? StateTrace(loaded.session) { line in StandardOutput.write(line) } : nil
    defer { withExtendedLifetime(states) {} }
    defer { sender?.end() }
    let (start, began) = (Timestamp(seconds: from ?? 0), ContinuousClock.now)
    let end = to.map { Timestamp(seconds: $0) }
    var surface = loaded.player.header.surface.size
    var events: [InputEvent] = []
    while let time = try loaded.nextTime(), time <= end ?? time {
      if sender != nil {
        StandardOutput.flush()
        let due = began + .seconds(time.seconds(since: start) / speed)
        let wait = (due - .now) / .seconds(1)
        if wait > 0 { Thread.sleep(forTimeInterval: wait) }
      }
      let event = try loaded.step()
      try StandardOutput.check()
      guard let sender, let event else { continue }
      events.append(event)
      if case .surface(let new) = event.kind { surface = new.size }
      sender.follow(events, count: events.count, surface: surface, at: time) { [] }
    }
    if let end { loaded.session.advance(to: end) } else { loaded.session.finish() }
    if !digest {
      let seconds = String(format: "%.3f", loaded.session.lastEventTime.seconds)
      StandardOutput.print(
        "\(played.recording): \(WrittenFile.count(loaded.session.eventCount, "event")), \(seconds) s, "
          + "played on \(loaded.scene.name)")
    }
    StandardOutput.flush()
    try loaded.readRest()
    loaded.warnIfCut()
  }
}
