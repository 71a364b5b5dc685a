/// What keeps a benchmark from being run, or from counting, in one line.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
