// The only use of the C library's mathematics, except in TouchScenes, TouchShell and TouchPages,
// which use Foundation's. Everything else in this module is `Double` arithmetic from the standard
// library, which gives the same bits on every platform and at every optimization level. These
// functions may differ in the last place from one C library to another.

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
  #error("TouchGeometry needs sin, cos, atan2, exp and log of this platform's C library.")
#endif

/// The sine of an angle in radians.
package func sine(_ radians: Double) -> Double { sin(radians) }

/// The cosine of an angle in radians.
package func cosine(_ radians: Double) -> Double { cos(radians) }

/// The angle in radians whose cosine is given, from 0 to π.
package func arccosine(_ cosine: Double) -> Double { acos(cosine) }

/// Returns the direction of a point from the origin, in radians in [−π, π].
package func arctangent(y: Double, x: Double) -> Double { atan2(y, x) }

/// Returns e to the given power.
package func exponential(_ exponent: Double) -> Double { exp(exponent) }

/// Returns the natural logarithm of a number.
package func logarithm(_ number: Double) -> Double { log(number) }
