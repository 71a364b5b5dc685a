import TouchControls

/// A form with one control of each kind, which says what was done with it.
final class Form {
  let stage: Stage
  private(set) var log: [String] = []
  let menu = ContextMenu([
    ContextMenu.Item("Copy", shortcut: "Ctrl-C"),
    ContextMenu.Item("Delete", isDestructive: true),
  ])

  init(fontSize: Double = 16, size: Size = Size(width: 400, height: 640)) {
    stage = Stage(surface: Surface(size: size))
    let list = ScrollLayer(name: "form", frame: stage.surface.bounds)
    let controls: [Control] = [
      TextField("Name", placeholder: "Your name", fontSize: fontSize) { [unowned self] in
        log.append("name \($0)")
      },
      TextField("Password", isSecure: true, fontSize: fontSize),
      Toggle("Sound", fontSize: fontSize) { [unowned self] in log.append("sound \($0)") },
      Slider("Volume", value: 30, in: 0...100, step: 1, fontSize: fontSize) { [unowned self] in
        log.append("volume \($0)")
      },
      Button("Save", style: .filled, fontSize: fontSize) { [unowned self] in log.append("save") },
      Button("Cancel", fontSize: fontSize) { [unowned self] in log.append("cancel") },
      Button("More", style: .plain, fontSize: fontSize),
    ]
    var y = 20.0
    for control in controls {
      control.frame.origin = Point(x: 20, y: y)
      y += control.frame.height + 16
      list.addChild(control)
    }
    list.contentSize = Size(width: size.width, height: y)
    stage.root.addChild(list)
    menu.fontSize = fontSize
    if let more = controls.last as? Button {
      more.action = { [menu, unowned more] in menu.show(beside: more) }
    }
    menu.onClose = { [unowned self] in log.append("menu \($0.map { "\($0)" } ?? "-")") }
  }
}
