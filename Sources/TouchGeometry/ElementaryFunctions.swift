// The one doorway to the C math library. Everything else in this module is the arithmetic of
// `Double` in the standard library, which gives the same bits on every platform and at every
// optimization level; only these three may differ in the last place from one C library to another.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#else
  #error("TouchGeometry needs sin, cos and atan2 of this platform's C library.")
#endif

func sine(_ radians: Double) -> Double { sin(radians) }

func cosine(_ radians: Double) -> Double { cos(radians) }

func arctangent(y: Double, x: Double) -> Double { atan2(y, x) }
