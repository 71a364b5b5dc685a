extension FormulaScript {
  /// The gestures that test a formula, and the descriptions of its faults.
  static let trial = #"""
    const keptCenter = [640, 400], keptSurface = [1280, 800];
    // The ten gestures that a formula must get right, easy ones first.
    const keptGestures = (() => {
      const left = [540, 430], right = [770, 350];
      // Fingers that turn about a point, spread and move, evenly, in so many events.
      const kept = (name, reason, first, second, { turn = 0, spread = 1, pivot = halfway(first, second), move = [0, 0], count = 12 } = {}) => {
        const events = Array.from({ length: count }, (_, k) => {
          const part = (k + 1) / count, scale = 1 + (spread - 1) * part, angle = turn * part * Math.PI / 180;
          const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
          const turned = thenAbout(thenAbout(identity, [scale, 0, 0, scale, 0, 0], pivot), [cos, sin, -sin, cos, 0, 0], pivot);
          const map = thenMove(turned, move[0] * part, move[1] * part);
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
    // What a formula is given of one event.
    const keptFingers = (gesture, event) =>
      ({ first: [gesture.first, event[0]], second: [gesture.second, event[1]], center: keptCenter, surface: keptSurface });
    // The farthest that two maps bring the points under the fingers, or the corners of a square, apart.
    const mapsApart = (map, other, { first, second, center: [x, y] }) => {
      const points = [first[0], second[0], [x - 200, y - 200], [x + 200, y - 200], [x + 200, y + 200], [x - 200, y + 200]];
      return points.reduce((most, point) => {
        const p = apply(map, point), q = apply(other, point), off = lengthOf(p[0] - q[0], p[1] - q[1]);
        return Number.isNaN(off) ? Infinity : Math.max(most, off);
      }, 0);
    };

    // Whether a formula is right: { accepted, countsTurns, gesture, event, text }. Without a fault there is no gesture.
    function tryFormula(formula) {
      const run = new FormulaRun(formula);
      let countsTurns = formula.results.has("angle");
      for (const gesture of keptGestures) {
        run.restart();
        let turned = 0;
        for (const [k, event] of gesture.events.entries()) {
          const fingers = keptFingers(gesture, event), exact = exactMap(fingers);
          turned = unwrappedTurn(turned, turnOf(exact));
          const total = inDegrees(turned), answer = run.follow(fingers), fault = trialFault(answer, exact, total, fingers);
          if (fault) return { accepted: false, countsTurns: false, gesture, event: k, text: `“${gesture.name}”, event ${k + 1}: ${fault}` };
          if (answer.degrees !== null && Math.abs(answer.degrees - total) > 180) countsTurns = false;
        }
      }
      return { accepted: true, countsTurns, gesture: null, event: 0, text: `Right on all ${keptGestures.length} gestures` };
    }
    // What is wrong in an event, or nothing.
    function trialFault({ held, map, degrees }, exact, total, fingers) {
      if (held) return held;
      // Two digits after the point; what is wrong is not 0.
      const decimal = (x) => Math.abs(x) < 1e9 ? (x < 0 ? "−" : "") + (Math.max(roundAway(Math.abs(x) * 100), 1) / 100).toFixed(2) : "more than 1e9";
      const off = mapsApart(map, exact, fingers);
      if (off > formulaTolerance.points) return `${decimal(off)} pt off`;
      if (degrees === null) return null;
      const rest = degrees - total;
      const isDirection = Math.abs(degrees) <= 180 + formulaTolerance.degrees && Math.abs(remainder(rest, 360)) <= formulaTolerance.degrees;
      return Math.abs(rest) <= formulaTolerance.degrees || isDirection ? null : `the angle is ${decimal(rest)}° off`;
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
          return mapsApart(a.map, b.map, fingers) <= formulaTolerance.points
            && (a.degrees === null || Math.abs(turn) <= formulaTolerance.degrees);
        });
      });
    }

    """#
}
