import Foundation

/// The programs and modules that a virtual touchscreen is made of.
struct XorgInstallation: Sendable {
  /// The server itself, without the wrapper that would ask for a console.
  let server: String

  /// Looks for everything needed.
  ///
  /// - Throws: ``VirtualTouchscreenError/unavailable(_:)`` with the Debian package to install.
  static func find() throws(VirtualTouchscreenError) -> XorgInstallation {
    guard InputTestMessage.isLayoutSupported else {
      throw .unavailable("The virtual touchscreen needs a 64-bit system.")
    }
    guard let server = firstExecutable(named: "Xorg", in: serverFolders + searchPath) else {
      throw missing("The X server Xorg", package: "xserver-xorg-core")
    }
    guard hasModule("input/inputtest_drv.so") else {
      throw missing("Xorg's input driver inputtest", package: "xserver-xorg-core")
    }
    guard hasModule("drivers/dummy_drv.so") else {
      throw missing("Xorg's video driver dummy", package: "xserver-xorg-video-dummy")
    }
    guard firstExecutable(named: "xkbcomp", in: searchPath) != nil else {
      throw missing("The keymap compiler xkbcomp", package: "x11-xkb-utils")
    }
    return XorgInstallation(server: server)
  }

  private static let serverFolders = ["/usr/lib/xorg", "/usr/libexec", "/usr/lib"]

  private static let moduleFolders = [
    "/usr/lib/xorg/modules", "/usr/lib64/xorg/modules", "/usr/local/lib/xorg/modules",
  ]

  private static var searchPath: [String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map(String.init) + ["/usr/bin", "/usr/local/bin"]
  }

  private static func firstExecutable(named name: String, in folders: [String]) -> String? {
    folders.lazy.map { "\($0)/\(name)" }.first(where: isExecutableFile)
  }

  private static func isExecutableFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
  }

  private static func hasModule(_ name: String) -> Bool {
    moduleFolders.contains { FileManager.default.isReadableFile(atPath: "\($0)/\(name)") }
  }

  private static func missing(_ what: String, package: String) -> VirtualTouchscreenError {
    .unavailable("\(what) is missing: install the Debian package \(package).")
  }
}
