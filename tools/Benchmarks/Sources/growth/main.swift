import Foundation

// Measures what a touch costs as things grow, and draws it.
//
//   tools/bench growth                    every chart, as text
//   tools/bench growth layers idle        some of them
//   tools/bench growth --most 10000       with no more layers than that (1,000,000)
//   tools/bench growth --plots FOLDER     and an image of each
//
// Times are processor time, and the least of some runs. Exit status: 0; 1 if something is above what it may be at most;
// 2 if something cannot be read or written; 64 for a wrong command line.

let charts = [
  "recognizers", "fingers", "depth", "layers", "loading", "memory", "lists", "text", "recording",
  "idle",
]

func fail(_ text: String) -> Never {
  FileHandle.standardError.write(Data("tools/bench growth: \(text)\n".utf8))
  exit(64)
}

var plots: String?
var most = 1_000_000
var wanted: [String] = []
var arguments = Array(CommandLine.arguments.dropFirst())
while let argument = arguments.first {
  arguments.removeFirst()
  switch argument {
  case "--plots":
    guard let folder = arguments.first else { fail("--plots: a folder was expected") }
    plots = folder
    arguments.removeFirst()
  case "--most":
    guard let number = arguments.first.flatMap({ Int($0) }), number >= 100 else {
      fail("--most: a number of layers was expected, at least 100")
    }
    most = number
    arguments.removeFirst()
  case _ where charts.contains(argument): wanted.append(argument)
  case "-h", "--help":
    print("usage: tools/bench growth [--most LAYERS] [--plots FOLDER] [CHART …]")
    print("charts: \(charts.joined(separator: ", "))")
    exit(0)
  default: fail("\(argument): one of \(charts.joined(separator: ", ")) was expected")
  }
}

let layers = LayerCharts(most: most)
var status: Int32 = 0
do {
  for name in charts where wanted.isEmpty || wanted.contains(name) {
    let made =
      switch name {
      case "recognizers": [TouchCharts.recognizers()]
      case "fingers": [TouchCharts.fingers()]
      case "depth": [TouchCharts.depth()]
      case "layers": [layers.touching()]
      case "loading": [try layers.loading()]
      case "memory": [layers.memory()]
      case "lists": [ListCharts.rows(most: most)]
      case "text": try TextCharts.page()
      case "recording": [try RecordingCharts.length(most: 60)]
      default: [try RecordingCharts.idle(most: most)]
      }
    for chart in made {
      print(chart.text)
      for refusal in chart.refusals {
        FileHandle.standardError.write(Data("error: \(refusal)\n".utf8))
        status = 1
      }
      if let plots { try ChartDrawing(chart).write(to: plots) }
    }
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
exit(status)
