package import VirtualTouchscreen

/// A scene of coloured rectangles that fingers take along, with one corner marked so that none of
/// their four positions looks like another.
package struct TestScene {
  package static let background = Screenshot.RGB(0x10_14_18)
  package static let corner = Screenshot.RGB(0xF8_F9_FA)
  package static let cornerSize = (width: 40.0, height: 20.0)

  package var width = 800
  package var height = 600
  /// TRF-4's; nil leaves the default.
  package var hysteresis: Double?
  package var blocks = [Block.red]

  package init(
    width: Int = 800, height: Int = 600, hysteresis: Double? = nil, blocks: [Block] = [.red]
  ) {
    (self.width, self.height, self.hysteresis, self.blocks) = (width, height, hysteresis, blocks)
  }

  package struct Block {
    package var name: String
    package var color: Screenshot.RGB
    package var size: (width: Double, height: Double)
    package var center: (x: Double, y: Double)

    package init(
      name: String, color: Screenshot.RGB, size: (width: Double, height: Double),
      center: (x: Double, y: Double)
    ) {
      (self.name, self.color, self.size, self.center) = (name, color, size, center)
    }

    package static let red = Block(
      name: "red", color: .init(0xE0_31_31), size: (160, 100), center: (400, 300))
  }

  /// Two rectangles with a hand's breadth between them.
  package static let pair = TestScene(
    hysteresis: 0,
    blocks: [
      Block(name: "red", color: .init(0xE0_31_31), size: (180, 140), center: (200, 300)),
      Block(name: "blue", color: .init(0x1C_7E_D6), size: (180, 140), center: (590, 300)),
    ])

  /// The scene file.
  package var text: String {
    let limit = hysteresis.map { #","hysteresis":\#($0)"# } ?? ""
    let (w, h) = Self.cornerSize
    let layers = blocks.map { block in
      #"""
      {"name":"\#(block.name)","content":{"color":"\#(block.color)"},
       "bounds":[0,0,\#(block.size.width),\#(block.size.height)],
       "position":[\#(block.center.x),\#(block.center.y)],
       "behavior":{"type":"manipulate"\#(limit)},
       "layers":[{"name":"\#(block.name) corner","content":{"color":"\#(Self.corner)"},
                  "bounds":[0,0,\#(w),\#(h)],"position":[\#(w / 2),\#(h / 2)]}]}
      """#
    }
    return #"""
      {"touchstone":"scene","version":1,"name":"Rectangles","size":[\#(width),\#(height)],
       "background":"\#(Self.background)","layers":[\#(layers.joined(separator: ",\n"))]}
      """#
  }

  /// What the screen shows when the blocks are at these places, the last one in front.
  package func screenshot(_ places: [(name: String, place: Placement)]) -> ExpectedScreenshot {
    var surfaces: [ExpectedScreenshot.Surface] = []
    for (name, place) in places {
      guard let block = blocks.first(where: { $0.name == name }) else { continue }
      surfaces.append(.init(place: place, size: block.size, color: block.color))
      surfaces.append(.init(place: place, size: Self.cornerSize, color: Self.corner))
    }
    return ExpectedScreenshot(background: Self.background, surfaces: surfaces)
  }

  /// Where a block is that was turned and scaled about its center, which was carried elsewhere.
  package func place(
    of name: String, turned angle: Double = 0, scaled scale: Double = 1,
    center: (x: Double, y: Double)
  ) -> Placement {
    let size = blocks.first { $0.name == name }?.size ?? (0, 0)
    return Placement(size: size, turned: angle, scaled: scale, center: center)
  }
}
