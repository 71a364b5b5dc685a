package import TouchGeometry
import TouchScene

/// What a panel shows below its headline, laid out: what is drawn and what is tapped have one
/// layout.
package struct PanelContent {
  /// The size of the box, in points of words at size 1 ×; for larger words, the frame scales all of
  /// it.
  package let size: Size
  /// Draws the content in a box of its size, where the labels on the glass are known if the content
  /// explains their letters.
  let draw: (_ box: Rect, _ labels: Set<String>?, _ list: inout DrawList) -> Void
  /// Handles a tap or a click at a point, as seen from the upper-left corner of the box.
  ///
  /// - Returns: Whether the tap had an effect.
  var tap: (_ point: Point) -> Bool = { _ in false }
}
