// The one doorway to the operating system's C library: code for files, locks, pipes, processes
// or limits imports this module, and says `TouchSystem.read` where a method has the same name.
//
// The modules that need none of it do not import it; the mathematics of the C library has a doorway
// of its own in TouchGeometry, and comes with Foundation where a module imports that.

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
