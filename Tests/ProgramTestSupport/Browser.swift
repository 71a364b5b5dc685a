package import Foundation
import TestBasics
package import Testing
import VirtualTouchscreen

/// A headless Chromium that a test drives by the DevTools protocol.
///
/// The protocol goes through two pipes, its messages end with a NUL: no port, no socket.
package final class Browser {
  /// Where the browser is; nil where none is installed.
  package static let executable: URL? = ["chromium", "chromium-browser", "google-chrome"]
    .map { URL(filePath: "/usr/bin/\($0)") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  /// What the page has written to its console, and what it did not catch.
  package private(set) var complaints: [String] = []
  /// What the page has asked for, besides itself and what is in it.
  package private(set) var requests: [String] = []

  private let files: TemporaryFolder
  private let program: ChildProgram
  private let input: Int32
  private let output: Int32
  private var unread = Data()
  private var answers: [Int: [String: Any]] = [:]
  private var last = 0
  private var session = ""
  private var page = ""

  /// Starts the browser with an empty page.
  ///
  /// - Throws: That there is none, or that it does not answer.
  package init() throws {
    files = try TemporaryFolder()
    let (inPath, outPath) = (files.file("in"), files.file("out"))
    guard let executable = Self.executable, mkfifo(inPath, 0o600) == 0, mkfifo(outPath, 0o600) == 0
    else { throw MissingBrowser() }
    // Opened for both, neither waits for the other end.
    input = Foundation.open(inPath, O_RDWR | O_CLOEXEC)
    output = Foundation.open(outPath, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    program = try ChildProgram(
      URL(filePath: "/bin/bash"),
      arguments: [
        "-c", #"in=$1; out=$2; shift 2; exec "$@" 3<>"$in" 4<>"$out""#, "bash", inPath, outPath,
        executable.path, "--headless=new", "--no-sandbox", "--disable-gpu",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
        "--user-data-dir=\(files.file("profile"))", "--remote-debugging-pipe", "about:blank",
      ])
    let target = try call("Target.createTarget", ["url": "about:blank"])
    let attached = try call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String ?? ""
    for domain in ["Runtime", "Log", "Network", "Page"] { try call("\(domain).enable") }
  }

  deinit {
    program.terminate(SIGKILL)
    Foundation.close(input)
    Foundation.close(output)
  }

  // MARK: Pages

  /// Shows a file in a window of so many points.
  package func show(_ path: String, width: Int, height: Int, scale: Double) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": false])
    page = "file://\(path)"
    try call("Page.navigate", ["url": page])
  }

  /// The value of an expression in the page.
  @discardableResult
  package func value(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true])
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Waits until an expression is true.
  package func wait(until expression: String) throws {
    try program.waitUntil(expression) { try value(expression) as? Bool == true }
  }

  /// Presses a key and releases it.
  package func press(_ key: String, code: Int, shift: Bool = false) throws {
    for type in ["rawKeyDown", "keyUp"] {
      try call(
        "Input.dispatchKeyEvent",
        [
          "type": type, "key": key, "code": key == " " ? "Space" : key,
          "windowsVirtualKeyCode": code, "modifiers": shift ? 8 : 0,
        ])
    }
  }

  /// Touches a place, in points of the page, moves to others and lifts.
  package func touch(_ places: [(x: Double, y: Double)]) throws {
    for (index, place) in places.enumerated() {
      try call(
        "Input.dispatchTouchEvent",
        [
          "type": index == 0 ? "touchStart" : "touchMove",
          "touchPoints": [["x": place.x, "y": place.y]],
        ])
    }
    try call("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [Any]()])
  }

  // MARK: The protocol

  /// Calls a method and waits for its answer.
  @discardableResult
  package func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    last += 1
    let id = last
    var message: [String: Any] = ["id": id, "method": method, "params": parameters]
    if !session.isEmpty { message["sessionId"] = session }
    var bytes = [UInt8](try JSONSerialization.data(withJSONObject: message)) + [0]
    while !bytes.isEmpty {
      let count = Foundation.write(input, bytes, bytes.count)
      guard count > 0 else { throw MissingBrowser() }
      bytes.removeFirst(count)
    }
    try program.waitUntil("an answer to \(method)") {
      read()
      return answers[id] != nil
    }
    let answer = answers.removeValue(forKey: id) ?? [:]
    if let error = answer["error"] as? [String: Any] {
      throw BrowserError(method: method, reason: "\(error["message"] ?? error)")
    }
    return answer["result"] as? [String: Any] ?? [:]
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Foundation.read(output, &buffer, buffer.count), count > 0 {
      unread.append(contentsOf: buffer[..<count])
    }
    while let end = unread.firstIndex(of: 0) {
      take(unread[unread.startIndex..<end])
      unread = unread[(end + 1)...]
    }
  }

  private func take(_ bytes: Data) {
    guard let message = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    else { return }
    if let id = message["id"] as? Int { return answers[id] = message }
    let parameters = message["params"] as? [String: Any] ?? [:]
    switch message["method"] as? String {
    case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded":
      complaints.append("\(parameters)")
    case "Network.requestWillBeSent":
      let address = (parameters["request"] as? [String: Any])?["url"] as? String ?? "?"
      let own = page.split(separator: "#").first.map(String.init)
      if !address.hasPrefix("data:"), address != own { requests.append(address) }
    default: break
    }
  }
}

/// There is no browser to test with.
struct MissingBrowser: Error, CustomStringConvertible {
  var description: String {
    "Chromium is not installed, or does not start: run `tools/setup --tests`."
  }
}

/// A method that the browser refused.
struct BrowserError: Error, CustomStringConvertible {
  let method: String
  let reason: String

  var description: String { "\(method): \(reason)" }
}

extension Trait where Self == ConditionTrait {
  /// Only with a browser; where a touchscreen is promised, so is a browser, and its absence is a
  /// failure.
  package static var needsBrowser: Self {
    let environment = ProcessInfo.processInfo.environment
    let isRequired = ["CI", "TOUCHSTONE_REQUIRE_TOUCHSCREEN"].contains {
      environment[$0]?.isEmpty == false
    }
    return .enabled(if: Browser.executable != nil || isRequired, "Chromium is not installed.")
  }
}
