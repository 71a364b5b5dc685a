// The only place that imports the operating system's C library. Code for files, locks, pipes,
// processes or limits imports this module, and writes `TouchSystem.read` if a method has the same
// name.
//
// Modules that need none of this do not import it. TouchGeometry has its own import of the C
// library's mathematics, which also comes with Foundation in modules that import it.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Android)
  @_exported public import Android
#elseif canImport(Darwin)
  @_exported public import Darwin
#else
  #error("Recordings and windows need POSIX: its files, locks, pipes and processes.")
#endif
