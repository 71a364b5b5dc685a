import TouchGeometry
import TouchInput
import TouchSDL
import TouchSandbox
import TouchScene
import TouchScenes

extension WindowHost: BarredClient {
  var barState: BarState { shown.barState }

  var recordedSeconds: Double? { shown.recordedSeconds }

  var shownHelp: ShownHelp {
    get { shown.shownHelp }
    set { shown.shownHelp = newValue }
  }

  var topInset: Double {
    get { shown.topInset }
    set { shown.topInset = newValue }
  }

  func perform(_ action: KeyCommand.Action) {
    shown.perform(action)
    react()
  }
}

/// A card that grows into its scene, or the scene that becomes a card again.
@MainActor
struct ShownTransition {
  let motion: CardTransition
  let card: Int
  /// The last frame of a scene that was left; nil for one that is shown.
  var last: DrawList?

  /// The frame of a moment.
  func frame(
    of shown: any HostedClient, over home: GalleryClient, on size: Size, at time: Timestamp
  ) -> DrawList {
    motion.frame(
      of: last ?? shown.drawList(), over: home.drawList(),
      from: home.gallery.thumbnail(of: card), on: size, at: time)
  }
}
