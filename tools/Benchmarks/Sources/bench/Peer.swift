/// A program of another toolkit, or of none, that handles the same workloads.
///
/// It is called as `PROGRAM FOLDER WORKLOAD PASSES [MODE]` and answers with one line of JSON: a ``Measurement``.
/// tools/Benchmarks/Peers has their sources.
enum Peer: String, CaseIterable {
  case floor
  case sdl
  case multigesture
  case qt
  case gtk
  case kivy

  /// What the table calls it.
  var title: String {
    switch self {
    case .floor: "plain C, arithmetic alone"
    case .sdl: "SDL, push and poll alone"
    case .multigesture: "SDL with SDL_MULTIGESTURE"
    case .qt: "Qt Quick"
    case .gtk: "GTK"
    case .kivy: "Kivy"
    }
  }

  /// The file that the script makes if what it needs is installed.
  var program: String { self == .multigesture ? "sdl" : rawValue }
  /// What is said to it besides folder, workload and passes.
  var mode: [String] { self == .multigesture ? ["multigesture"] : [] }

  /// What it takes to be measured.
  var needs: String {
    switch self {
    case .floor: "a C compiler"
    case .sdl, .multigesture: "a C compiler and the development files of SDL2"
    case .qt: "a C++ compiler, and the development files of Qt 6 Quick and private ones of Qt 6 Gui"
    case .gtk: "a C compiler, the development files of GTK 4 and libXi, and Xvfb"
    case .kivy: "Kivy for python3"
    }
  }

  /// Whether it needs so long that it gets the short workloads, a tenth of the others, and one pass.
  var isSlow: Bool {
    switch self {
    case .floor, .sdl, .multigesture: false
    case .qt, .gtk, .kivy: true
    }
  }

  /// The workloads that it can handle.
  var workloads: [String] { self == .multigesture ? ["w1"] : ["w1", "w2", "w3"] }
}
