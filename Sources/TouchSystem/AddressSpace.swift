/// The address space that a process may use.
package enum AddressSpace {
  /// Returns whether a number of further bytes could be reserved now.
  package static func hasRoom(for bytes: Int) -> Bool {
    let room = mmap(nil, bytes, PROT_NONE, MAP_PRIVATE | anonymous, -1, 0)
    guard room != MAP_FAILED else { return false }
    munmap(room, bytes)
    return true
  }

  private static var anonymous: Int32 {
    #if canImport(Darwin)
      MAP_ANON
    #else
      MAP_ANONYMOUS
    #endif
  }
}
