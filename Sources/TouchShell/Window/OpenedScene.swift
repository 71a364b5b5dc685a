import TouchModels
import TouchRecording
import TouchSandbox

/// A scene that a window opens: from its own file, or as the user left it.
@MainActor
struct OpenedScene {
  /// The scene as in its own file, which Reset shows.
  let original: SceneFile
  /// The scene that the window first shows.
  let shown: SceneFile
  /// The keeper of the scene's state; nil if nothing is kept.
  let keeper: SceneKeeper?
  /// Whether the scene is as the user left it, so that it may differ from the original.
  let isLeft: Bool
  /// The message to show when it opens; nil for none.
  let note: (words: String, isProblem: Bool)?

  /// The window's message about a scene that the user left.
  static let leftWords = "Kept as you left it. R brings the original."

  /// Opens a scene as the user left it, if it was kept, and reads its images.
  init(_ scene: SceneFile, _ context: ShellContext) {
    guard let shelf = context.kept, shelf.scenes.canKeep(scene) else {
      (original, shown, keeper, isLeft, note) = (scene, scene, nil, false, nil)
      return
    }
    original = scene
    let kept = shelf.scenes
    let path = shelf.path(of: scene)
    let chosen = context.preferences.fingers
    let fresh = SceneKeeper(kept, context.storage, of: scene, at: path, seen: nil, chosen: chosen)
    switch shelf.outcome(of: scene) {
    case .nothing: (shown, keeper, isLeft, note) = (scene, fresh, false, nil)
    case .damaged(let error):
      let line = kept.setAside(path, error)
      context.console.report(line)
      (shown, keeper, isLeft, note) = (scene, fresh, false, (line, true))
    case .newer(let reason):
      let line = "\(reason); the scene opens from its own file and is not kept"
      context.console.report(line)
      (shown, keeper, isLeft, note) = (scene, nil, false, (line, true))
    case .scene(let left):
      let bad = context.images.load(paths: left.scene.images.map(\.0.path))
      let (rest, unshown) = left.scene.leavingOut(imagesAt: Set(bad.map(\.path)))
      let missing = left.missing + unshown
      keeper = SceneKeeper(
        kept, context.storage, of: scene, at: path, seen: left.bytes, missing: missing,
        chosen: chosen, own: left.scene.fingers)
      // Only the user's own layers can be left out; all others belong to the scene.
      isLeft = rest.imageFailure(in: context.images) == nil
      shown = isLeft ? rest : scene
      if let first = missing.first {
        let more = missing.count > 1 ? " and \(missing.count - 1) more" : ""
        let line =
          "\(scene.path): error: what was added from \(first.file)\(more) is not shown, "
          + "expected the file where it was"
        context.console.report(line)
        note = (line, true)
      } else if left.isOfAnother {
        note = ("The scene's file has changed since. What you added to it is here.", false)
      } else {
        note = isLeft ? (Self.leftWords, false) : nil
      }
    }
  }
}
