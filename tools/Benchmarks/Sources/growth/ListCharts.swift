import TouchGeometry
import TouchInput
import TouchLists
import TouchScene

/// What a list of many rows costs: to load it, and to scroll it.
struct ListCharts {
  /// Rows that show a colour.
  private final class Rows: ListLayerDataSource {
    let count: Int

    init(_ count: Int) { self.count = count }

    func numberOfRows(in list: ListLayer) -> Int { count }

    func listLayer(_ list: ListLayer, rowAt index: Int) -> Layer {
      let row = list.dequeueRow { Layer() }
      row.content = .color(index % 2 == 0 ? .white : .black)
      return row
    }

    func listLayer(_ list: ListLayer, heightOfRowAt index: Int) -> Double {
      30 + Double(index % 5) * 10
    }
  }

  /// Loading, and scrolling by a finger: a row comes every twentieth step.
  ///
  /// - Parameter most: How many rows there are at most.
  /// - Returns: The chart.
  static func rows(most: Int) -> Chart {
    var chart = Chart(
      name: "growth-lists", title: "A list of many rows", xTitle: "rows", yTitle: "ns")
    for count in [100, 1000, 10_000, 100_000, 1_000_000] where count <= most {
      let stage = Tables.empty()
      let rows = Rows(count)
      let list = ListLayer(name: "list", frame: Rect(x: 400, y: 100, width: 400, height: 600))
      stage.root.addChild(list)
      var loading = Double.infinity
      for _ in 0..<5 { loading = min(loading, Meter.nanoseconds { list.dataSource = rows }) }
      chart.add("loading, for each row", count, loading / Double(count))
      chart.add("a finger's step of 2.5 pt", count, step(of: list, on: stage))
    }
    return chart
  }

  private static func step(of list: ListLayer, on stage: Stage) -> Double {
    let steps = 200
    var least = Double.infinity
    var now = stage.now.seconds
    for round in 0..<9 {
      list.contentOffset = Point(x: 0, y: list.contentSize.height / 2)
      now += 10
      let way = round % 2 == 0 ? 10.0 : -10
      let events = (0...steps + 1).map { step in
        let place = Point(x: 600, y: 400 + way * Double(min(step, steps)) / 4)
        let phase: TouchPhase = step == 0 ? .began : step > steps ? .cancelled : .moved
        let sample = TouchSample(id: TouchID(1), phase: phase, location: place)
        return InputEvent(
          time: Timestamp(seconds: now + Double(step) / 120), .touches(TouchFrame([sample])))
      }
      for event in events[...5] { stage.handle(event) }
      let time = Meter.nanoseconds { for event in events[6...steps] { stage.handle(event) } }
      stage.handle(events[steps + 1])
      least = min(least, time / Double(steps - 5))
    }
    return least
  }
}
