import TouchGeometry
package import TouchInput
import TouchSandbox
package import TouchScene

extension LessonRun {
  /// Returns the frame of a page.
  ///
  /// - Parameters:
  ///   - layout: The places of the figure and the column.
  ///   - side: The column, or its replacement.
  ///   - live: The figure in points of the window if it is interactive; nil to draw it as it is.
  ///   - textScale: The text scale.
  /// - Returns: The frame, in points of the window.
  package func frame(
    _ layout: LessonLayout, side: DrawList, live: DrawList? = nil, textScale: Double
  ) -> DrawList {
    isStale = false
    var list = DrawList(background: ColorRole.background.color)
    if let session = shownSession, !layout.figure.isEmpty {
      let fit = SurfaceFit(inner: session.stage.surface.size, outer: layout.figure)
      list.rect(layout.figure, fill: session.scene.background)
      if let live {
        list.append(contentsOf: live, transform: .identity, within: fit.place)
      } else {
        session.stage.clearNeedsDisplay()
        list.append(contentsOf: session.drawList(), transform: fit.transform, within: fit.place)
      }
      var marks = DrawList()
      drawMarks(growth: textScale / max(fit.transform.a, 0.2), into: &marks)
      list.append(contentsOf: marks, transform: fit.transform, within: fit.place)
      // The scene's content is clipped at its edge.
      list.polyline(
        fit.place.corners, closed: true,
        stroke: Stroke(ColorRole.hairline.color.opacity(0.25), width: 1))
    }
    list.append(side: side, at: layout)
    return list
  }
}

extension DrawList {
  /// Adds the column, or its replacement.
  package mutating func append(side: DrawList, at layout: LessonLayout) {
    rect(layout.column, fill: side.background)
    append(
      contentsOf: side,
      transform: Transform2D(translationX: layout.column.minX, y: layout.column.minY),
      within: layout.column)
  }
}

/// A page as a window shows it, without a window.
package struct LessonPicture {
  /// The frame.
  package let list: DrawList

  /// Draws the current page of a run.
  ///
  /// - Parameters:
  ///   - run: The lesson.
  ///   - surface: The window's surface.
  ///   - textScale: The text scale.
  package init(_ run: LessonRun, _ surface: Surface, textScale: Double = 1) {
    let layout = LessonLayout(
      surface.size, inset: 0, textScale: textScale, hasFigure: run.figure != nil)
    // A column that got its scale later would be built twice, and only the first time scrolls to a
    // new verdict.
    let column = LessonColumn(
      run, surface: Surface(size: layout.column.size, scale: surface.scale), textScale: textScale)
    list = run.frame(layout, side: column.drawList(), textScale: textScale)
  }
}
