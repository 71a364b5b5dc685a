import Foundation

/// What the figures depend on besides the code.
enum Machine {
  static var description: String {
    let info = ProcessInfo.processInfo
    return "\(model ?? "unknown processor"), \(info.processorCount) cores, "
      + info.operatingSystemVersionString
  }

  private static var model: String? {
    guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else {
      return nil
    }
    for line in text.split(separator: "\n") where line.hasPrefix("model name") {
      return line.split(separator: ":", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces)
    }
    return nil
  }
}
