extension FormulaScript {
  /// Numbers as TouchGeometry and TouchFormula compute them, in the same order.
  static let numbers = #"""
    // The remainder of IEEE 754, in [−m/2, m/2].
    const remainder = (x, m) => {
      const rest = x % m, half = m / 2;
      if (Math.abs(rest) < half) return rest;
      if (Math.abs(rest) > half) return rest - Math.sign(rest) * m;
      // Ties go to the even quotient.
      return Math.trunc(x / m) % 2 === 0 ? rest : -rest;
    };
    // Half a turn either way is +π.
    const angleRest = (radians) => { const rest = remainder(radians, 2 * Math.PI); return rest <= -Math.PI ? Math.PI : rest; };
    // Halves go away from 0; Math.round takes them up.
    const roundAway = (x) => { const whole = Math.trunc(x); return Math.abs(x - whole) >= 0.5 ? whole + Math.sign(x) : whole; };
    const inDegrees = (radians) => radians * 180 / Math.PI;
    // Adding 0 turns −0 into 0, and changes nothing else.
    const directionOf = (x, y) => Math.atan2(y + 0, x + 0);
    // The root of the sum of squares, to the bit what the program has; Math.hypot is not, and sees to squares too large.
    const lengthOf = (x, y) => {
      const squared = x * x + y * y;
      return squared >= 2 ** -1022 && squared < Infinity ? Math.sqrt(squared) : Math.hypot(x, y);
    };
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
      if (base === 0 && exponent > 0) return 0;
      const isWhole = exponent === roundAway(exponent);
      const size = Math.exp(exponent * Math.log(isWhole ? Math.abs(base) : base));
      return base < 0 && Math.abs(exponent % 2) === 1 ? -size : size;
    };
    const formulaValues = {
      sin: sineOf, cos: cosineOf, tan: (x) => sineOf(x) / cosineOf(x),
      asin: (x) => inDegrees(Math.atan2(x, Math.sqrt((1 - x) * (1 + x)))), acos: (x) => inDegrees(Math.acos(x)),
      atan: (x) => inDegrees(Math.atan2(x, 1)), atan2: (y, x) => inDegrees(directionOf(x, y)),
      deg: inDegrees, rad: (x) => x * Math.PI / 180, sqrt: Math.sqrt, abs: Math.abs,
      sign: (x) => x === 0 || Number.isNaN(x) ? x : x > 0 ? 1 : -1,
      // Of 0 and −0 the program takes one by its place.
      min: (x, y) => Number.isNaN(x) || Number.isNaN(y) ? NaN : y < x ? y : x,
      max: (x, y) => Number.isNaN(x) || Number.isNaN(y) ? NaN : y >= x ? y : x,
      floor: Math.floor, round: roundAway, exp: Math.exp, log: Math.log, hypot: lengthOf,
    };

    const isFiniteVector = (v) => Number.isFinite(v[0]) && Number.isFinite(v[1]);
    // The map that takes it back; null if there is none, or if one of its numbers is too large.
    const inverseIfAny = (m) => {
      const [a, b, c, d, tx, ty] = m, det = determinant(m);
      if (det === 0) return null;
      const back = [d / det, -b / det, -c / det, a / det, (c * ty - d * tx) / det, (b * tx - a * ty) / det];
      return Number.isFinite(det) && back.every(Number.isFinite) ? back : null;
    };
    const halfway = (p, q) => [p[0] / 2 + q[0] / 2, p[1] / 2 + q[1] / 2];
    const thenMove = (m, x, y) => [m[0], m[1], m[2], m[3], m[4] + x, m[5] + y];
    // First m, then n about a point: offsets from it are small where coordinates are not.
    const thenAbout = (m, n, p) => thenMove(then([m[0], m[1], m[2], m[3], m[4] - p[0], m[5] - p[1]], n), p[0], p[1]);
    // How much larger a map makes things, and how far it turns them, in radians.
    const sizeOf = (m) => lengthOf((m[0] + m[3]) / 2, (m[1] - m[2]) / 2);
    const turnOf = (m) => directionOf((m[0] + m[3]) / 2, (m[1] - m[2]) / 2);

    // Fingers are { first: [start, now], second: [start, now], center, surface: [width, height] }.
    // The similarity that brings both from start to now; a move where they tell no turn.
    function exactMap({ first: [a, aNow], second: [b, bNow] }) {
      const [px, py, qx, qy] = [b[0] - a[0], b[1] - a[1], bNow[0] - aNow[0], bNow[1] - aNow[1]];
      const p = halfway(a, b), q = halfway(aNow, bNow);
      const from = (px * px + py * py) / 2, to = (qx * qx + qy * qy) / 2;
      const along = (px * qx + py * qy) / 2, across = (px * qy - py * qx) / 2;
      const isSpread = (squares, middle) => squares > 1e-20 * 2 * (middle[0] * middle[0] + middle[1] * middle[1]);
      const mapTo = (linear) => { const was = apply(linear, p); return thenMove(linear, q[0] - was[0], q[1] - was[1]); };
      if (isSpread(from, p) && isSpread(to, q) && along * along + across * across > 1e-4 * (from * to)) {
        const map = mapTo([along / from, across / from, -(across / from), along / from, 0, 0]);
        if (map.every(Number.isFinite)) return map;
      }
      const map = mapTo(identity);
      return map.every(Number.isFinite) ? map : identity;
    }

    """#

  /// The evaluation, and the layer that follows it.
  static let running = #"""
    // A formula that follows two fingers from event to event.
    class FormulaRun {
      constructor(formula) { this.formula = formula; this.restart(); }
      // The fingers are pinned anew.
      restart() { this.last = null; this.lastAngle = 0; }
      // The map and the angle that it says, which is null without a line, or why the layer waits: { map, degrees }, or
      // { held, result, cause }.
      follow(fingers) {
        const values = this.evaluate(fingers), { results } = this.formula;
        const of = (name) => results.has(name) ? values[results.get(name)] : null;
        const exact = exactMap(fingers), exactAngle = inDegrees(turnOf(exact));
        const angle = of("angle") ? of("angle")[0] : null, given = angle ?? exactAngle;
        this.last = [fingers.first[1], fingers.second[1]];
        if (Number.isFinite(given)) this.lastAngle = angle ?? unwrapNear(exactAngle, this.lastAngle);
        for (const [name, step] of results) {
          if (!isFiniteVector(values[step])) return this.hold(name, values[step].some(Number.isNaN) ? "notANumber" : "infinite");
        }
        if (of("a")) {
          const map = formulaMatrix.map((name) => of(name)[0]);
          return inverseIfAny(map) ? { map, degrees: angle } : this.hold("a", "flat");
        }
        const scale = of("scale") ? of("scale")[0] : sizeOf(exact);
        const middle = halfway(fingers.first[0], fingers.second[0]), now = halfway(fingers.first[1], fingers.second[1]);
        const move = of("move") ?? (of("pivot") ? [0, 0] : [now[0] - middle[0], now[1] - middle[1]]);
        const cos = scale * cosineOf(given), sin = scale * sineOf(given);
        // First the turn and the growth about the pivot, then the move.
        const map = thenMove(thenAbout(identity, [cos, sin, -sin, cos, 0, 0], of("pivot") ?? middle), move[0], move[1]);
        return map.every(Number.isFinite) && inverseIfAny(map) ? { map, degrees: angle } : this.hold("scale", "flat");
      }
      // The result that no layer can follow; of a flat matrix its first number.
      hold(result, cause) {
        const what = cause === "notANumber" ? `${result} is not a number, as 0 ÷ 0 is none`
          : cause === "infinite" ? `${result} is infinite, as 1 ÷ 0 is`
          : formulaMatrix.includes(result) ? "the matrix makes the layer flat" : `${result} makes the layer flat`;
        return { held: `${what}: the layer waits`, result, cause };
      }
      evaluate(fingers) {
        const { first, second, center, surface } = fingers, [lastA, lastB] = this.last ?? [first[0], second[0]];
        const inputs = { A: first[0], B: second[0], "A′": first[1], "B′": second[1], lastA, lastB, lastAngle: [this.lastAngle, 0],
          C: center, width: [surface[0], 0], height: [surface[1], 0] };
        const { steps } = this.formula, values = [];
        for (const step of steps) {
          values.push(this.value(step, values[step.a] ?? [0, 0], values[step.b] ?? [0, 0], values[step.c], steps[step.a].type, inputs));
        }
        return values;
      }
      // What a step gives: two numbers, the second of which is 0 but in a vector.
      value(step, a, b, c, typeOfA, inputs) {
        const isVector = step.type === "vector", truth = (x) => [x ? 1 : 0, 0];
        switch (step.op) {
        case "number": return [step.value, 0];
        case "input": return inputs[step.value];
        case "line": return a;
        case "x": return [a[0], 0];
        case "y": return [a[1], 0];
        case "pair": return [a[0], b[0]];
        case "negate": return [-a[0], -a[1]];
        case "+": return [a[0] + b[0], a[1] + b[1]];
        case "−": return [a[0] - b[0], a[1] - b[1]];
        case "×":
          if (typeOfA === "vector") return [a[0] * b[0], a[1] * b[0]];
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
        default: return this.call(step.value, a, b, c);
        }
      }
      call(name, a, b, c) {
        switch (name) {
        case "if": return a[0] ? b : c;
        case "unwrap": return [unwrapNear(a[0], this.lastAngle), 0];
        case "unit": { const length = lengthOf(a[0], a[1]); return [a[0] / length, a[1] / length]; }
        case "turn": { const cos = cosineOf(b[0]), sin = sineOf(b[0]); return [cos * a[0] - sin * a[1], sin * a[0] + cos * a[1]]; }
        case "length": return [lengthOf(a[0], a[1]), 0];
        case "distance": return [lengthOf(b[0] - a[0], b[1] - a[1]), 0];
        case "dot": return [a[0] * b[0] + a[1] * b[1], 0];
        case "cross": return [a[0] * b[1] - a[1] * b[0], 0];
        case "angle": return [inDegrees(directionOf(a[0], a[1])), 0];
        default: return [formulaValues[name](a[0], b[0]), 0];
        }
      }
    }

    // Up to how many points and degrees something is right.
    const formulaTolerance = { points: 0.01, degrees: 0.001 };

    // A layer that follows a formula, and where it would be if the formula were exact.
    class FormulaTrack {
      constructor(formula, home) {
        this.run = new FormulaRun(formula);
        this.home = this.place = this.exact = this.base = this.exactBase = home;
        // Why the layer waits; null while it follows.
        this.held = null;
        // How far the fingers have turned it, in radians, and how far the formula says that it has turned, in degrees:
        // until they were pinned, and now.
        this.turned = this.turnBase = this.turn = 0;
        this.drift = { points: 0, degrees: 0, factor: 1 };
      }
      // How far the layer's points under the fingers are off, in points.
      get off() { return this.drift.points; }
      // Whether the layer is where it belongs; whole turns do not count.
      get isExact() {
        const { points, degrees, factor } = this.drift;
        return points < formulaTolerance.points && Math.abs(remainder(degrees, 360)) < formulaTolerance.degrees && Math.abs(factor - 1) < 1e-4;
      }
      // How far it is off, in a line: in points, degrees, size and whole turns.
      get words() {
        const { points, degrees, factor } = this.drift, turns = roundAway(degrees / 360);
        const signed = (text) => text.replaceAll("-", "−");
        const count = turns === 0 ? "" : `${turns < 0 ? "−" : "+"}${printed(Math.abs(turns), 0)} ${Math.abs(turns) === 1 ? "turn" : "turns"}`;
        if (this.isExact) return count ? `Exact, but for ${count}` : "Exact";
        const off = `Off by ${printed(points, 1)} pt · ${printed(degrees - 360 * turns, 1)}° · size × ${printed(factor, 2)}`;
        return signed(off) + (count ? ` · ${count}` : "");
      }
      // Other fingers than before hold the layer.
      pin() {
        this.run.restart();
        this.base = this.place;
        this.exactBase = this.exact;
        this.turnBase = this.turn;
      }
      // Other fingers than two: both go along exactly. The map is what has happened since the fingers were pinned, and
      // the marks are where they were then.
      carry(map, marks) {
        this.place = then(this.base, map);
        this.held = null;
        this.followExactly(map);
        this.note(null, marks);
      }
      follow(fingers) {
        this.followExactly(exactMap(fingers));
        const answer = this.run.follow(fingers);
        this.held = answer.held ?? null;
        if (answer.map) {
          const next = then(this.base, answer.map);
          if (next.every(Number.isFinite) && inverseIfAny(next)) this.place = next;
        }
        this.note(answer.degrees ?? null, [fingers.first[0], fingers.second[0]]);
      }
      followExactly(map) {
        this.exact = then(this.exactBase, map);
        this.turned = unwrappedTurn(this.turned, this.turnSinceHome(this.exact));
      }
      // How far a place is turned since the gesture began, in (−π, π].
      turnSinceHome(place) { return turnOf(then(inverseIfAny(this.home) ?? identity, place)); }
      note(degrees, marks) {
        const total = inDegrees(this.turned);
        if (degrees !== null) this.turn = this.turnBase + degrees;
        else {
          // The picture tells the angle but for whole turns; half a turn either way is the same, whatever rounding says.
          const rest = inDegrees(angleRest(this.turnSinceHome(this.place) - this.turned));
          this.turn = total + (rest < 1e-7 - 180 ? rest + 360 : rest);
        }
        let points = 0;
        const own = inverseIfAny(this.exactBase);
        for (const mark of own ? marks : []) {
          const p = apply(own, mark), [a, b] = [apply(this.place, p), apply(this.exact, p)];
          const off = lengthOf(a[0] - b[0], a[1] - b[1]);
          if (off >= points) points = off;
        }
        const size = sizeOf(this.exact);
        this.drift = { points, degrees: this.turn - total, factor: size > 0 ? sizeOf(this.place) / size : 1 };
      }
    }
    // An angle that goes on from the one before without a leap; one that is not finite changes nothing.
    const unwrappedTurn = (total, angle) => Number.isFinite(angle) ? total + angleRest(angle - total) : total;

    """#
}
