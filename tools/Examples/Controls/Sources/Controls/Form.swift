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
    let left = (bounds.width - width) / 2
    var y = 28.0
    func put(_ layer: Layer, _ height: Double, gap: Double) {
      layer.frame = Rect(x: left, y: y, width: width, height: height)
      y += height + gap
    }
    put(title, 36, gap: 20)
    for field in [person, password] { put(field, field.fittingSize.height, gap: 12) }
    y += 4
    for toggle in [sound, light] { put(toggle, toggle.fittingSize.height, gap: 4) }
    y += 8
    put(volumeWords, 20, gap: 0)
    put(volume, volume.fittingSize.height, gap: 20)
    var x = left + width
    for button in [save, cancel] {
      let size = button.fittingSize
      let room = max(size.width, 104)
      x -= room
      button.frame = Rect(x: x, y: y, width: room, height: size.height)
      x -= 12
    }
    more.frame = Rect(origin: Point(x: left - 14, y: y), size: more.fittingSize)
    y += 44 + 16
    put(status, 22, gap: 20)
    page.contentSize = Size(width: bounds.width, height: y)
  }
}
