import TouchGeometry
import TouchTypesetting

/// Any bytes are read as mathematics to be typeset: an error lies inside the text, and what is
/// accepted is laid out where a layer can show it.
public func fuzzMath(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  do throws(MathError) {
    let layout = try MathText(text).layout()
    precondition(layout.size.width.isFinite && layout.size.height.isFinite)
    precondition(layout.baseline >= 0 && layout.baseline <= layout.size.height)
  } catch {
    expectLine(error.description)
    precondition(error.line >= 1 && error.column >= 1)
  }
}
