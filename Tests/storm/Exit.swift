import Foundation

/// Ends the program.
func exitNow(_ status: Int32) -> Never { exit(status) }
