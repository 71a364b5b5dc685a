import SceneTestSupport
import TestSupport
import Testing
import TouchShell

@Suite("What keys select, in which order")
struct KeyTargetTests {
  @Test(
    "Tab goes through everything that a scene has to operate, and round",
    arguments: [
      ("photo", ["photo"]),
      (
        "photos",
        [
          "aurora", "birches", "village", "dunes", "koi", "lighthouse", "citrus", "balloons",
          "mountains", "harbour",
        ]
      ),
      ("dial", ["knob", "wheel", "lock"]),
      ("map", ["map", "map.compass", "map.zoomIn", "map.zoomOut"]),
      (
        "swipes",
        [
          "board.pad", "board.minimumLength", "board.maximumVariance", "board.swipeLength",
          "board.swipeDuration",
        ]
      ),
      ("explorer", ["explorer.pad"]),
      (
        "paint",
        [
          "canvas", "canvas.line", "canvas.rectangle", "canvas.ellipse", "canvas.image",
          "canvas.red", "canvas.blue", "canvas.yellow", "canvas.green", "canvas.random",
          "canvas.undo", "canvas.redo", "canvas.clear", "canvas.freehand", "canvas.stamp",
          "canvas.select", "canvas.thinner", "canvas.thicker", "canvas.outline", "canvas.delete",
        ]
      ),
      (
        "model",
        ["viewer", "viewer.tab.1", "viewer.tab.2", "viewer.lock", "viewer.drag", "viewer.arcball"]
      ),
    ] as [(String, [String])])
  func order(scene: String, names: [String]) throws {
    let rig = try KeyboardRig(scene)
    #expect(rig.order == names)
    var forth: [String?] = []
    for _ in 0...names.count {
      rig.strike("Tab")
      forth.append(rig.selected)
    }
    #expect(forth == names + [names.first])
    rig.strike("Escape")
    #expect(rig.selected == nil && rig.focus.operatedLayer == nil)
    var back: [String?] = []
    for _ in names {
      rig.strike("Tab", .shift)
      back.append(rig.selected)
    }
    #expect(back == names.reversed())
    #expect(rig.recorded.isEmpty, "selecting is nothing that the scene hears of")
  }

  @Test(
    "The ring names only keys that do something",
    arguments: [
      ("photos", "koi", "arrows move · [ ] turn · + − scale · Return taps"),
      ("model", "viewer", "arrows drag · [ ] turn · + − scale · Return taps"),
      ("swipes", "board.minimumLength", "arrows drag · Return taps"),
    ] as [(String, String, String)])
  func words(scene: String, layer: String, words: String) throws {
    let rig = try KeyboardRig(scene)
    rig.select(layer)
    #expect(rig.hand.target(in: rig.session)?.words == words)
  }

  @Test(
    "The ring names things as people call them",
    arguments: [
      ("photos", "koi", "koi"), ("map", "map.compass", "compass"), ("map", "map.zoomIn", "zoom in"),
      ("swipes", "board.minimumLength", "minimum length"), ("explorer", "explorer.pad", "pad"),
      ("paint", "canvas.line", "line"), ("model", "viewer.tab.2", "tab 2"),
    ] as [(String, String, String)])
  func names(scene: String, layer: String, name: String) throws {
    let rig = try KeyboardRig(scene)
    rig.select(layer)
    #expect(rig.hand.target(in: rig.session)?.name == name)
    var list = DrawList()
    try #require(KeyboardFigure(rig.hand, in: rig.session)).draw(into: &list)
    let words = list.words
    #expect(words.first?.hasPrefix(name + " · ") == true, "\(words)")
  }

  @Test("A user's layer has the name that the file gives it, whatever it is")
  func ownNames() throws {
    let rig = KeyboardRig(
      try TestScene.parse(Self.two().replacing(#""above""#, with: #""below.myPhoto""#)))
    expectEqual(rig.targets.map(\.name), ["below", "below.myPhoto"])
  }

  @Test("From the canvas Tab goes to the shapes on it, then to the tools")
  func shapes() throws {
    let rig = try KeyboardRig("paint")
    rig.select("canvas.ellipse")
    rig.strike("Return")
    rig.select("canvas")
    for _ in 1...2 {
      rig.strike("Space")
      rig.strike("Right", .shift, times: 2)
      rig.strike("Down", .shift)
      rig.strike("Space")
      rig.strike("Down", times: 15)
    }
    rig.strike("Tab")
    #expect(rig.selected == "canvas.shape.1")
    #expect(rig.hand.target(in: rig.session)?.name == "shape 1")
    rig.strike("Tab")
    #expect(rig.selected == "canvas.shape.2")
    rig.strike("Tab")
    #expect(rig.selected == "canvas.line")
  }

  @Test("The order stays when a layer comes to the front")
  func raised() throws {
    let rig = try KeyboardRig("photos")
    let order = rig.order
    rig.select("dunes")
    rig.strike("Right")
    rig.rest()
    let dunes = rig.layer("dunes")
    #expect(dunes.parent?.children.last === dunes && rig.order == order)
  }

  private static func two(_ more: String = "") -> String {
    """
    {"touchstone":"scene","version":1,"size":[800,600],"layers":[
      {"name":"below","content":{"color":"#ff0000"},"bounds":[0,0,200,100],"position":[400,300],
       "recognizers":[{"name":"a","type":"tap"}]},
      {"name":"above","content":{"color":"#00ff00"},"bounds":[0,0,200,100],"position":[430,300],
       "recognizers":[{"name":"b","type":"tap"}]\(more)}]}
    """
  }

  @Test("A finger lands where the layer is seen, as near to its middle as it is")
  func covered() throws {
    let rig = KeyboardRig(try TestScene.parse(Self.two()))
    rig.select("below")
    let place = try #require(rig.hand.target(in: rig.session)?.place)
    #expect(place.x < 330 && place.x > 300 && place.y > 250 && place.y < 350)
    rig.select("above")
    #expect(rig.hand.target(in: rig.session)?.place == Point(x: 430, y: 300))
  }

  @Test(
    "What is hidden, takes no touches, is wholly covered or off the surface is left out",
    arguments: [
      (#","hidden":true"#, ["below"]), (#","interactive":false"#, ["below"]),
      (#","opacity":0.005"#, ["below"]),
      (#","transform":{"scale":3}"#, ["above"]),
      (#","transform":{"translate":[1000,0]}"#, ["below"]),
    ] as [(String, [String])])
  func leftOut(more: String, names: [String]) throws {
    let rig = KeyboardRig(try TestScene.parse(Self.two(more)))
    #expect(rig.order == names)
  }

  @Test("A scene with nothing to operate leaves Tab without effect")
  func nothing() throws {
    let rig = KeyboardRig(
      try TestScene.parse(#"{"touchstone":"scene","version":1,"layers":[{"name":"a"}]}"#))
    #expect(rig.down("Tab"))
    #expect(rig.focus.operatedLayer == nil && !rig.down("Return"))
  }

  @Test("The ring is seen on any ground: one of its lines has a contrast of 3 : 1 and more")
  func contrast() {
    for red in stride(from: 0.0, through: 1, by: 0.05) {
      for green in stride(from: 0.0, through: 1, by: 0.05) {
        for blue in stride(from: 0.0, through: 1, by: 0.1) {
          let ground = Color(red: red, green: green, blue: blue)
          let contrasts = [FocusRing.colors.outer, FocusRing.colors.inner].map(ground.contrast)
          #expect(contrasts.contains { $0 >= 4.5 }, "\(contrasts)")
        }
      }
    }
  }

  @Test("The ring is on the surface, also around a layer that is larger")
  func ring() throws {
    for (scene, names) in [("map", ["map"]), ("photos", ["aurora", "koi"])] {
      let rig = try KeyboardRig(scene)
      for name in names {
        rig.select(name)
        rig.strike("+", times: 25)
        let ring = try #require(FocusRing(rig.focus))
        let surface = rig.session.stage.surface.bounds
        #expect(ring.corners.count == 4 && ring.corners.allSatisfy(surface.contains))
      }
    }
  }

  @Test("On a narrow surface the name's words break between points, and none is lost")
  func name() throws {
    let rig = try KeyboardRig("photo")
    rig.select("photo")
    let words = try #require(rig.hand.target(in: rig.session)).words
    for (room, count) in [(1000.0, 1), (296, 2), (150, 3)] {
      let lines = KeyboardFigure.lines("photo · " + words, to: room, size: 13)
      #expect(lines.count >= count && (count > 1 || lines.count == 1), "\(lines)")
      #expect(lines.joined(separator: " · ") == "photo · " + words)
      #expect(lines.allSatisfy { TextExtent.width($0, size: 13) <= room })
    }
  }

  @Test(
    "The name is on the surface and never on what it names, unless that is as high as the surface",
    arguments: TestScene.bundled)
  func namePlace(scene: String) throws {
    let rig = try KeyboardRig(scene)
    let surface = rig.session.stage.surface.bounds
    for name in rig.order {
      rig.select(name)
      let figure = try #require(KeyboardFigure(rig.hand, in: rig.session))
      let ring = figure.ring
      var list = DrawList()
      figure.draw(into: &list)
      let badges = list.commands.compactMap { command -> Rect? in
        guard case .polygon(let points, _) = command else { return nil }
        let (xs, ys) = (points.map(\.x).sorted(), points.map(\.y).sorted())
        return Rect(
          x: xs[0], y: ys[0], width: xs[xs.count - 1] - xs[0], height: ys[ys.count - 1] - ys[0])
      }
      let badge = try #require(badges.last)
      #expect(surface.contains(badge.origin) && badge.maxX <= surface.maxX + 0.01, "\(name)")
      #expect(badge.maxY <= surface.maxY, "\(name)")
      let (top, bottom) = (
        ring.corners.map(\.y).min() ?? 0, ring.corners.map(\.y).max() ?? surface.maxY
      )
      let isBeside = badge.maxY <= top || badge.minY >= bottom
      #expect(isBeside || bottom - top > surface.height - 2 * badge.height - 16, "\(name)")
    }
  }
}
