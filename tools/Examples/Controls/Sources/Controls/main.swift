import TouchControls
import TouchGeometry
import TouchSDL
import TouchScene

let app = try StageWindow(
  title: "Controls", size: Size(width: 480, height: 600), background: ColorRole.background.color)
app.theme = CommandLine.arguments.contains("light") ? .light : .dark

let form = Form(frame: app.stage.root.bounds)
form.light.isOn = app.theme.isLight
form.onTheme = { app.theme = $0 ? .light : .dark }
form.onSay = { print($0) }
form.onClose = { app.close() }
app.stage.root.addChild(form)
app.onResize = { form.frame = $0.bounds }
try app.run()
