extension LessonScript {
  /// Points to drag, and numbers and thresholds to type or to set with sliders.
  static let numbers = #"""
    // A number: its name, a field to type it, and a slider.
    function numberRow(ui, n, set) {
      const row = ui.insert("number");
      add(row, "span", n.name);
      const field = add(row, "input"), slider = add(row, "input");
      Object.assign(field, { type: "text", inputMode: "decimal", size: 7 });
      Object.assign(slider, { type: "range", min: n.from, max: n.to, step: n.step });
      for (const each of [field, slider]) each.setAttribute("aria-label", n.name);
      const text = (x) => numberText(x, n.step >= 1 ? 0 : 2);
      let last = null;
      const show = (x) => {
        last = x;
        slider.disabled = x === null;
        if (x !== null && slider !== document.activeElement) slider.value = x;
        if (field !== document.activeElement) field.value = x === null ? "" : text(x);
      };
      slider.addEventListener("input", () => set(Number(slider.value)));
      field.addEventListener("input", () => {
        const typed = field.value.replace(/\s/g, "").replaceAll("−", "-").replaceAll(",", "."), x = Number(typed);
        if (typed && Number.isFinite(x) && Math.abs(x) <= 1e5 && (!n.isLimited || (x >= n.from && x <= n.to))) set(x);
      });
      // What is no number is not kept.
      field.addEventListener("blur", () => show(last));
      return { name: n.name, show };
    }

    // A threshold: its results are in the page, for nothing is recognized here.
    function tune(figure, page, ui) {
      const t = page.tune;
      let now = t.value;
      const row = numberRow(ui, { name: t.label, from: t.from, to: t.to, step: t.step, isLimited: true }, (to) => {
        now = to;
        stop();
        figure.show(page.until);
        tell();
      });
      const bands = ui.insert("bands"), lines = ui.insert("quiet");
      const result = () => t.results.reduce((best, each) => Math.abs(each.value - now) < Math.abs(best.value - now) ? each : best);
      const tell = () => {
        row.show(now);
        const here = result();
        bands.replaceChildren();
        let last = null;
        for (const each of t.results) {
          if (last && last.winner === each.winner) last.count++;
          else {
            last = { winner: each.winner, count: 1, node: add(bands, "span", each.winner || inWords("none")) };
          }
          last.node.style.flexGrow = last.count;
          if (each === here) last.node.className = "here";
        }
        lines.replaceChildren();
        for (const line of here.words) add(lines, "p", line);
      };
      tell();
      ui.again.textContent = inWords("Start over");
      play(figure, page.from, page.until);
    }

    // Points and numbers of a figure that stands still.
    function grab(figure, page, ui) {
      const g = page.grab;
      const points = { A: g.starts[0], B: g.starts[1], "A′": g.nows[0], "B′": g.nows[1] };
      const layer = page.figure.layers[g.layer];
      // What has been raised lies in front.
      for (const each of g.order) figure.svg.insertBefore(figure.layers[each], figure.under);
      const hands = {};
      let isMoving = false, pivot = null;
      // A matrix that no two fingers make; null while the points say it.
      let typed = null;
      const change = () => typed || fit([[points.A, points["A′"]], [points.B, points["B′"]]]);
      const isSimilar = (m) => Math.abs(m[0] - m[3]) < 1e-9 && Math.abs(m[1] + m[2]) < 1e-9;
      // The fingers go where a map takes them from their starts.
      const carry = (m) => { points["A′"] = apply(m, points.A); points["B′"] = apply(m, points.B); };
      // The same turn and scale, about another point.
      const movePivot = (x, y) => {
        const kept = then(then(moveBy(-x, -y), change()), moveBy(x, y));
        carry(kept);
        if (typed) typed = kept;
      };
      const draw = () => {
        const m = change();
        page.figure.layers.forEach((_, each) => figure.place(each, figure.at(each, g.at)));
        if (determinant(m) !== 0) figure.place(g.layer, then(g.base, m));
        pivot = typed ? fixedPoint(m) : pivotOf(m);
        figure.draw([0, 1].map((k) => ({ letter: "AB"[k], color: fingerColors[k], start: points["AB"[k]], now: points["AB"[k] + "′"], path: [points["AB"[k]], points["AB"[k] + "′"]], down: true })));
        if (g.fan && isSimilar(m)) {
          const own = corners(layer.size, g.base), s = scaleOf(m), angle = angleOf(m);
          for (let k = 0; k < 6; k++) {
            // About the pivot, so that it stays in all of them; a mere move has none.
            const from = pivot || points.A, to = pivot || points["A′"];
            const turned = g.fan === "rotation" ? about(from, angle * k / 6, s) : about(from, angle, Math.exp(Math.log(s) * k / 6));
            const there = then(turned, moveBy(to[0] - from[0], to[1] - from[1]));
            make(figure.over, "polygon", { points: own.map((p) => apply(there, p)).join(" "), fill: "none", stroke: "#ffa94d", "stroke-opacity": 0.45, "stroke-width": 1.5 });
          }
        }
        const words = !isSimilar(m) ? inWords("No two fingers do this. They turn and scale, and never slant or stretch.") : g.readouts.map((readout) => ({ s: `s = ${numberText(scaleOf(m), 2)}`, "θ": `θ = ${numberText(angleOf(m) * 180 / Math.PI, 0)}°`,
          pivot: pivot && `${inWords("pivot")} (${pivot.map((x) => numberText(x, 0)).join(", ")})` })[readout]).filter(Boolean).join("    ");
        make(figure.over, "text", { x: figure.f.size[0] / 2, y: figure.f.size[1] - 20, "text-anchor": "middle", class: "numbers" }, words).style.fontSize = `${18 * figure.growth}px`;
      };
      const sync = () => {
        isMoving = true;
        rows.forEach((row) => row.show(value(row.name)));
        for (const name in hands) {
          const p = name === "pivot" ? pivot : points[name];
          hands[name].node.style.display = p ? "" : "none";
          if (p) hands[name].put(moveBy(p[0] - 26, p[1] - 26));
        }
        isMoving = false;
      };
      const entries = ["a", "b", "c", "d", "tx", "ty"];
      // A number of the figure; null where there is none now.
      function value(name) {
        const m = change(), entry = entries.indexOf(name);
        if (name === "s") return isSimilar(m) ? scaleOf(m) : null;
        if (name === "θ") return isSimilar(m) ? angleOf(m) * 180 / Math.PI : null;
        if (entry >= 0) return m[entry];
        const [point, axis] = name.split("."), p = point === "pivot" ? pivot : points[point];
        return p ? p[axis === "x" ? 0 : 1] : null;
      }
      function set(name, to) {
        // No two fingers make a scale of 0, and nothing would be left of the angle: 0.5 begins with 0.
        if (name === "s" && to <= 0) return;
        const m = [...change()], entry = entries.indexOf(name);
        if (name === "s" || name === "θ") {
          const s = name === "s" ? to : scaleOf(m), angle = name === "θ" ? to * Math.PI / 180 : angleOf(m);
          const way = apply(about([0, 0], angle, s), [points.B[0] - points.A[0], points.B[1] - points.A[1]]);
          points["B′"] = [points["A′"][0] + way[0], points["A′"][1] + way[1]];
          typed = null;
        } else if (entry >= 0) {
          m[entry] = to;
          carry(m);
          typed = isSimilar(m) && determinant(m) > 0 ? null : m;
        } else {
          const [point, axis] = name.split("."), k = axis === "x" ? 0 : 1;
          if (point === "pivot") {
            if (!pivot) return;
            const by = to - pivot[k];
            movePivot(k ? 0 : by, k ? by : 0);
          } else {
            points[point] = [...points[point]];
            points[point][k] = to;
            typed = null;
          }
        }
        draw();
        sync();
      }
      const rows = g.numbers.map((n) => numberRow(ui, n, (to) => set(n.name, to)));
      figure.redraw = draw;
      draw();
      for (const name of g.handles) {
        const node = make(figure.svg, "g", { "aria-label": name });
        make(node, "rect", { width: 52, height: 52, rx: 26, fill: "transparent" });
        hands[name] = new Hand(figure, node, [52, 52], moveBy(-99, -99), () => {
          const hand = hands[name];
          if (isMoving || !hand) return;
          const p = hand.center();
          if (name === "pivot" && pivot) movePivot(p[0] - pivot[0], p[1] - pivot[1]);
          else {
            points[name] = p;
            typed = null;
          }
          draw();
          sync();
        }, "translation");
      }
      sync();
      ui.again.textContent = inWords("Start over");
    }
    """#
}
