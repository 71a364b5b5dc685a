// A photo viewer in an SDL loop of its own: SDL's window, renderer and textures; layers and
// gestures from Touchstone.
//
//     PhotoViewer PHOTO …
//
// Swipe, or ← and →, for the next photo; two fingers, or Alt and the mouse, move, turn and zoom;
// a double tap zooms in and out; Esc ends.
import CSDL2Image
import CTouchSDL2
import Foundation
import TouchGeometry
import TouchInput
import TouchSDLInput
import TouchScene

func fail(_ line: String) -> Never {
  FileHandle.standardError.write(Data("PhotoViewer: \(line)\n".utf8))
  exit(2)
}

func failSDL() -> Never { fail(String(cString: SDL_GetError())) }

let paths = CommandLine.arguments.dropFirst()
guard !paths.isEmpty else { fail("no photo, expected PhotoViewer PHOTO …") }

SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear")
guard SDL_Init(SDL_INIT_VIDEO) == 0 else { failSDL() }
guard
  let window = SDL_CreateWindow(
    "Photo viewer", Int32(SDL_WINDOWPOS_CENTERED_MASK), Int32(SDL_WINDOWPOS_CENTERED_MASK), 960,
    640, SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue),
  let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
else { failSDL() }

let textures = paths.map { path in
  guard let texture = IMG_LoadTexture(renderer, path) else { failSDL() }
  return texture
}
let sizes = textures.map { texture in
  var (width, height): (Int32, Int32) = (0, 0)
  SDL_QueryTexture(texture, nil, nil, &width, &height)
  return Size(width: Double(width), height: Double(height))
}

let input = SDLInput(window: window)
let stage = Stage(surface: input.surface)
let album = Album(on: stage, of: sizes)
let canvas = Canvas(renderer, textures: textures)
var isRunning = true

@MainActor func handle(_ events: [InputEvent]) {
  for event in events {
    stage.handle(event)
    guard case .key(let key) = event.kind, key.phase == .down else { continue }
    switch key.key {
    case "Left": album.show(album.index - 1)
    case "Right": album.show(album.index + 1)
    case "Escape": isRunning = false
    default: break
    }
  }
}

while isRunning {
  // Nothing to draw: sleep until something happens, or a timer of a gesture runs out.
  let isIdle = !stage.needsDisplay && !stage.isAnimating
  var event = SDL_Event()
  var more = SDL_WaitEventTimeout(&event, isIdle ? input.timeout(until: stage.nextDeadline) : 0)
  while more != 0 {
    if event.type == SDL_QUIT.rawValue { isRunning = false }
    if event.type == SDL_WINDOWEVENT.rawValue { stage.setNeedsDisplay() }
    handle(input.events(for: event))
    more = SDL_PollEvent(&event)
  }
  handle(input.advance())
  stage.advance(to: input.now)
  album.layOut()
  guard stage.needsDisplay || stage.isAnimating else { continue }
  stage.clearNeedsDisplay()
  canvas.draw(album)
  // A display in step has waited already; others are not to be flooded.
  SDL_Delay(2)
}
for texture in textures { SDL_DestroyTexture(texture) }
SDL_DestroyRenderer(renderer)
SDL_DestroyWindow(window)
SDL_Quit()
