import Foundation
import TestSupport
import Testing
import TouchExplain
import TouchRecording

@Suite("Writing scene files")
struct SceneWriterTests {
  private static let resources = TestScene.resources
  private static let scenes = SceneLibrary.bundled(resources, registry: .bundled.withExplanations)

  private func text(of scene: SceneFile, at path: String = "else/where.scene.json") -> String {
    SceneWriter(path: path, resources: Self.resources).text(of: scene)
  }

  private func reread(_ scene: SceneFile, at path: String = "else/where.scene.json") throws
    -> SceneFile
  {
    try SceneFile(
      parsing: text(of: scene, at: path), path: path, resources: Self.resources,
      registry: .bundled.withExplanations)
  }

  private func session(_ scene: SceneFile) -> Session {
    Session(scene: scene, surface: Surface(size: scene.size ?? Size(width: 800, height: 600)))
  }

  @Test("A bundled scene reads back as what it was", arguments: scenes.names)
  func bundled(_ name: String) throws {
    let scene = try TestScene.load(name)
    let again = try reread(scene)
    #expect(
      StateDigest(of: session(scene)).description == StateDigest(of: session(again)).description)
    #expect(text(of: again) == text(of: scene), "the text is not always the same")
    #expect(again.gestures == scene.gestures && again.summary == scene.summary)
    #expect(again.name == scene.name && again.background == scene.background)
  }

  @Test(
    "The path of fingers reads back, and the one that holds without a word is not written",
    arguments: [nil, "raw", "filtered", "filtered:0.5,0.02", "predicted"])
  func fingers(path: String?) throws {
    let key = path.map { #","fingers":"\#($0)""# } ?? ""
    let scene = try TestScene.parse(#"{"touchstone":"scene","version":1\#(key),"layers":[]}"#)
    #expect(scene.fingers == path.flatMap(FollowedPath.init) ?? .raw)
    #expect(try reread(scene).fingers == scene.fingers)
    #expect(text(of: scene).contains("fingers") == (scene.fingers != .raw))
  }

  @Test("Where layers are after a recording is what the file says", arguments: scenes.names)
  func played(_ name: String) throws {
    guard Self.scenes.recording(for: name) != nil else { return }
    let input = try BundledRecording(name).input
    let played = Session(scene: try TestScene.load(name), header: input.header)
    for event in input.events { played.handle(event) }
    played.finish()
    let arrangement = played.arrangement
    let again = Session(scene: try reread(arrangement), surface: played.stage.surface)
    let order = arrangement.allLayers.map(\.name)
    #expect(again.scene.allLayers.map(\.name) == order)
    for name in order {
      let (old, new) = (
        try #require(played.layer(named: name)), try #require(again.layer(named: name))
      )
      #expect(old.position == new.position && old.transform == new.transform, "\(name)")
      #expect(old.bounds == new.bounds && old.anchorPoint == new.anchorPoint, "\(name)")
      #expect(old.isHidden == new.isHidden && old.opacity == new.opacity, "\(name)")
      #expect(old.decoration == new.decoration, "\(name)")
      switch (old.content, new.content) {
      case (.model, .model): break
      default: #expect(old.content == new.content, "\(name)")
      }
    }
    // The order among siblings is what lies in front.
    let fronts = played.stage.root.children.map(\.name).filter(Set(order).contains)
    #expect(again.stage.root.children.map(\.name).filter(Set(order).contains) == fronts)
  }

  @Test("Fingers change what is written, and nothing else")
  func arrangement() throws {
    let scene = TestScene.card(#"{"type":"manipulate","hysteresis":0,"minimumScale":0.25}"#)
    let session = try TestScene.session(scene)
    for event in Script({
      finger(1).down(at: Point(x: 400, y: 300))
      finger(1).drag(to: Point(x: 450.5, y: 280.25), over: 0.3, steps: 5)
      finger(1).up(after: 0.5)
    }).events { session.handle(event) }
    session.finish()
    #expect(
      text(of: session.arrangement) == """
        {"touchstone": "scene", "version": 1, "name": "test", "size": [800, 600], "background": "background",
         "layers": [
          {"name": "card", "content": {"color": "#ff0000"}, "bounds": [0, 0, 200, 100], \
        "position": [450.5, 280.25], "behavior": {"type": "manipulate", "hysteresis": 0, \
        "minimumScale": 0.25}}]}

        """)
  }

  @Test(
    "Every kind of content and every property reads back",
    arguments: [
      ##""content":{"text":"A \"quoted\" line\nand é · 日本","size":20.5,"color":"#12345678"}"##,
      ##""content":{"color":"#abcdef"},"opacity":0.3333333333333333,"hidden":true"##,
      ##""content":{"image":"koi.jpg"},"clips":true,"fillsSurface":true,"interactive":false"##,
      ##""content":{"shape":"line","color":"#ff8787","lineWidth":9}"##,
      ##""content":{"shape":"ellipse","color":"#69db7c80"},"multipleTouch":false"##,
      ##""content":{"model":"ship.obj"},"exclusiveTouch":true"##,
      ##""transform":{"rotate":0.7,"scale":[2,-3],"translate":[1e-7,123456.789]}"##,
      ##""anchorPoint":[0,1],"bounds":[-5,0.1,1e-3,7],"position":[0.1,-0.2]"##,
      ##""border":{"width":3,"color":"#fbf9f4"},"cornerRadius":4,"shadow":{"offset":[1,2]}"##,
      ##""future":{"b":[1,2.5],"a":null},"layers":[{"name":"inner","layers":[{"name":"deep"}]}]"##,
      #"""
      "recognizers":[{"name":"a.tap","type":"tap","numberOfTapsRequired":2},
        {"name":"a.pan","type":"pan","requireToFail":["a.tap"],"panHysteresis":3}]
      """#,
    ])
  func properties(_ properties: String) throws {
    let scene = try TestScene.parse(
      #"{"touchstone":"scene","version":1,"future":7,"layers":[{"name":"a",\#(properties)}]}"#)
    let again = try reread(scene)
    #expect(StateDigest(of: session(again)).value == StateDigest(of: session(scene)).value)
    let written = text(of: scene)
    #expect(text(of: again) == written)
    #expect(written.contains(#""future": "#), "unknown keys are kept")
    #expect(again.allLayers.map(\.recognizers.count) == scene.allLayers.map(\.recognizers.count))
  }

  @Test("Shapes that were painted are in the file")
  func painted() throws {
    let scene = try TestScene.parse(
      """
      {"touchstone":"scene","version":1,"size":[800,600],"layers":[
        {"name":"canvas","bounds":[0,0,800,600],"position":[400,300],"behavior":{"type":"paint"}}]}
      """)
    let painting = session(scene)
    for event in Script({
      finger(1).down(at: Point(x: 200, y: 300))
      finger(1).drag(to: Point(x: 400, y: 350), over: 0.3, steps: 5)
      finger(1).up(after: 0.1)
    }).events { painting.handle(event) }
    painting.finish()
    let shape = try #require(painting.layers.last)
    let again = session(try reread(painting.arrangement))
    let copy = try #require(again.layer(named: shape.name))
    #expect(copy.content == shape.content && copy.transform == shape.transform)
    #expect(copy.position == shape.position && copy.bounds == shape.bounds)
    guard case .shape = shape.content else { throw Unexpected("\(shape.content)") }
  }

  @Test("Files are named so that they are found again")
  func files() throws {
    let folder = try TemporaryFolder()
    let image = try Data(
      contentsOf: URL(filePath: try #require(Self.resources.path("Images/koi.jpg"))))
    for place in ["here/images/mine.jpg", "here/images/light.jpg", "beside.jpg"] {
      try folder.write(image, to: place)
    }
    let here = try folder.write(
      #"""
      {"touchstone":"scene","version":1,"layers":[
        {"name":"a","content":{"image":"images/mine.jpg"}},
        {"name":"b","content":{"image":"../beside.jpg"}},
        {"name":"c","content":{"image":"koi.jpg","light":"images/light.jpg"}},
        {"name":"d","behavior":{"type":"paint","image":"images/mine.jpg"}}]}
      """#, to: "here/scene.scene.json")
    let scene = try TestScene.load(here)

    let beside = text(of: scene, at: folder.file("here/copy.scene.json"))
    #expect(beside.contains(#""image": "images/mine.jpg""#))
    #expect(beside.contains(#""image": "koi.jpg""#))

    let there = folder.file("copy.scene.json")
    try SceneWriter(path: there, resources: Self.resources).write(scene)
    let again = try TestScene.load(there)
    func resolved(_ scene: SceneFile) -> [String] {
      scene.images.map { URL(filePath: $0.0.path).standardizedFileURL.path }
    }
    #expect(resolved(again) == resolved(scene) && again.images.count == 4)
    let written = try String(contentsOfFile: there, encoding: .utf8)
    #expect(written.contains(#""image": "here/images/mine.jpg""#))
    #expect(written.contains(#""image": "beside.jpg""#))
    #expect(written.contains(#""light": "here/images/light.jpg""#))

    // A file beside the scene would hide the bundled one of its name.
    try folder.write(image, to: "koi.jpg")
    let hidden = try reread(scene, at: folder.file("other.scene.json"))
    #expect(resolved(hidden) == resolved(scene))
  }

  @Test("Files that registered kinds name are found again from another folder")
  func filesOfKinds() throws {
    let folder = try TemporaryFolder()
    let image = try Data(
      contentsOf: URL(filePath: try #require(Self.resources.path("Images/koi.jpg"))))
    for place in ["here/beside.jpg", "here/inner/other.jpg"] { try folder.write(image, to: place) }
    let here = try folder.write(
      #"""
      {"touchstone":"scene","version":1,"layers":[
        {"name":"a","content":{"poster":"beside.jpg"},
         "behavior":{"type":"slides","slides":[{"slide":"inner/other.jpg","file":"beside.jpg"},
                                               {"slide":"koi.jpg"}]}}]}
      """#, to: "here/scene.scene.json")
    let registry = SceneRegistry(behaviors: [Slides.self], contents: [Poster.self])
    func images(_ path: String) throws -> [String] {
      try SceneFile(contentsOf: path, resources: Self.resources, registry: registry).images
        .map { URL(filePath: $0.0.path).standardizedFileURL.path }
    }
    let scene = try SceneFile(contentsOf: here, resources: Self.resources, registry: registry)
    let there = folder.file("copy.scene.json")
    try SceneWriter(path: there, resources: Self.resources).write(scene)
    #expect(try images(there) == images(here))
    let written = try String(contentsOfFile: there, encoding: .utf8)
    #expect(written.contains(#""poster": "here/beside.jpg""#), "\(written)")
    #expect(
      written.contains(#""slide": "here/inner/other.jpg""#) && written.contains(#""koi.jpg""#))
    // An option that the kind does not call a file is none, whatever it is called.
    #expect(written.contains(#""file": "beside.jpg""#), "\(written)")
  }

  @Test("A behavior is written as it is, wherever its options come from")
  func behaviorOptions() throws {
    func text(_ record: SceneFile.LayerRecord) throws -> String {
      var scene = try TestScene.parse(#"{"touchstone":"scene","version":1}"#)
      scene.layers = [record]
      return self.text(of: scene)
    }
    var options = ManipulateOptions()
    options.maximumScale = 3
    options.doubleTap = .enlarge
    // A layer that no file has.
    var record = SceneFile.LayerRecord(
      name: "a", content: .none, bounds: Rect(x: 0, y: 0, width: 10, height: 10))
    record.behavior = BehaviorRecord(options)
    let made = try text(record)
    let expected = #""behavior": {"type": "manipulate", "doubleTap": "enlarge", "maximumScale": 3}"#
    #expect(made.contains(expected), "\(made)")
    // One that a file has, with other options, and a key that nobody knows.
    let read = try TestScene.parse(
      #"""
      {"touchstone":"scene","version":1,"layers":[{"name":"a","behavior":
        {"type":"manipulate","momentum":true,"minimumScale":0.5,"note":"mine"}}]}
      """#)
    record = read.layers[0]
    #expect(try text(record).contains(#""minimumScale": 0.5"#))
    record.behavior = BehaviorRecord(options)
    let changed = try text(record)
    #expect(changed.contains(#""maximumScale": 3"#) && changed.contains(#""note": "mine""#))
    #expect(
      !changed.contains("minimumScale") && changed.contains(#""momentum": false"#), "\(changed)")
    record.behavior = .none
    #expect(try !text(record).contains("behavior"))
  }

  @Test("A place that cannot be written to is one error")
  func unwritable() throws {
    let scene = try TestScene.parse(#"{"touchstone":"scene","version":1}"#)
    let error = #expect(throws: SceneError.self) {
      try SceneWriter(path: "/nowhere/at/all.scene.json", resources: Self.resources).write(scene)
    }
    #expect(
      error?.description
        == "/nowhere/at/all.scene.json: error: cannot write the scene, expected a place to write to"
    )
  }

  // MARK: Drawings that are dropped

  @Test("An image that is dropped is a layer in front that fingers take along, and is in the file")
  func dropped() throws {
    let session = try TestScene.session(TestScene.card("null"))
    let path = try #require(Self.resources.path("Images/koi.jpg"))
    #expect(session.uniqueName("card") == "card 2" && session.uniqueName("koi") == "koi")
    session.add(
      .droppedImage(
        path, name: "koi", bounds: Rect(x: 0, y: 0, width: 120, height: 90),
        position: Point(x: 400, y: 300)))
    #expect(session.stage.root.children.last?.name == "koi")
    expectEqual(session.layers.map(\.name), ["card", "koi"])
    for event in Script({
      finger(1).down(at: Point(x: 400, y: 300))
      finger(1).drag(to: Point(x: 500, y: 360), over: 0.4, steps: 10)
      finger(1).up(after: 0.5)
    }).events { session.handle(event) }
    session.finish()
    let koi = try #require(session.layer(named: "koi"))
    #expect(koi.position.distance(to: Point(x: 400, y: 300)) > 80)
    let again = try reread(session.arrangement)
    expectEqual(again.layers.map(\.name), ["card", "koi"])
    #expect(again.layers[1].position == koi.position)
    #expect(again.layers[1].behavior == session.scene.layers[1].behavior)
    #expect(again.layers[1].decoration == session.scene.layers[1].decoration)
  }

  @Test("Images can be dropped while fingers are at work, which go on")
  func droppedBetween() throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate","hysteresis":0}"#))
    let path = try #require(Self.resources.path("Images/koi.jpg"))
    let events = Script {
      finger(1).down(at: Point(x: 400, y: 300))
      finger(1).drag(to: Point(x: 500, y: 300), over: 0.4, steps: 10)
      finger(1).up(after: 0.5)
    }.events
    for (index, event) in events.enumerated() {
      session.handle(event)
      guard index == 4 else { continue }
      session.add(
        .droppedImage(
          path, name: "koi", bounds: Rect(x: 0, y: 0, width: 120, height: 90),
          position: Point(x: 400, y: 300)))
    }
    #expect(session.layer(named: "card")?.position == Point(x: 500, y: 300))
    #expect(session.layer(named: "koi")?.position == Point(x: 400, y: 300))
  }
}
