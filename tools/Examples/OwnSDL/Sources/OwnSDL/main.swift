// A program with its own SDL window, renderer, module map, geometry and scene graph, which gets
// fingers from Touchstone.
//
//     OwnSDL               in a window, until it is closed
//     OwnSDL --rehearse    drags its node with a finger of its own, and says where that went
import CSDL2
import Foundation
import Geometry
import SceneGraph
import TouchGeometry
import TouchGestures
import TouchSDLInput
import TouchScene

// What was there before.

func fail(_ line: String) -> Never {
  FileHandle.standardError.write(Data("OwnSDL: \(line)\n".utf8))
  exit(2)
}

guard SDL_Init(SDL_INIT_VIDEO) == 0 else { fail(String(cString: SDL_GetError())) }
guard
  let window = SDL_CreateWindow("OwnSDL", 80, 60, 640, 480, SDL_WINDOW_RESIZABLE.rawValue),
  let renderer = SDL_CreateRenderer(window, -1, 0)
else { fail(String(cString: SDL_GetError())) }

let node = Node(
  box: Box(left: 100, top: 100, width: 160, height: 120), color: (0xE8, 0x59, 0x0C))
var isRunning = true
var rehearsal: Rehearsal? =
  CommandLine.arguments.contains("--rehearse") ? Rehearsal(of: node.box, toX: 400, y: 300) : nil

@MainActor func draw(_ node: Node, with renderer: OpaquePointer) {
  SDL_SetRenderDrawColor(renderer, 0x20, 0x24, 0x2C, 255)
  SDL_RenderClear(renderer)
  node.draw(with: renderer)
  SDL_RenderPresent(renderer)
  SDL_Delay(5)
  if rehearsal?.isOver == true { isRunning = false }
  rehearsal?.step(in: window)
}

// What was added, as the article "In your own SDL app" has it.

// ARTICLE
let input = SDLInput(window: window)
let stage = Stage(surface: input.surface)

let handle = Layer(
  name: "handle",
  bounds: Rect(x: 0, y: 0, width: node.box.width, height: node.box.height))
handle.position = Point(x: node.box.centerX, y: node.box.centerY)
stage.root.addChild(handle)

let pan = PanGestureRecognizer()
handle.addGestureRecognizer(pan) { handle, pan in
  handle.position = handle.position + pan.translation(in: handle.parent)
  pan.setTranslation(.zero, in: handle.parent)
  node.box.center(onX: handle.position.x, y: handle.position.y)
}
// END

// ARTICLE
while isRunning {
  var event = SDL_Event()
  while SDL_PollEvent(&event) != 0 {
    if event.type == SDL_QUIT.rawValue { isRunning = false }
    for ready in input.events(for: event) { stage.handle(ready) }
  }
  for ready in input.advance() { stage.handle(ready) }
  stage.advance(to: input.now)
  draw(node, with: renderer)
}
// END

if rehearsal != nil {
  print("The node is at \(Int(node.box.centerX.rounded())), \(Int(node.box.centerY.rounded()))")
}
SDL_DestroyWindow(window)
SDL_Quit()
