extension LessonScript {
  /// The meanings of formulas' letters in a figure, as lines and points; the same as in
  /// `FigureQuantities` of TouchLessons.
  static let letters = #"""
    const between = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const mean = (points) => [0, 1].map((k) => points.reduce((sum, p) => sum + p[k], 0) / points.length);
    // The point so far from a on the way to b.
    const onWay = (a, b, far) => { const part = far / distance(a, b); return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]; };
    const inverse = (m) => {
      const d = determinant(m);
      return [m[3] / d, -m[1] / d, -m[2] / d, m[0] / d, (m[2] * m[5] - m[3] * m[4]) / d, (m[1] * m[4] - m[0] * m[5]) / d];
    };
    const onRim = (p, radius) => [p[0] + 0.7 * radius, p[1] - 0.7 * radius];
    const dot = (at) => ({ kind: "dot", points: [at], anchor: at });
    const vector = (a, b) => ({ kind: "arrow", points: [a, b], anchor: between(a, b) });
    const many = (kind, points) => ({ kind, points, anchor: points[points.length >> 1] });

    // The lines and points of each mark; none where there is nothing of the kind.
    const quantities = (() => {
      const pair = (make) => (c) => c.fingers.length === 2 ? [make(c.fingers[0], c.fingers[1])] : [];
      const spot = (make) => (c) => c.spot ? [make(c.spot)] : [];
      const limit = (c) => c.threshold && c.fingers.length ? c.fingers[0] : null;
      return {
        spot: (c) => c.spot && c.fingers.length ? [dot(apply(inverse(c.change), c.spot))] : [],
        spotNow: spot((p) => dot(p)),
        spotWay: (c) => {
          if (!c.spot || !c.fingers.length) return [];
          const first = apply(inverse(c.change), c.spot);
          return distance(first, c.spot) > 24 ? [vector(first, c.spot)] : [];
        },
        giantStep: (c) => {
          if (!c.place || c.fingers.length < 2) return [];
          const m = mean(c.fingers.map((f) => f.start)), now = mean(c.fingers.map((f) => f.now));
          const wrong = then(moveBy(now[0] - m[0], now[1] - m[1]), about(m, angleOf(c.change), 1));
          return [many("area", corners(c.size, then(then(c.place, inverse(c.change)), wrong)))];
        },
        before: (c) => c.place && c.fingers.length ? [many("area", corners(c.size, then(c.place, inverse(c.change))))] : [],
        spotRight: spot((p) => vector([0, p[1]], p)),
        spotDown: spot((p) => vector([p[0], 0], p)),
        firstLine: pair((a, b) => vector(a.start, b.start)),
        nowLine: pair((a, b) => vector(a.now, b.now)),
        firstRight: pair((a, b) => vector(a.start, [b.start[0], a.start[1]])),
        firstDown: pair((a, b) => vector([b.start[0], a.start[1]], b.start)),
        nowRight: pair((a, b) => vector(a.now, [b.now[0], a.now[1]])),
        nowDown: pair((a, b) => vector([b.now[0], a.now[1]], b.now)),
        angle: (c) => {
          if (c.fingers.length !== 2) return [];
          const [a, b] = c.fingers, long = distance(a.now, b.now);
          if (distance(a.start, b.start) <= 1 || long <= 1) return [];
          const reach = Math.min(72, Math.max(long * 0.7, 40)), from = Math.atan2(b.start[1] - a.start[1], b.start[0] - a.start[0]);
          const at = (angle, far) => [a.now[0] + far * Math.cos(angle), a.now[1] + far * Math.sin(angle)];
          const turn = angleOf(c.change), steps = Math.max(2, Math.ceil(Math.abs(turn) * 12));
          return [many("bow", Array.from({ length: steps + 1 }, (_, k) => at(from + turn * k / steps, reach))),
            { kind: "line", points: [a.now, at(from, reach + 28)] }];
        },
        firstMiddle: (c) => c.fingers.length > 1 ? [dot(mean(c.fingers.map((f) => f.start)))] : [],
        middleWay: (c) => c.fingers.length > 1 ? [vector(mean(c.fingers.map((f) => f.start)), mean(c.fingers.map((f) => f.now)))] : [],
        middleAngle: (c) => {
          if (c.fingers.length !== 2) return [];
          const m = mean(c.fingers.map((f) => f.start)), b = c.fingers[1].start, arm = distance(m, b);
          if (arm <= 1) return [];
          const from = Math.atan2(b[1] - m[1], b[0] - m[0]), turn = angleOf(c.change), steps = Math.max(2, Math.ceil(Math.abs(turn) * 12));
          return [many("bow", Array.from({ length: steps + 1 }, (_, k) => [m[0] + arm * Math.cos(from + turn * k / steps), m[1] + arm * Math.sin(from + turn * k / steps)])),
            { kind: "line", points: [m, b] }];
        },
        mapped: (c) => c.fingers.map((f) => dot(apply(c.change, f.start))),
        missed: (c) => c.fingers.map((f) => vector(apply(c.change, f.start), f.now)),
        fingerWay: (c) => c.fingers.filter((f) => distance(f.start, f.now) >= 1).map((f) => vector(f.start, f.now)),
        threshold: (c) => {
          const f = limit(c);
          if (!f) return [];
          const circle = { kind: "circle", points: [f.start], radius: c.threshold, anchor: onRim(f.start, c.threshold) };
          return distance(f.start, f.now) > c.threshold ? [circle, { kind: "line", points: [f.start, onWay(f.start, f.now, c.threshold)] }] : [circle];
        },
        beyond: (c) => {
          const f = limit(c);
          return f && distance(f.start, f.now) > c.threshold ? [vector(onWay(f.start, f.now, c.threshold), f.now)] : [];
        },
        events: (c) => c.fingers.filter((f) => distance(f.start, f.now) >= 1).map((f) => many("specks", f.path.slice(1))),
        // The arc from event to event, and back along the chords.
        gap: (c) => {
          if (c.fingers.length !== 2 || c.fingers[1].path.length < 2) return [];
          const center = c.fingers[0].now, path = c.fingers[1].path;
          if (path.some((p) => distance(p, center) <= 1)) return [];
          const arc = path.slice(1).flatMap((to, k) => {
            const a = [path[k][0] - center[0], path[k][1] - center[1]], b = [to[0] - center[0], to[1] - center[1]];
            const turn = Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]);
            return Array.from({ length: 8 }, (_, step) => apply(about(center, turn * step / 8, 1), path[k]));
          });
          return [many("area", [...arc, ...[...path].reverse()])];
        },
        axis: (c) => c.axis || [],
        turn: (c) => c.turn || [],
        axisAndTurn: (c) => [...(c.axis || []), ...(c.turn || [])],
      };
    })();

    // The speed of what glides over the time: pieces in a box of 330 × 210 points, by the seconds since the lift.
    const graphMarks = ["speed", "decay", "time", "distance", "base"];
    const graphSize = [330, 210];
    function graphPieces(seconds) {
      const decay = -1000 * Math.log(0.998), span = 2.5, now = Math.min(seconds, span), fall = 1 / decay;
      const at = (time, part) => [40 + time / span * 266, 170 - part * 130];
      const on = (time) => at(time, Math.exp(-decay * time));
      const curve = (end, steps) => Array.from({ length: steps + 1 }, (_, k) => on(end * k / steps));
      const away = (p, x, y) => [p[0] + x, p[1] + y];
      const under = [at(0, 0), ...curve(now, 20), at(now, 0)];
      return {
        axes: [[away(at(0, 1), 0, -8), at(0, 0), at(span, 0)]], curve: curve(span, 40), under,
        speed: { kind: "arrow", points: [at(0, 0), on(0)], anchor: away(at(0, 0.6), -17, 0) },
        time: { kind: "arrow", points: [at(0, 0), at(Math.max(now, 0.02), 0)], anchor: away(at(now / 2, 0), 0, 17) },
        distance: { kind: "area", points: under, anchor: at(Math.min(now, fall) * 0.36, 0.24) },
        decay: { kind: "line", points: [on(0), at(fall, 0)], anchor: away(at(fall * 0.25, 0.85), 20, -7) },
        base: { kind: "line", points: [at(0, Math.exp(-1)), on(fall)], anchor: away(on(fall), 20, -14) },
      };
    }

    // Where two fingers meet, nothing leads back.
    const shapesOfMark = (mark, context) => determinant(context.change) === 0 ? [] : quantities[mark](context).filter((shape) => shape.points.length);

    // What the marks of a figure are made of.
    function letterContext(figure, shown) {
      // Before the answer, what the dashed ways lead to.
      const ahead = figure.ahead;
      const at = (letter) => figure.fingersAt(ahead.from).find((finger) => finger.letter === letter);
      const fingers = !ahead ? shown : figure.fingersAt(ahead.until).filter((finger) => finger.up > ahead.from).map((finger) => ({ ...finger, start: (at(finger.letter) || { now: finger.start }).now }));
      const change = fit(fingers.map((finger) => [finger.start, finger.now]));
      const moved = figure.f.moved, known = figure.shownPlaces[moved], place = known && ahead ? then(known, change) : known;
      const frame = figure.frame || [];
      const anchorOf = ({ kind, points, radius }) => kind === "circle" ? onRim(points[0], radius) : points.length === 2 ? between(...points) : points[points.length >> 1];
      const shapesOf = (found) => found && found.map((shape) => ({ ...shape, anchor: anchorOf(shape) }));
      return { fingers, change, threshold: figure.f.threshold, axis: shapesOf(frame[2]), turn: shapesOf(frame[3]), place, size: place && figure.f.layers[moved].size,
        spot: place && apply(place, [0.55 * figure.f.layers[moved].size[0], 0.8 * figure.f.layers[moved].size[1]]) };
    }

    function drawLetters(figure, fingers, marks) {
      const context = letterContext(figure, fingers);
      // What is not there any more is pale.
      const colorOf = (mark) => figure.lit === mark ? "#ffd43b" : mark === "before" || mark === "giantStep" ? "#f1f3f573" : "#f1f3f5";
      for (const mark of Object.keys(quantities).filter((mark) => marks.has(mark))) {
        const shapes = shapesOfMark(mark, context);
        for (const shape of shapes) drawShape(shape, colorOf(mark), figure.lit === mark ? 4 : 2.5, figure.over);
        if (shapes.length && figure.letter(mark)) figure.word(figure.letter(mark), shapes[0].anchor, colorOf(mark));
      }
      const shown = graphMarks.filter((mark) => marks.has(mark));
      const seconds = fingers.length && fingers.every((finger) => !finger.down) ? figure.t - Math.max(...fingers.map((finger) => finger.up)) : -1;
      if (!shown.length || seconds < 0) return;
      const pieces = graphPieces(seconds), g = Math.min(figure.growth, 1.15), letters = figure.growth / g;
      const group = make(figure.over, "g", { transform: `translate(${figure.f.size[0] - (graphSize[0] + 16) * g} ${figure.f.size[1] - (graphSize[1] + 16) * g}) scale(${g})` });
      make(group, "rect", { width: graphSize[0], height: graphSize[1], rx: 12, fill: "#14181d", "fill-opacity": 0.97 });
      make(group, "text", { x: graphSize[0] / 2, y: 23, "text-anchor": "middle", class: "word" }, inWords("speed over time")).style.fill = "#a9b4c0";
      for (const line of pieces.axes) make(group, "polyline", { points: line.join(" "), fill: "none", stroke: "#adb5bd", "stroke-width": 1.5 });
      make(group, "polygon", { points: pieces.under.join(" "), fill: "#74c0fc", "fill-opacity": 0.3 });
      make(group, "polyline", { points: pieces.curve.join(" "), fill: "none", stroke: "#e9ecef", "stroke-width": 2.5 });
      for (const mark of [...shown.filter((mark) => mark !== figure.lit), ...shown.filter((mark) => mark === figure.lit)]) {
        drawShape(pieces[mark], colorOf(mark), 2.5, group);
        const p = pieces[mark].anchor;
        const letter = make(group, "text", { x: p[0], y: p[1] + 6, "text-anchor": "middle", class: "word" }, figure.letter(mark));
        letter.style.fill = colorOf(mark);
        letter.style.fontSize = `${17 * letters}px`;
      }
    }
    function drawShape({ kind, points, radius }, color, width, parent) {
      const style = { stroke: color, "stroke-width": width, fill: "none" };
      const head = (tip, before) => {
        const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0]);
        const wing = (turn) => [tip[0] - 13 * Math.cos(angle + turn), tip[1] - 13 * Math.sin(angle + turn)];
        make(parent, "polygon", { points: [wing(0.4), tip, wing(-0.4)].join(" "), fill: color });
      };
      const last = points[points.length - 1];
      switch (kind) {
        case "dot": make(parent, "circle", { cx: last[0], cy: last[1], r: 4 + width, fill: color, stroke: "#14181d", "stroke-width": 2 }); break;
        case "circle": make(parent, "circle", { cx: last[0], cy: last[1], r: radius, ...style }); break;
        case "specks": for (const p of points) make(parent, "circle", { cx: p[0], cy: p[1], r: 3, fill: color }); break;
        case "area": make(parent, "polygon", { points: points.join(" "), ...style }); break;
        default: {
          make(parent, "polyline", { points: points.join(" "), ...style });
          const before = points.findLast((p) => distance(p, last) > 9);
          if (kind !== "line" && before) head(last, before);
        }
      }
    }
    """#
}
