/// What is wrong with the world, and what a command makes of it.
package enum HostileWorld: String, CaseIterable, Sendable {
  case fullOutput = #"exec "$@" >/dev/full"#
  case closedOutput = #"exec "$@" >&-"#
  case goneReader = #"set -o pipefail; "$@" | true"#
  case fullErrors = #"exec "$@" 2>/dev/full"#
  case closedErrors = #"exec "$@" 2>&-"#
  case closedBoth = #"exec "$@" >&- 2>&-"#
  case closedAll = #"exec "$@" <&- >&- 2>&-"#
  case fullBoth = #"exec "$@" >/dev/full 2>/dev/full"#

  package var losesOutput: Bool { self != .fullErrors && self != .closedErrors }
  /// Whether the program has to say so: a reader that has gone away does not want to hear.
  package var isHeard: Bool { self == .fullOutput || self == .closedOutput }
}
