import CTouchSDL2
import Testing
import TouchSDL

/// Files that are dropped on a window, as SDL tells of them.
@MainActor
struct DropTranslationTests {
  @Test("A file that is dropped is told by its path")
  func fileThatIsDroppedIsTold() {
    let rig = TranslatorRig()
    var event = SDL_Event()
    event.drop.type = SDL_DROPFILE.rawValue
    let path = "/tmp/with space/é.png"
    path.withCString { text in
      event.drop.file = UnsafeMutablePointer(mutating: text)
      let files = rig.feed(event).compactMap { output in
        if case .dropped(let file) = output { file } else { nil }
      }
      #expect(files == [path])
    }
    event.drop.file = nil
    #expect(rig.feed(event).isEmpty)
  }
}
