import SceneTestSupport
import Testing
import TouchExplain
import TouchRecording
import TouchSDL
import TouchScene

@testable import TouchSandbox

/// A part of the overlay as it is at a moment of a recording, in which fingers do what it explains.
struct PanelFrame: Sendable, CustomTestStringConvertible {
  let part: OverlayPart
  /// What is chosen in it; the usual where it is empty.
  var word = ""
  let recording: String
  let seconds: Double

  nonisolated var testDescription: String {
    word.isEmpty ? "\(part.rawValue)-\(recording)" : "\(part.rawValue)-\(word)"
  }

  /// Every part, each with all that can be chosen in it.
  nonisolated static let all =
    [
      PanelFrame(part: .figures, recording: "photos", seconds: 6.2),
      PanelFrame(part: .board, recording: "explorer", seconds: 14.15),
      PanelFrame(part: .board, recording: "swipes", seconds: 8),
      PanelFrame(part: .solvers, recording: "photos", seconds: 6.2),
      PanelFrame(part: .paths, recording: "photos", seconds: 6.2),
    ]
    + ["0", "1", "2", "3", "pivot", "z", "fit", "affine"].map {
      PanelFrame(part: .geometry, word: $0, recording: "photos", seconds: 6.2)
    }
    + ["right", "giantSteps", "outerFirst", "radians"].map {
      PanelFrame(part: .numbers, word: $0, recording: "photos", seconds: 6.2)
    }

  /// Whether it is looked at as a picture, too: one of each part.
  nonisolated var hasPicture: Bool {
    recording == "swipes" || [.solvers, .paths].contains(part) || ["2", "right"].contains(word)
  }

  /// The session at that moment; on `surface`, however the recording's was.
  func session(on surface: Surface) throws -> Session {
    let bundled = try BundledRecording(recording)
    let input = try bundled.input
    var header = input.header
    header.surface = surface
    let session = Session(scene: bundled.scene, header: header)
    if !word.isEmpty { session.overlay.preferences.choices[part] = [word] }
    session.overlay.parts = [part]
    for event in input.events where event.time.seconds <= seconds {
      if case .surface = event.kind { continue }
      session.handle(event)
    }
    session.advance(to: Timestamp(seconds: seconds))
    return session
  }

  /// What it draws over the scene.
  func overlaidList(on surface: Surface) throws -> DrawList {
    let session = try session(on: surface)
    let list = session.drawList()
    return list.dropping(list.commonCount(with: session.drawListWithoutOverlay()))
  }
}

extension Session {
  /// The frame without any part of the overlay; for what is looked at alone.
  func drawListWithoutOverlay() -> DrawList {
    let parts = overlay.parts
    defer { overlay.parts = parts }
    overlay.parts = []
    return drawList()
  }
}

extension DrawList {
  /// How many commands both begin with.
  func commonCount(with other: DrawList) -> Int {
    zip(commands, other.commands).prefix { $0 == $1 }.count
  }

  /// What is drawn after so many commands.
  func dropping(_ count: Int) -> DrawList {
    var list = DrawList(background: background)
    for command in commands.dropFirst(count) { list.append(command) }
    return list
  }
}
