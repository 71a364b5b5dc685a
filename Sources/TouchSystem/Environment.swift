import CTouchSystem

/// The variables that this process was started with.
package enum Environment {
  /// Returns all variables, each as `NAME=VALUE`, with another value of one of them.
  package static func setting(_ name: String, to value: String) -> [String] {
    var variables: [String] = []
    var next = touch_environment()
    while let variable = next?.pointee {
      variables.append(String(cString: variable))
      next = next?.successor()
    }
    return variables.filter { !$0.hasPrefix(name + "=") } + ["\(name)=\(value)"]
  }
}
