import Foundation

/// Weston and the module that gives it a touchscreen, which is built once a process.
struct WestonInstallation: Sendable {
  /// The path of Weston.
  let server: String
  /// The path of the module.
  let module: String

  /// Finds Weston and builds the module.
  ///
  /// - Throws: ``VirtualTouchscreenError/unavailable(_:)`` with the Debian packages to install.
  static func find() throws(VirtualTouchscreenError) -> WestonInstallation { try result.get() }

  private static let result = Result { () throws(VirtualTouchscreenError) in
    try WestonInstallation()
  }

  private init() throws(VirtualTouchscreenError) {
    guard let server = Self.executable("weston") else {
      throw .unavailable("Weston is missing: install the Debian package weston.")
    }
    self.server = server
    let guardian = try ProcessGuard.shared()
    let folder = try guardian.makeFolder("weston-module")
    module = "\(folder)/touchscreen.so"
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "WaylandTouchscreen/touchscreen.c").path
    guard let shell = Self.executable("sh"), Self.executable("cc") != nil,
      Self.executable("pkg-config") != nil
    else {
      throw .unavailable("A C compiler and pkg-config are missing: install gcc and pkg-config.")
    }
    let libraries = "libweston-10 pixman-1 wayland-server"
    let script = """
      pkg-config --exists \(libraries) || exit 3
      exec cc -std=c11 -D_GNU_SOURCE -shared -fPIC -o "$1" "$2" $(pkg-config --cflags --libs \(libraries))
      """
    let output = try FileDescriptor.writing("\(folder)/output")
    let null = try FileDescriptor.reading("/dev/null")
    let compiler = try SpawnedProcess(
      shell, arguments: ["-c", script, "sh", module, source],
      environment: ProcessInfo.processInfo.environment,
      descriptors: [null.raw, output.raw, output.raw])
    guardian.watch(compiler)
    defer { guardian.forget(compiler) }
    switch compiler.waitForExit(timeout: patience) {
    case .code(0): break
    case .code(3):
      throw .unavailable(
        "The headers of Weston 10 are missing: install the Debian package libweston-10-dev.")
    default:
      let words = FileManager.default.contents(atPath: "\(folder)/output") ?? Data()
      throw .unavailable(
        "The module of Weston does not build: \(String(decoding: words, as: UTF8.self))")
    }
  }

  private static func executable(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return (path.split(separator: ":").map(String.init) + ["/usr/bin", "/usr/local/bin"])
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
