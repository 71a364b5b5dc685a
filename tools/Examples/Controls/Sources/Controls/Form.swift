import TouchControls
import TouchGeometry
import TouchGestures
import TouchScene

/// A form with one control of each kind, in a column that scrolls where it has no room.
final class Form: Layer {
  let person = TextField("Name", placeholder: "Your name")
  let password = TextField("Password", placeholder: "At least eight characters", isSecure: true)
  let sound = Toggle("Sound", isOn: true)
  let light = Toggle("Light theme")
  let volume = Slider("Volume", value: 40, in: 0...100, step: 1)
  let save = Button("Save", style: .filled)
  let cancel = Button("Cancel")
  let more = Button("More …", style: .plain)

  var onSay: (_ words: String) -> Void = { _ in }
  var onClose: () -> Void = {}
  var onTheme: (_ isLight: Bool) -> Void = { _ in }

  private let page = ScrollLayer(name: "page")
  private let title = Layer(name: "title")
  private let volumeWords = Layer(name: "volume words")
  private let status = Layer(name: "status")
  private lazy var menu = ContextMenu([
    ContextMenu.Item("Duplicate", shortcut: "Ctrl-D") { [unowned self] in say("Duplicated.") },
    ContextMenu.Item("Rename", shortcut: "F2") { [unowned self] in say("Renamed.") },
    ContextMenu.Item("Move to …", isEnabled: false),
    ContextMenu.Item("Delete", shortcut: "Del", isDestructive: true) { [unowned self] in
      say("Deleted.")
    },
  ])

  override init(name: String = "form", frame: Rect) {
    super.init(name: name, frame: frame)
    addChild(page)
    for part in [
      title, person, password, sound, light, volumeWords, volume, save, cancel, more, status,
    ] { page.addChild(part) }
    title.content = .text(
      Text("Settings", size: 28, weight: .bold), color: ColorRole.text.color)
    connect()
    showVolume()
    say("Nothing saved yet.")
    layoutChildren()
  }

  private func connect() {
    save.isEnabled = false
    person.onChange = { [unowned self] in save.isEnabled = !$0.isEmpty }
    person.onSubmit = { [unowned self] _ in stage?.focus.moveForward() }
    light.onChange = { [unowned self] in onTheme($0) }
    volume.onChange = { [unowned self] _ in showVolume() }
    save.action = { [unowned self] in
      let sound = sound.isOn ? "sound at \(Int(volume.value)) %" : "no sound"
      say("Saved \(person.text), \(password.text.count) secret characters, \(sound).")
    }
    cancel.action = { [unowned self] in onClose() }
    more.action = { [unowned self] in menu.show(beside: more) }
    page.addGestureRecognizer(LongPressGestureRecognizer()) { [unowned self] _, press in
      if press.state == .began { menu.show(for: press) }
    }
  }

  private func showVolume() {
    volumeWords.content = .text(
      Text("Volume: \(Int(volume.value)) %"), color: ColorRole.quiet.color)
  }

  private func say(_ words: String) {
    status.content = .text(Text(words), color: ColorRole.quiet.color)
    onSay(words)
  }

  override func layoutChildren() {
    page.frame = bounds
    let width = min(bounds.width - 48, 400)
    func fixed(_ control: Control, _ gap: Double) -> (Layer?, StackLayout.Item) {
      (control, .fixed(control.fittingSize.height, spacingAfter: gap))
    }
    let column = StackLayout(.vertical, insets: EdgeInsets(top: 28, bottom: 20))
    let parts: [(Layer?, StackLayout.Item)] = [
      (title, .fixed(36, spacingAfter: 20)), fixed(person, 12), fixed(password, 16),
      fixed(sound, 4), fixed(light, 12), (volumeWords, .fixed(20)), fixed(volume, 20),
      (nil, .fixed(44, spacingAfter: 16)), (status, .fixed(22)),
    ]
    let frames = column.place(
      parts, in: Rect(x: (bounds.width - width) / 2, y: 0, width: width, height: .infinity))
    func wide(_ button: Button) -> (Layer?, StackLayout.Item) {
      (button, .fixed(max(button.fittingSize.width, 104)))
    }
    StackLayout(.horizontal, spacing: 12).place(
      [
        (more, .fixed(more.fittingSize.width)), (nil, .flexible()), wide(cancel), wide(save),
      ], in: frames[7].inset(by: EdgeInsets(left: -14)))
    page.contentSize = Size(
      width: bounds.width, height: column.fittingSize(of: parts.map { $0.1 }).height)
  }
}
