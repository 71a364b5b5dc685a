import TestSupport
import Testing
import TouchGestures
import TouchLists

final class Songs: ListLayerDataSource {
  var titles = (1...10_000).map { "Song \($0)" }

  func numberOfRows(in list: ListLayer) -> Int { titles.count }

  func listLayer(_ list: ListLayer, rowAt index: Int) -> Layer {
    let row = list.dequeueRow(ofKind: "song") { Layer() }
    row.name = titles[index]
    row.content = .text(titles[index], size: 16, color: .white)
    return row
  }
}

/// The samples of the page about lists.
@Suite("Documentation samples: lists")
struct ListSamples {
  @Test("A list is shown, and changed")
  func list() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let songs = Songs()
    let list = ListLayer(name: "songs", frame: Rect(x: 0, y: 0, width: 320, height: 440))
    list.dataSource = songs
    stage.root.addChild(list)
    #expect(list.children.map(\.name) == (1...10).map { "Song \($0)" })

    songs.titles.remove(at: 1)
    list.deleteRows(at: [1])
    songs.titles.insert("Another song", at: 0)
    list.insertRows(at: [0])
    songs.titles.append(songs.titles.remove(at: 5))
    list.moveRow(at: 5, to: songs.titles.count - 1)
    stage.advance(to: Timestamp(seconds: 1))
    let names = (0..<10).compactMap { list.row(at: $0)?.name }
    #expect(names == ["Another song"] + [1, 3, 4, 5, 7, 8, 9, 10, 11].map { "Song \($0)" })
    #expect(list.children.map(\.name).count == 10)
  }

  @Test("The landing page: a list of one row on a stage")
  func landingPage() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let list = ListLayer(name: "todo", frame: Rect(x: 0, y: 0, width: 320, height: 440))
    let todo = ListRows<Layer>(of: list) { row, width in 44 }
    todo.append(Layer(name: "Feed the koi"))
    stage.root.addChild(list)
    #expect(list.row(at: 0)?.frame == Rect(x: 0, y: 0, width: 320, height: 44))
  }

  @Test("Rows are kept as layers")
  func rows() {
    let list = ListLayer(frame: Rect(x: 0, y: 0, width: 320, height: 440))
    let todo = ListRows<Layer>(of: list) { row, width in 44 }
    todo.append(Layer(name: "Feed the koi"))
    todo.acceptDrops()
    #expect(list.row(at: 0)?.name == "Feed the koi" && list.dropInteraction != nil)
  }

  @Test("A row is dragged to another place, and the drop keeps no list alive")
  func drag() {
    weak var kept: ListLayer?
    do {
      let playground = Playground()
      let songs = Songs()
      let list = ListLayer(name: "songs", frame: Rect(x: 0, y: 0, width: 320, height: 440))
      list.dataSource = songs
      playground.root.addChild(list)
      if let row = list.row(at: 0) { row.addInteraction(DragInteraction()) }
      let drop = list.addInteraction(DropInteraction())
      drop.performDrop = { drop in
        guard let list = drop.target as? ListLayer, let old = list.index(of: drop.layer) else {
          return
        }
        let new = drop.insertionIndex(in: list)
        songs.titles.insert(songs.titles.remove(at: old), at: new)
        list.moveRow(at: old, to: new)
      }
      playground.run {
        finger(1).down(100, 22)
        pause(0.6)
        finger(1).drag(to: Point(x: 100, y: 160), over: 0.2, steps: 10)
        finger(1).up(after: 0.3)
      }
      playground.wait(0.5)
      expectEqual(songs.titles.prefix(4), ["Song 2", "Song 3", "Song 4", "Song 1"])
      kept = list
    }
    #expect(kept == nil)
  }
}
