extension FormulaScript {
  /// The evaluation, the layer that follows it, and the gestures that try it.
  static let running = #"""
    // The remainder of IEEE 754, in [−m/2, m/2]; ties go to the even quotient.
    const remainder = (x, m) => {
      const rest = x % m, half = m / 2;
      if (Math.abs(rest) < half) return rest;
      if (Math.abs(rest) > half) return rest - Math.sign(rest) * m;
      return Math.trunc(x / m) % 2 === 0 ? rest : -rest;
    };
    // Half a turn either way is +π.
    const angleRest = (radians) => { const rest = remainder(radians, 2 * Math.PI); return rest <= -Math.PI ? Math.PI : rest; };
    const roundAway = (x) => Math.sign(x) * Math.floor(Math.abs(x) + 0.5);
    const inDegrees = (radians) => radians * 180 / Math.PI;
    // Exact at quarter turns.
    const sineOf = (degrees) => {
      const x = remainder(degrees, 360);
      return x === 0 || Math.abs(x) === 180 ? 0 : Math.abs(x) === 90 ? Math.sign(x) : Math.sin(x * Math.PI / 180);
    };
    const cosineOf = (degrees) => {
      const x = remainder(degrees, 360);
      return x === 0 ? 1 : Math.abs(x) === 180 ? -1 : Math.abs(x) === 90 ? 0 : Math.cos(x * Math.PI / 180);
    };
    const unwrapNear = (degrees, other) => degrees + 360 * roundAway((other - degrees) / 360);
    const powerOf = (base, exponent) => {
      if (exponent === roundAway(exponent) && Math.abs(exponent) <= 64) {
        let product = 1, square = base;
        for (let count = Math.abs(exponent); count > 0; count = Math.floor(count / 2)) { if (count % 2 === 1) product *= square; square *= square; }
        return exponent < 0 ? 1 / product : product;
      }
      if (exponent === 0.5) return Math.sqrt(base);
      return base === 0 && exponent > 0 ? 0 : Math.exp(exponent * Math.log(base));
    };
    const formulaValues = {
      sin: sineOf, cos: cosineOf, tan: (x) => sineOf(x) / cosineOf(x),
      asin: (x) => inDegrees(Math.atan2(x, Math.sqrt((1 - x) * (1 + x)))), acos: (x) => inDegrees(Math.acos(x)),
      atan: (x) => inDegrees(Math.atan2(x, 1)), atan2: (y, x) => inDegrees(Math.atan2(y + 0, x + 0)),
      deg: inDegrees, rad: (x) => x * Math.PI / 180, sqrt: Math.sqrt, abs: Math.abs,
      sign: (x) => x === 0 || Number.isNaN(x) ? x : x > 0 ? 1 : -1, min: Math.min, max: Math.max,
      floor: Math.floor, round: roundAway, exp: Math.exp, log: Math.log, hypot: Math.hypot,
    };
    const isFiniteVector = (v) => Number.isFinite(v[0]) && Number.isFinite(v[1]);
    const canInvert = (m) => { const det = determinant(m); return Number.isFinite(det) && det !== 0 && Number.isFinite(1 / det); };

    // Fingers are { first: [start, now], second: [start, now], center, surface: [width, height] }.
    const exactMap = (fingers) => fit([fingers.first, fingers.second]);

    // A formula that follows two fingers from event to event.
    class FormulaRun {
      constructor(formula) { this.formula = formula; this.restart(); }
      // The fingers are pinned anew.
      restart() { this.last = null; this.lastAngle = 0; }
      // The map and the angle that it says, or why the layer waits: { map, degrees } or { held }.
      follow(fingers) {
        const values = this.evaluate(fingers), { results } = this.formula;
        const of = (name) => results.has(name) ? values[results.get(name)] : null;
        const exact = exactMap(fingers), exactAngle = inDegrees(angleOf(exact));
        const angle = of("angle") ? of("angle")[0] : null, given = angle ?? exactAngle;
        const lastAngle = this.lastAngle;
        this.last = [fingers.first[1], fingers.second[1]];
        if (Number.isFinite(given)) this.lastAngle = angle ?? unwrapNear(exactAngle, lastAngle);
        for (const [name, step] of results) {
          const v = values[step];
          if (isFiniteVector(v)) continue;
          return { held: v.some(Number.isNaN) ? `${name} is not a number, as 0 ÷ 0 is none: the layer waits` : `${name} is infinite, as 1 ÷ 0 is: the layer waits` };
        }
        if (of("a")) {
          const map = formulaMatrix.map((name) => of(name)[0]);
          return canInvert(map) ? { map, degrees: angle } : { held: "the matrix makes the layer flat: the layer waits" };
        }
        const scale = of("scale") ? of("scale")[0] : scaleOf(exact);
        const middle = (k) => [0, 1].map((axis) => (fingers.first[k][axis] + fingers.second[k][axis]) / 2);
        const [then0, now] = [middle(0), middle(1)], p = of("pivot") || then0;
        const move = of("move") || (of("pivot") ? [0, 0] : [now[0] - then0[0], now[1] - then0[1]]);
        const c = scale * cosineOf(given), s = scale * sineOf(given);
        const map = [c, s, -s, c, p[0] - c * p[0] + s * p[1] + move[0], p[1] - s * p[0] - c * p[1] + move[1]];
        return map.every(Number.isFinite) && canInvert(map) ? { map, degrees: angle } : { held: "scale makes the layer flat: the layer waits" };
      }
      evaluate(fingers) {
        const { steps } = this.formula, values = [], truth = (x) => [x ? 1 : 0, 0];
        steps.forEach((step, k) => {
          const a = k ? values[step.a] : [0, 0], b = k ? values[step.b] : [0, 0];
          const isVector = step.type === "vector";
          values.push((() => {
            switch (step.op) {
            case "number": return [step.value, 0];
            case "input": return this.input(step.value, fingers);
            case "line": return a;
            case "x": return [a[0], 0];
            case "y": return [a[1], 0];
            case "pair": return [a[0], b[0]];
            case "negate": return [-a[0], -a[1]];
            case "+": return [a[0] + b[0], a[1] + b[1]];
            case "−": return [a[0] - b[0], a[1] - b[1]];
            case "×":
              if (steps[step.a].type === "vector") return [a[0] * b[0], a[1] * b[0]];
              return isVector ? [b[0] * a[0], b[1] * a[0]] : [a[0] * b[0], 0];
            case "÷": return isVector ? [a[0] / b[0], a[1] / b[0]] : [a[0] / b[0], 0];
            case "^": return [powerOf(a[0], b[0]), 0];
            case "<": return truth(a[0] < b[0]);
            case "≤": return truth(a[0] <= b[0]);
            case ">": return truth(a[0] > b[0]);
            case "≥": return truth(a[0] >= b[0]);
            case "==": return truth(a[0] === b[0] && a[1] === b[1]);
            case "≠": return truth(a[0] !== b[0] || a[1] !== b[1]);
            case "and": return truth(a[0] && b[0]);
            case "or": return truth(a[0] || b[0]);
            case "not": return truth(!a[0]);
            default: return this.call(step.value, a, b, values[step.c]);
            }
          })());
        });
        return values;
      }
      call(name, a, b, c) {
        switch (name) {
        case "if": return a[0] ? b : c;
        case "unwrap": return [unwrapNear(a[0], this.lastAngle), 0];
        case "unit": { const length = Math.hypot(...a); return [a[0] / length, a[1] / length]; }
        case "turn": { const cos = cosineOf(b[0]), sin = sineOf(b[0]); return [a[0] * cos - a[1] * sin, a[0] * sin + a[1] * cos]; }
        case "length": return [Math.hypot(...a), 0];
        case "distance": return [Math.hypot(b[0] - a[0], b[1] - a[1]), 0];
        case "dot": return [a[0] * b[0] + a[1] * b[1], 0];
        case "cross": return [a[0] * b[1] - a[1] * b[0], 0];
        case "angle": return [inDegrees(Math.atan2(a[1] + 0, a[0] + 0)), 0];
        default: return [formulaValues[name](a[0], b[0]), 0];
        }
      }
      input(name, fingers) {
        switch (name) {
        case "A": return fingers.first[0];
        case "B": return fingers.second[0];
        case "A′": return fingers.first[1];
        case "B′": return fingers.second[1];
        case "lastA": return this.last ? this.last[0] : fingers.first[0];
        case "lastB": return this.last ? this.last[1] : fingers.second[0];
        case "lastAngle": return [this.lastAngle, 0];
        case "C": return fingers.center;
        case "width": return [fingers.surface[0], 0];
        default: return [fingers.surface[1], 0];
        }
      }
    }

    // A layer that follows a formula, and where it would be if the formula were exact.
    class FormulaTrack {
      constructor(formula, home) {
        this.run = new FormulaRun(formula);
        this.place = this.exact = this.base = this.exactBase = home;
        this.held = null;
        this.off = 0;
      }
      // Other fingers than before hold the layer.
      pin() {
        this.run.restart();
        this.base = this.place;
        this.exactBase = this.exact;
      }
      // Other fingers than two: both go along exactly.
      carry(map, marks) {
        this.place = then(this.base, map);
        this.exact = then(this.exactBase, map);
        this.held = null;
        this.note(marks);
      }
      follow(fingers) {
        this.exact = then(this.exactBase, exactMap(fingers));
        const answer = this.run.follow(fingers);
        this.held = answer.held || null;
        if (answer.map) {
          const next = then(this.base, answer.map);
          if (next.every(Number.isFinite) && canInvert(next)) this.place = next;
        }
        this.note([fingers.first[0], fingers.second[0]]);
      }
      // How far the layer's points under the fingers are off, in points.
      note(marks) {
        const own = inverse(this.exactBase);
        this.off = Math.max(0, ...marks.map((p) => distance(apply(this.place, apply(own, p)), apply(this.exact, apply(own, p)))));
      }
    }

    const keptCenter = [640, 400], keptSurface = [1280, 800];
    // The ten gestures that a formula must get right, easy ones first.
    const keptGestures = (() => {
      const left = [540, 430], right = [770, 350];
      const kept = (name, reason, first, second, { turn = 0, spread = 1, pivot = null, move = [0, 0], count = 12 } = {}) => {
        const p = pivot || [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2];
        const events = Array.from({ length: count }, (_, k) => {
          const part = (k + 1) / count, scale = 1 + (spread - 1) * part;
          const map = then(then(about(p, 0, scale), about(p, turn * part * Math.PI / 180, 1)), moveBy(move[0] * part, move[1] * part));
          return [apply(map, first), apply(map, second)];
        });
        return { name, reason, first, second, events };
      };
      return [
        kept("a move", "Both fingers go the same way.", left, right, { move: [180, -120] }),
        kept("a pinch", "The fingers come together until they are a tenth as far apart.", left, right, { spread: 0.1, move: [40, 30] }),
        kept("a spread", "The fingers end eight times as far apart.", [600, 380], [660, 420], { spread: 8 }),
        kept("one finger rests", "A stays, and B goes around it and away.", left, right, { turn: 75, spread: 1.6, pivot: left }),
        kept("across 180°", "B passes on the left of A, where a direction leaps from 180° to −180°.", [760, 400], [520, 360], { turn: -40 }),
        kept("a half turn", "The fingers turn against the clock, and end at −180°.", right, [640, 220], { turn: -180, spread: 1.5 }),
        kept("exchanged", "Each finger ends where the other one was.", left, right, { turn: 180 }),
        kept("about a far point", "The fingers turn a little about a point far away.", left, right, { turn: 6, pivot: [-2400, 3100] }),
        kept("together", "A and B land on one point: between them there is no length and no direction.", left, left, { move: [90, 60] }),
        kept("two turns", "The fingers turn twice around.", left, right, { turn: 720, count: 36 }),
      ];
    })();
    const keptFingers = (gesture, event) =>
      ({ first: [gesture.first, event[0]], second: [gesture.second, event[1]], center: keptCenter, surface: keptSurface });
    // The farthest that two maps bring the points under the fingers, or the corners of a square, apart.
    const mapsApart = (map, other, fingers) => {
      const points = [fingers.first[0], fingers.second[0], ...[[-200, -200], [200, -200], [200, 200], [-200, 200]].map((p) => [keptCenter[0] + p[0], keptCenter[1] + p[1]])];
      return points.reduce((most, p) => { const off = distance(apply(map, p), apply(other, p)); return Number.isNaN(off) ? Infinity : Math.max(most, off); }, 0);
    };

    // Whether a formula is right: { accepted, gesture, event, text }.
    function tryFormula(formula) {
      const run = new FormulaRun(formula);
      const decimal = (x) => !(Math.abs(x) < 1e9) ? "more than 1e9" : (x < 0 ? "−" : "") + (Math.max(roundAway(Math.abs(x) * 100), 1) / 100).toFixed(2);
      for (const gesture of keptGestures) {
        run.restart();
        let turned = 0;
        for (const [k, event] of gesture.events.entries()) {
          const fingers = keptFingers(gesture, event), exact = exactMap(fingers);
          turned += angleRest(angleOf(exact) - turned);
          const total = inDegrees(turned), answer = run.follow(fingers);
          let fault = answer.held || "";
          if (!fault) {
            const off = mapsApart(answer.map, exact, fingers), rest = answer.degrees === null ? 0 : answer.degrees - total;
            if (!(off <= 0.01)) fault = `${decimal(off)} pt off`;
            else if (Math.abs(rest) > 0.001 && !(Math.abs(answer.degrees) <= 180.001 && Math.abs(remainder(rest, 360)) <= 0.001)) fault = `the angle is ${decimal(rest)}° off`;
          }
          if (fault) return { accepted: false, gesture, event: k, text: `“${gesture.name}”, event ${k + 1}: ${fault}` };
        }
      }
      return { accepted: true, gesture: null, event: 0, text: `Right on all ${keptGestures.length} gestures` };
    }

    // Whether two formulas take a layer to the same places by the same angles in all gestures, and hold it in the same events.
    function areEquivalent(formula, other) {
      const run = new FormulaRun(formula), otherRun = new FormulaRun(other);
      return keptGestures.every((gesture) => {
        run.restart();
        otherRun.restart();
        return gesture.events.every((event) => {
          const fingers = keptFingers(gesture, event), a = run.follow(fingers), b = otherRun.follow(fingers);
          if (a.held || b.held) return Boolean(a.held && b.held);
          const turn = (a.degrees ?? 0) - (b.degrees ?? a.degrees ?? 0);
          return mapsApart(a.map, b.map, fingers) <= 0.01 && (a.degrees === null || Math.abs(turn) <= 0.001);
        });
      });
    }

    """#
}
