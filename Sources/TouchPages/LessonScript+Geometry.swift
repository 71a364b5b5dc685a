/// The plane geometry of a lesson's page, in the browser.
///
/// The tests of the command verify that the page and TouchGeometry compute the same numbers.
enum LessonGeometry {
  static let text = #"""
    // Matrices are [a, b, c, d, tx, ty], as in TouchGeometry: x' = a x + c y + tx. Points are [x, y].
    const identity = [1, 0, 0, 1, 0, 0];
    const apply = (m, p) => [m[0] * p[0] + m[2] * p[1] + m[4], m[1] * p[0] + m[3] * p[1] + m[5]];
    // First m, then n.
    const then = (m, n) => [
      m[0] * n[0] + m[1] * n[2], m[0] * n[1] + m[1] * n[3], m[2] * n[0] + m[3] * n[2], m[2] * n[1] + m[3] * n[3],
      m[4] * n[0] + m[5] * n[2] + n[4], m[4] * n[1] + m[5] * n[3] + n[5]];
    const moveBy = (x, y) => [1, 0, 0, 1, x, y];
    // Turned by an angle in radians and made so many times larger, about a point.
    const about = (p, angle, scale) => {
      const a = scale * Math.cos(angle), b = scale * Math.sin(angle);
      return [a, b, -b, a, p[0] - a * p[0] + b * p[1], p[1] - b * p[0] - a * p[1]];
    };
    const angleOf = (m) => Math.atan2(m[1] - m[2], m[0] + m[3]);
    const scaleOf = (m) => Math.hypot(m[0] + m[3], m[1] - m[2]) / 2;
    const determinant = (m) => m[0] * m[3] - m[1] * m[2];
    const distance = (p, q) => Math.hypot(p[0] - q[0], p[1] - q[1]);
    // The similarity that brings sources to targets with the least squares; pairs are [source, target].
    // One pair, or one whose turn explains next to nothing, is a move.
    function fit(pairs) {
      const n = pairs.length;
      if (!n) return identity;
      const p = [0, 0], q = [0, 0];
      for (const [s, t] of pairs) for (const k of [0, 1]) { p[k] += s[k] / n; q[k] += t[k] / n; }
      let re = 0, im = 0, from = 0, to = 0;
      for (const [s, t] of pairs) {
        const x = s[0] - p[0], y = s[1] - p[1], u = t[0] - q[0], v = t[1] - q[1];
        re += x * u + y * v; im += x * v - y * u; from += x * x + y * y; to += u * u + v * v;
      }
      if (n < 2 || from < 1e-12 || to < 1e-12 || re * re + im * im < 1e-4 * from * to) {
        return moveBy(q[0] - p[0], q[1] - p[1]);
      }
      const a = re / from, b = im / from;
      return [a, b, -b, a, q[0] - a * p[0] + b * p[1], q[1] - b * p[0] - a * p[1]];
    }
    // The one point that a map leaves where it is; null if there is none, as for a move, a slant or a mirror.
    function fixedPoint(m) {
      const na = 1 - m[0], nd = 1 - m[3], det = na * nd - m[1] * m[2];
      if (Math.abs(det) <= 1e-12 * (na * na + m[1] * m[1] + m[2] * m[2] + nd * nd)) return null;
      return [(m[4] * nd + m[5] * m[2]) / det, (m[5] * na + m[4] * m[1]) / det];
    }
    // That of fingers, whose move could have it anywhere.
    const pivotOf = (m) => Math.abs(angleOf(m)) <= 0.02 && Math.abs(scaleOf(m) - 1) <= 0.02 ? null : fixedPoint(m);
    const corners = (size, m) =>
      [[0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]].map((p) => apply(m, p));
    const apart = (a, b) => Math.max(...a.map((p, k) => distance(p, b[k])));
    """#
}
