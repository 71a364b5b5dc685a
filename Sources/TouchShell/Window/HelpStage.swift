import TouchInput
import TouchScene

/// A stage that scrolls the help, or closes it for a touch beside it; the scene receives neither.
@MainActor
final class HelpStage: InputStage {
  private let context: ShellContext
  /// The fingers and mouse buttons that landed while the help was shown, until they lift.
  private var held = HeldTouches()

  init(_ context: ShellContext) { self.context = context }

  func handle(_ event: InputEvent, on content: any ShellContent, _ next: Next) -> Bool {
    let help = content.shownHelp
    guard help.isSeen || !held.ids.isEmpty else { return next(event) }
    let fit = FrameComposer(surface: context.window.surface, preferences: context.preferences)
      .fit(of: .help, over: content)
    switch event.kind {
    case .touches(let frame):
      let own = frame.samples.filter { held.take($0, lands: help.isSeen) }
      pass(own, at: event.time, fit, to: content)
      return event.without(own, of: frame).map(next) ?? true
    case .mouse(let mouse):
      let sample = mouse.finger(TouchID(Int.min + (mouse.phase == .moved ? 1 : mouse.button)))
      guard held.take(sample, lands: help.isSeen) else { return next(event) }
      pass([sample], at: event.time, fit, to: content)
      return true
    case .wheel(let wheel):
      guard help.isSeen, help.contains(fit.inside(wheel.location)) else { return next(event) }
      if let inside = fit.inside(event) { help.handle(inside) }
      return true
    case .focus(.lost):
      // The fingers go without a lift.
      held = HeldTouches()
      help.handle(event)
      return next(event)
    default: return next(event)
    }
  }

  private func pass(
    _ samples: [TouchSample], at time: Timestamp, _ fit: SurfaceFit, to content: any ShellContent
  ) {
    guard !samples.isEmpty else { return }
    let help = content.shownHelp
    if let event = fit.inside(InputEvent(time: time, .touches(TouchFrame(samples)))) {
      help.handle(event)
    }
    let isBeside = samples.contains {
      $0.phase == .began && !help.contains(fit.inside($0.location))
    }
    if help.isSeen, isBeside { content.perform(.leave) }
  }

  func advance(to time: Timestamp, on content: any ShellContent, _ next: Next) {
    content.shownHelp.advance(to: time)
  }

  func restart(on surface: Surface) { held = HeldTouches() }
}
