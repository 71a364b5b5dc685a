import Geometry
import SandboxKit
import SceneGraph
import TouchInput

/// What libFuzzer calls with bytes of its own making; see tools/fuzz.
///
/// Any bytes are read as a scene, and a scene that can be read is built and drawn. Nothing may crash or hang.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScene(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let resources = ResourceLocator(flag: nil, environment: [:], executable: "/nowhere/touchstone")
  do throws(SceneError) {
    let scene = try SceneFile(
      parsing: String(decoding: bytes, as: UTF8.self), path: "input.scene.json",
      resources: resources)
    let session = Session(
      scene: scene, surface: Surface(size: Size(width: 800, height: 600)))
    _ = session.drawList()
  } catch {
    precondition(!error.description.isEmpty)
  }
  return 0
}

/// libFuzzer's own main program.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The package manager gives the main program of an executable this name.
@_cdecl("fuzz_scene_main")
public func fuzzSceneMain(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments) { fuzzScene($0, $1) }
}
