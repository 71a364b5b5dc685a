import TouchExplain
import TouchInput
import TouchLessons
import TouchModelFiles
import TouchRecording
import TouchSandbox
import TouchScene

/// The content that the window opens: scenes, recordings, lessons and dropped files.
extension Shell {
  func openLessons() {
    guard let course = context.lessons else { return }
    do {
      let progress = course.progress
      show(
        LessonContent(try course.library(), progress: progress, context, at: now), title: "Lessons")
      bar?.update(shown, at: now)
    } catch { refuse("\(error)") }
  }

  /// Opens the scene of a card.
  func open(_ entry: GalleryEntry) {
    // The file may have been saved since; an invalid one says so, and the scene opens as it was.
    var scene = entry.scene
    var problem: String?
    do throws(SceneError) {
      scene = try context.scenes.reload(scene, name: entry.name)
    } catch {
      if context.storage.exists(scene.path) { problem = "\(error)" }
    }
    openScene(scene, name: entry.name)
    if let problem { shown.showMessage(problem, isProblem: true) }
  }

  func openScene(_ scene: SceneFile, name: String) {
    if let problem = scene.imageFailure(in: context.images) { return refuse(problem) }
    context.warnOfImagesOutside(scene)
    // The window may be showing the same scene.
    shown.keepAtLast()
    do {
      show(try SceneContent(scene, name: name, context, at: now), title: scene.name)
    } catch {
      if error is RecordingError { context.console.noteLostOutput() }
      refuse("\(error)")
    }
  }

  private func open(_ recording: FigureMaterial, at path: String) {
    let (scene, input) = (recording.scene, recording.input)
    if let problem = scene.imageFailure(in: context.images) { return refuse(problem) }
    context.warnOfImagesOutside(scene)
    let playback = Playback(explaining: scene, input: input)
    playback.show(context.parts)
    let client = PlaybackContent(
      playback, transport: PlaybackTransport(duration: input.duration), context,
      takes: TakeFiles(
        of: path, wanted: nil, sceneName: nil, scenePath: scene.path, storage: context.storage),
      leadsBack: home != nil)
    show(client, title: path.split(separator: "/").last.map(String.init) ?? path)
    if let cut = input.cut {
      context.console.report("\(cut)")
      client.showMessage("\(cut)", isProblem: true)
    }
  }

  /// Opens a moment of a recording, to which the window can go back.
  func open(_ moment: MomentLesson, of playback: PlaybackContent) {
    let run = LessonRun(
      moment.lesson, moment.material, reducesMotion: context.preferences.reducedMotion, at: now)
    interrupted = playback
    change(
      to: LessonContent(
        LessonLibrary([]) { _ in
          moment.material
        } reread: {
          $0
        }, first: run,
        progress: LessonProgress(), context, at: now, keepsProgress: false),
      title: moment.lesson.title)
    bar?.update(shown, at: now)
  }

  /// Goes back to the recording, at the moment where it was left.
  func goBack(to playback: PlaybackContent) {
    shown.close(at: now)
    interrupted = nil
    change(to: playback, title: playback.takes.name)
    playback.restartClock()
    bar?.update(shown, at: now)
  }

  /// Shows other content, after closing what is shown; no title is that of the gallery.
  func show(_ content: any ShellContent, title: String?) {
    shown.close(at: now)
    interrupted?.close(at: now)
    interrupted = nil
    change(to: content, title: title)
  }

  private func change(to content: any ShellContent, title: String?) {
    (card, transition) = (nil, nil)
    stages.restart(on: context.window.surface)
    shown = content
    content.now = now
    context.window.title = "Touchstone" + (title.map { " – \($0)" } ?? "")
  }

  /// Reports why something was not opened; the content stays.
  private func refuse(_ line: String) {
    context.console.report(line)
    shown.showMessage(line, isProblem: true)
  }

  // MARK: Dropped files

  /// Handles a file that was dropped on the window.
  package func dropped(file: String) {
    drops.append(file)
    takeDrops()
  }

  /// Handles the dropped files one by one; the window continues while their images are read.
  func takeDrops() { while !reader.isReading, !drops.isEmpty { take(drops.removeFirst()) } }

  private func take(_ file: String) {
    let (storage, scenes) = (context.storage, context.scenes)
    switch DroppedFile(file, storage) {
    case .scene:
      let read: @Sendable () throws(SceneError) -> SceneFile = { () throws(SceneError) in
        try SceneFile(
          contentsOf: file, resources: scenes.resources, registry: scenes.registry,
          mustBeRegular: true)
      }
      reader.read(file, read, images: { $0.images.map(\.0.path) }) { [weak self] in
        self?.use($0) { $0.openScene($1, name: file) }
      }
    case .recording:
      let read: @Sendable () throws -> FigureMaterial = { try storage.recording(at: file) }
      reader.read(file, read, images: { $0.scene.images.map(\.0.path) }) { [weak self] in
        self?.use($0) { $0.open($1, at: file) }
      }
    case .image:
      reader.read(image: file, isWanted: isHome || shown.acceptsImages) { [weak self] in
        self?.add(imageAt: file)
      }
    case .model:
      // A model is read only if there is a place for it.
      guard isHome || shown.takesModels else { return refuseModel(file) }
      let read: @Sendable () throws(ModelFileError) -> Model = { () throws(ModelFileError) in
        try ModelFile.load(file)
      }
      reader.read(file, read, images: { $0.textures.map(\.path) }) { [weak self] in
        self?.use($0) { $0.add($1, at: file) }
      }
    }
  }

  /// Uses a file's content, or reports its problem.
  private func use<Value, Problem: Error>(
    _ result: Result<Value, Problem>, _ use: (Shell, Value) -> Void
  ) {
    switch result {
    case .success(let value): use(self, value)
    case .failure(let problem): refuse("\(problem)")
    }
  }

  private func add(imageAt path: String) {
    if isHome { openTable(withImageAt: path) }
    if !isHome, !shown.add(imageAt: path) {
      refuse("\(path): error: no place for an image here, expected a scene to drop it on")
    }
  }

  /// Adds an image that is dropped on the gallery to the table of photos, which opens; an
  /// unreadable image opens nothing.
  private func openTable(withImageAt path: String) {
    do throws(ImageFailure) {
      _ = try context.images.load(path: path)
      openBundled("photos")
    } catch { refuse("\(path): error: \(error.reason)") }
  }

  /// Adds a model that is dropped on the gallery to the scene of models, which opens.
  private func add(_ model: Model, at path: String) {
    if isHome {
      if let problem = context.images.load(paths: model.textures.map(\.path)).first {
        return refuse("\(path): error: \(problem.path): \(problem.reason)")
      }
      openBundled("model")
    }
    if !isHome, !shown.add(model, at: path) { refuseModel(path) }
  }

  private func refuseModel(_ path: String) {
    refuse("\(path): error: no place for a model here, expected a scene that shows models")
  }

  private func openBundled(_ name: String) {
    do throws(SceneError) {
      openScene(try context.scenes.load(name), name: name)
    } catch { refuse("\(error)") }
  }
}
