/// What a lesson's page does in the browser: it shows pages, plays figures, and judges answers by the
/// solutions that are in it.
enum LessonScript {
  /// All of it.
  static let text = "\"use strict\";\n(() => {\n\(LessonGeometry.text)\n\(figure)\n\(pages)\n})();"

  private static let figure = #"""
    const data = JSON.parse(document.getElementById("data").textContent);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const svgName = "http://www.w3.org/2000/svg";
    function make(parent, name, attributes, text) {
      const node = document.createElementNS(svgName, name);
      for (const key in attributes) node.setAttribute(key, attributes[key]);
      if (text !== undefined) node.textContent = text;
      parent.appendChild(node);
      return node;
    }
    function add(parent, name, text, kind) {
      const node = document.createElement(name);
      if (text !== undefined) node.textContent = text;
      if (kind) node.className = kind;
      parent.appendChild(node);
      return node;
    }
    const fingerColors = ["#4dabf7", "#ffa94d", "#51cf66", "#f783ac", "#b197fc"];

    // A figure: the layers of a scene, and what is drawn over them.
    class Figure {
      constructor(host, f, marks) {
        this.f = f;
        this.marks = marks;
        this.lit = null;
        this.svg = make(host, "svg", { viewBox: `0 0 ${f.size[0]} ${f.size[1]}`, role: "img", "aria-label": "Figure" });
        make(this.svg, "rect", { width: f.size[0], height: f.size[1], fill: f.ground });
        this.layers = f.layers.map((layer) => this.image(layer));
        this.under = make(this.svg, "g", {});
        this.over = make(this.svg, "g", { "pointer-events": "none" });
      }
      image(layer, parent = this.svg) {
        // Only what can be moved takes pointers.
        const group = make(parent, "g", { "pointer-events": "none" });
        const m = layer.margin;
        make(group, "image", { href: data.images[layer.image], x: -m, y: -m, width: layer.size[0] + 2 * m, height: layer.size[1] + 2 * m });
        return group;
      }
      place(index, m) { this.layers[index].setAttribute("transform", `matrix(${m.join(" ")})`); }
      // Where a layer is at a moment.
      at(index, t) {
        const track = this.f.layers[index].track;
        let low = 0, high = track.length - 1;
        while (low < high) {
          const middle = (low + high + 1) >> 1;
          if (track[middle][0] <= t) low = middle; else high = middle - 1;
        }
        return track[low].slice(1);
      }
      fingersAt(t) {
        const found = [];
        for (const finger of this.f.fingers) {
          const past = finger.samples.filter((s) => s[0] <= t);
          if (!past.length) continue;
          const last = past[past.length - 1], first = past[0];
          found.push({ letter: finger.letter, color: finger.color, start: [first[1], first[2]], now: [last[1], last[2]],
            down: t < finger.up, landed: first[0] });
        }
        // Those that landed together last.
        const latest = Math.max(...found.map((finger) => finger.landed));
        const down = found.filter((finger) => finger.down);
        return down.length ? down : found.filter((finger) => finger.landed > latest - 0.3);
      }
      show(t) {
        this.t = t;
        this.f.layers.forEach((_, index) => this.place(index, this.at(index, t)));
        this.draw(this.fingersAt(t));
      }
      clear() { this.over.replaceChildren(); }
      draw(fingers) {
        this.clear();
        const marks = new Set(this.lit ? [...this.marks, this.lit] : this.marks);
        const lit = (mark) => this.lit === mark ? 2 : 1;
        if (marks.has("lines") && fingers.length === 2) {
          this.line(fingers[0].start, fingers[1].start, "#e9ecef", 2 * lit("lines"), "6 4");
          this.line(fingers[0].now, fingers[1].now, "#e9ecef", 2 * lit("lines"));
        }
        for (const finger of fingers) {
          const moved = distance(finger.start, finger.now) >= 1;
          if (marks.has("ways") && distance(finger.start, finger.now) > 44) this.arrow(finger.start, finger.now, finger.color, lit("ways"));
          if (marks.has("starts") && (moved || !marks.has("fingers"))) {
            this.ring(finger.start, 15, finger.color, 2 * lit("starts"), "5 4");
            this.word(finger.letter, finger.start, finger.color);
          }
          if (marks.has("fingers")) {
            this.ring(finger.now, 20, finger.color, 3 * lit("fingers"), finger.down ? "" : "5 4");
            this.word(finger.letter + (moved ? "′" : ""), finger.now, finger.color);
          }
        }
        if (marks.has("middle") && fingers.length > 1) {
          const middle = [0, 1].map((k) => fingers.reduce((sum, finger) => sum + finger.now[k], 0) / fingers.length);
          this.ring(middle, 6, "#ffa94d", 4 * lit("middle"));
          this.word("middle", middle, "#ffa94d");
        }
        if (marks.has("pivot")) {
          const pivot = fixedPoint(fit(fingers.map((finger) => [finger.start, finger.now])));
          if (pivot) {
            this.ring(pivot, 8 * lit("pivot"), "#ffd43b", 3);
            this.line([pivot[0] - 14, pivot[1]], [pivot[0] + 14, pivot[1]], "#ffd43b", 3);
            this.line([pivot[0], pivot[1] - 14], [pivot[0], pivot[1] + 14], "#ffd43b", 3);
            this.word("pivot", [pivot[0] - 60, pivot[1] + 44], "#ffd43b");
          }
        }
      }
      ring(p, r, color, width, dash) {
        make(this.over, "circle", { cx: p[0], cy: p[1], r, fill: color, "fill-opacity": 0.18, stroke: color, "stroke-width": width, "stroke-dasharray": dash || "none" });
      }
      line(a, b, color, width, dash) {
        make(this.over, "line", { x1: a[0], y1: a[1], x2: b[0], y2: b[1], stroke: color, "stroke-width": width, "stroke-dasharray": dash || "none" });
      }
      arrow(a, b, color, width) {
        const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
        const tip = [b[0] - 22 * Math.cos(angle), b[1] - 22 * Math.sin(angle)];
        const start = [a[0] + 16 * Math.cos(angle), a[1] + 16 * Math.sin(angle)];
        this.line(start, tip, color, 2.5 * width);
        const wing = (turn) => [tip[0] - 14 * Math.cos(angle + turn), tip[1] - 14 * Math.sin(angle + turn)];
        make(this.over, "polyline", { points: [wing(0.5), tip, wing(-0.5)].join(" "), fill: "none", stroke: color, "stroke-width": 2.5 * width });
      }
      path(points, color) {
        if (points.length < 2) return;
        make(this.over, "polyline", { points: points.join(" "), fill: "none", stroke: color, "stroke-width": 2.5, "stroke-dasharray": "8 6" });
        const tip = points[points.length - 1];
        const before = points.findLast((p) => distance(p, tip) > 30);
        if (before) this.arrow(before, [tip[0] + (tip[0] - before[0]) * 0.5, tip[1] + (tip[1] - before[1]) * 0.5], color, 1);
      }
      // Where fingers will go.
      ways(from, to) {
        for (const finger of this.f.fingers) {
          const points = finger.samples.filter((s) => s[0] <= to).map((s) => [s[1], s[2]]);
          if (finger.samples[0][0] <= to) this.path(points, finger.color);
        }
      }
      word(text, p, color) {
        const wide = 12 + 10 * [...text].length;
        const x = Math.min(Math.max(p[0] + 22 + wide / 2, wide / 2 + 4), this.f.size[0] - wide / 2 - 4);
        const y = Math.min(Math.max(p[1] - 22, 16), this.f.size[1] - 16);
        make(this.over, "rect", { x: x - wide / 2, y: y - 12, width: wide, height: 24, rx: 8, fill: color });
        make(this.over, "text", { x, y: y + 6, "text-anchor": "middle", class: "word" }, text);
      }
      outline(points, color, dash) {
        return make(this.over, "polygon", { points: points.join(" "), fill: color, "fill-opacity": 0.12, stroke: color, "stroke-width": 3, "stroke-dasharray": dash || "none" });
      }
      // A point of the screen in points of the figure.
      inside(event) {
        const box = this.svg.getBoundingClientRect();
        const scale = Math.min(box.width / this.f.size[0], box.height / this.f.size[1]);
        const left = box.left + (box.width - scale * this.f.size[0]) / 2, top = box.top + (box.height - scale * this.f.size[1]) / 2;
        return [(event.clientX - left) / scale, (event.clientY - top) / scale];
      }
    }

    // Pointers and keys move a node of a figure: any number of pointers carry, turn and scale it; a knob at its upper
    // edge turns and scales it about its middle.
    class Hand {
      constructor(figure, node, size, start, moved, mode) {
        Object.assign(this, { figure, node, size, m: start, moved, mode });
        this.pins = new Map();
        node.setAttribute("tabindex", "0");
        node.setAttribute("pointer-events", "all");
        node.classList.add("movable");
        if (mode === "similarity") {
          this.knob = make(figure.svg, "g", { class: "movable", "pointer-events": "all" });
          make(this.knob, "circle", { r: 26, fill: "transparent" });
          make(this.knob, "circle", { r: 13, fill: "#ffa94d", stroke: "#1b1f24", "stroke-width": 3 });
          this.listen(this.knob, true);
        }
        this.listen(node, false);
        node.addEventListener("keydown", (event) => this.press(event));
        this.put(start);
      }
      center() { return apply(this.m, [this.size[0] / 2, this.size[1] / 2]); }
      put(m) {
        if (!m.every(Number.isFinite)) return;
        this.m = m;
        this.node.setAttribute("transform", `matrix(${m.join(" ")})`);
        if (this.knob) {
          const k = apply(m, [this.size[0] / 2, 0]), c = this.center(), far = Math.max(distance(k, c), 1);
          this.knobPlace = [k[0] + 34 * (k[0] - c[0]) / far, k[1] + 34 * (k[1] - c[1]) / far];
          this.knob.setAttribute("transform", `translate(${this.knobPlace.join(" ")})`);
        }
        this.moved();
      }
      pin() {
        this.base = this.m;
        for (const pin of this.pins.values()) pin.start = pin.now;
      }
      listen(node, isKnob) {
        node.addEventListener("pointerdown", (event) => {
          event.preventDefault();
          node.setPointerCapture(event.pointerId);
          if (!isKnob) this.node.focus({ preventScroll: true });
          const now = this.figure.inside(event);
          // The right button is two fingers, mirrored about the place where it is pressed.
          this.pins.set(event.pointerId, { now, isKnob, mirror: event.button === 2 ? now : null });
          this.pin();
        });
        node.addEventListener("pointermove", (event) => {
          const pin = this.pins.get(event.pointerId);
          if (!pin) return;
          pin.now = this.figure.inside(event);
          const pairs = [...this.pins.values()].flatMap((each) => {
            if (!each.mirror) return [[each.start, each.now]];
            const arm = (p) => [p[0] + 36, p[1] - 36], other = (p) => [2 * each.mirror[0] - p[0], 2 * each.mirror[1] - p[1]];
            const [s, n] = [arm(each.start), arm(each.now)];
            return [[s, n], [other(s), other(n)]];
          });
          if (pin.isKnob) {
            const c = apply(this.base, [this.size[0] / 2, this.size[1] / 2]);
            pairs.push([c, c]);
          }
          const change = this.mode === "similarity" ? fit(pairs) : moveBy(pairs[0][1][0] - pairs[0][0][0], pairs[0][1][1] - pairs[0][0][1]);
          this.put(then(this.base, change));
        });
        node.addEventListener("contextmenu", (event) => event.preventDefault());
        const leave = (event) => {
          if (!this.pins.delete(event.pointerId)) return;
          this.pin();
          if (!this.pins.size && this.left) this.left();
        };
        for (const name of ["pointerup", "pointercancel"]) node.addEventListener(name, leave);
      }
      press(event) {
        if (event.ctrlKey || event.metaKey) return;
        const step = event.altKey ? 1 : 10, turn = (event.altKey ? 0.5 : 5) * Math.PI / 180, factor = event.altKey ? 1.01 : 1.1;
        const c = this.center();
        const change = {
          ArrowLeft: moveBy(-step, 0), ArrowRight: moveBy(step, 0), ArrowUp: moveBy(0, -step), ArrowDown: moveBy(0, step),
          ...(this.mode === "similarity" && { "[": about(c, -turn, 1), "]": about(c, turn, 1), "+": about(c, 0, factor), "=": about(c, 0, factor), "-": about(c, 0, 1 / factor) }),
        }[event.key];
        if (!change) return;
        event.preventDefault();
        event.stopPropagation();
        this.put(then(this.m, change));
        if (this.left) this.left();
      }
    }
    """#

  private static let pages = #"""
    const root = document.getElementById("lesson");
    const answers = new Map();
    let index = 0, stop = () => {};

    // Plays a figure once from one moment to another.
    function play(figure, from, to, each = () => {}) {
      stop();
      let start = null, request = 0;
      const frame = (now) => {
        start ??= now;
        const t = still ? to : Math.min(from + (now - start) / 1000, to);
        figure.show(t);
        each(to > from ? (t - from) / (to - from) : 1, t);
        if (t < to) request = requestAnimationFrame(frame);
      };
      request = requestAnimationFrame(frame);
      stop = () => cancelAnimationFrame(request);
    }

    function show(next) {
      stop();
      stop = () => {};
      index = Math.min(Math.max(next, 0), data.pages.length - 1);
      location.replace("#" + (index + 1));
      const page = data.pages[index];
      root.replaceChildren();
      root.className = page.figure ? "wide" : "";
      const host = page.figure ? add(root, "div", undefined, "figure") : null;
      const column = add(root, "section", undefined, "column");
      add(column, "p", `${data.title}  ·  ${index + 1} of ${data.pages.length}`, "quiet");
      add(column, "h1", page.title).tabIndex = -1;
      for (const part of page.parts) {
        if (part.words !== undefined) { add(column, "p", part.words); continue; }
        const image = add(column, "img", undefined, "formula");
        image.src = data.images[part.image];
        image.alt = part.formula;
      }
      let figure = null;
      const symbols = add(column, "div", undefined, "symbols");
      for (const symbol of page.symbols) {
        if (!symbol.mark) { add(symbols, "p", `${symbol.letter}  ${symbol.meaning}`); continue; }
        const button = add(symbols, "button", `${symbol.letter}  ${symbol.meaning}`);
        const light = (on) => { if (figure) { figure.lit = on ? symbol.mark : null; figure.redraw(); } };
        button.addEventListener("pointerenter", () => light(true));
        button.addEventListener("pointerleave", () => light(false));
        button.addEventListener("focus", () => light(true));
        button.addEventListener("blur", () => light(false));
      }
      const question = page.question;
      const work = add(column, "div", undefined, "work");
      const said = add(column, "div", undefined, "said");
      said.setAttribute("aria-live", "polite");
      const row = add(column, "div", undefined, "row");
      const back = add(row, "button", "Back");
      back.disabled = index === 0;
      back.addEventListener("click", () => show(index - 1));
      const again = add(row, "button", "Play again");
      const main = add(row, "button", "", "main");

      function say(isRight, words) {
        said.replaceChildren();
        add(said, "p", isRight ? "Right." : "Not yet.", isRight ? "right" : "wrong");
        add(said, "p", words);
        said.scrollIntoView({ block: "nearest" });
        answers.set(index, (answers.get(index) || false) || isRight);
        document.title = `${answers.get(index) ? "✓ " : ""}${data.title}`;
      }
      const hint = (name) => question.hints[name] || question.causes[name] || question.hints.other || "Not yet. Look at the fingers again.";
      // The nearest solution decides, if it is not far off.
      function judge(away, within) {
        if (away(question.exact) <= within) return [true, question.explain];
        let best = null;
        for (const rival of question.rivals) {
          const d = away(rival.value);
          if (!best || d < best.d - within / 100 || (d <= best.d + within / 100 && question.hints[rival.name] && !question.hints[best.name])) best = { d, name: rival.name };
        }
        return [false, hint(best && best.d <= 2 * within ? best.name : "other")];
      }
      const asks = { check: null, ready: () => true };
      function update() {
        const waits = asks.check && !asks.isDone;
        main.textContent = waits ? "Check" : index + 1 < data.pages.length ? "Next" : "Done";
        main.disabled = Boolean(waits && !asks.ready());
      }
      main.addEventListener("click", () => {
        if (asks.check && !asks.isDone) { asks.check(); update(); } else if (index + 1 < data.pages.length) show(index + 1); else show(0);
      });
      again.addEventListener("click", () => { if (asks.reveal) { asks.reveal(); update(); } else show(index); });
      if (question) add(work, "h2", question.ask);
      const marks = page.marks.length ? page.marks : ["starts", "fingers"];
      if (host) {
        figure = new Figure(host, page.figure, marks);
        figure.redraw = () => figure.show(figure.t ?? page.from);
        if (page.grab) grab(figure, page);
        else if (question && question.kind === "place") place(figure);
        else if (question && question.kind === "goal") goal(figure);
        else if (question && question.kind === "number") {
          figure.marks = ["starts", "fingers", "lines"];
          figure.redraw = () => { figure.show(question.at); if (!asks.isDone) figure.ways(question.at, question.until); };
          figure.redraw();
          again.textContent = "Start over";
        } else play(figure, page.from, page.until);
      } else again.remove();
      if (question && question.kind === "choice") choice();
      if (question && question.kind === "number") number();
      if (question && question.kind === "goal" && !question.layer) {
        add(work, "p", "This one needs the program, which recognizes gestures.", "quiet");
        asks.check = null;
      }
      update();
      column.querySelector("h1").focus({ preventScroll: true });

      function choice() {
        let chosen = null;
        const buttons = question.options.map((option, k) => {
          const button = add(work, "button", option.words, "option");
          button.addEventListener("click", () => {
            chosen = k;
            buttons.forEach((each, other) => each.setAttribute("aria-pressed", String(other === k)));
            update();
          });
          return button;
        });
        asks.ready = () => chosen !== null;
        asks.check = () => {
          const option = question.options[chosen];
          asks.isDone = !option.hint;
          if (asks.isDone) buttons.forEach((each, other) => { each.disabled = other !== chosen; });
          say(!option.hint, option.hint || question.explain);
          if (asks.isDone && figure) for (const line of page.gestures) add(said, "p", line, "quiet");
        };
      }

      function number() {
        const label = add(work, "p", "", "value");
        const slider = add(work, "input");
        Object.assign(slider, { type: "range", min: question.from, max: question.to, step: question.step, value: question.start });
        slider.setAttribute("aria-label", question.ask);
        const digits = question.step >= 1 ? 0 : question.step >= 0.1 ? 1 : 2;
        const tell = () => { label.textContent = Number(slider.value).toFixed(digits) + question.unit; };
        slider.addEventListener("input", tell);
        tell();
        const reveal = () => {
          asks.isDone = true;
          asks.reveal = null;
          slider.disabled = true;
          again.textContent = "Try again";
          figure.marks = page.marks.length ? page.marks : ["starts", "fingers", "lines"];
          play(figure, question.at, question.until);
        };
        asks.check = () => {
          const [isRight, words] = judge((value) => Math.abs(value - Number(slider.value)), question.within);
          say(isRight, words);
          if (isRight) return reveal();
          asks.reveal = reveal;
          again.textContent = "Show me";
        };
      }

      function place(figure) {
        const layer = page.figure.layers[question.layer];
        const start = figure.at(question.layer, question.at);
        figure.show(question.at);
        figure.layers[question.layer].setAttribute("opacity", 0.35);
        const copy = figure.image(layer);
        make(copy, "rect", { width: layer.size[0], height: layer.size[1], fill: "none", stroke: "#ffa94d", "stroke-width": 5 });
        copy.setAttribute("aria-label", "Your guess");
        figure.svg.appendChild(figure.over);
        const redraw = () => {
          figure.marks = ["fingers"];
          figure.draw(figure.fingersAt(question.at));
          figure.ways(question.at, question.until);
        };
        const track = [];
        let hand = null;
        hand = new Hand(figure, copy, layer.size, start, () => { if (track.length < 5000) track.push(corners(layer.size, hand ? hand.m : start)); }, "similarity");
        figure.redraw = redraw;
        redraw();
        again.textContent = "Start over";
        const reveal = () => {
          const guess = corners(layer.size, hand.m);
          asks.isDone = true;
          asks.reveal = null;
          copy.remove();
          hand.knob.remove();
          figure.layers[question.layer].setAttribute("opacity", 1);
          figure.marks = marks;
          again.textContent = "Try again";
          play(figure, question.at, question.until, (part) => {
            const own = track[Math.round(part * (track.length - 1))] || guess;
            figure.outline(own, "#ffa94d", "10 6");
            figure.word("your guess", own[1], "#ffa94d");
          });
          figure.redraw = () => {};
        };
        asks.check = () => {
          const guess = corners(layer.size, hand.m);
          const [isRight, words] = judge((value) => apart(value, guess), question.within);
          say(isRight, words);
          if (isRight) return reveal();
          asks.reveal = reveal;
          again.textContent = "Show me";
        };
      }

      function goal(figure) {
        figure.marks = [];
        figure.show(0);
        again.textContent = "Start over";
        if (!question.layer) return;
        const k = question.layer.index, layer = page.figure.layers[k];
        const hand = new Hand(figure, figure.layers[k], layer.size, figure.at(k, 0), () => {}, "similarity");
        const missed = () => question.layer.expect.findIndex((e) => distance(apply(hand.m, e.from), e.to) > e.within);
        figure.redraw = () => {};
        hand.left = () => { if (missed() < 0 && !asks.isDone) { asks.isDone = true; say(true, question.explain); update(); } };
        asks.check = () => {
          const first = missed();
          asks.isDone = first < 0;
          say(asks.isDone, asks.isDone ? question.explain : hint(String(first + 1)));
        };
      }

      function grab(figure, page) {
        const g = page.grab;
        const points = { A: g.starts[0], B: g.starts[1], "A′": g.nows[0], "B′": g.nows[1] };
        const layer = page.figure.layers[g.layer];
        const hands = {};
        let isMoving = false, pivot = null;
        const change = () => fit([[points.A, points["A′"]], [points.B, points["B′"]]]);
        const draw = () => {
          const m = change();
          page.figure.layers.forEach((_, each) => figure.place(each, figure.at(each, 0)));
          figure.place(g.layer, then(g.base, m));
          pivot = fixedPoint(m);
          figure.draw([0, 1].map((k) => ({ letter: "AB"[k], color: fingerColors[k], start: points["AB"[k]], now: points["AB"[k] + "′"], down: true })));
          if (g.fan) {
            const own = corners(layer.size, g.base), s = scaleOf(m), angle = angleOf(m);
            for (let k = 0; k < 6; k++) {
              const turned = g.fan === "rotation" ? about(points.A, angle * k / 6, s) : about(points.A, angle, Math.exp(Math.log(s) * k / 6));
              const there = then(turned, moveBy(points["A′"][0] - points.A[0], points["A′"][1] - points.A[1]));
              make(figure.over, "polygon", { points: own.map((p) => apply(there, p)).join(" "), fill: "none", stroke: "#ffa94d", "stroke-opacity": 0.45, "stroke-width": 1.5 });
            }
          }
          const words = `s = ${scaleOf(m).toFixed(2)}    θ = ${(angleOf(m) * 180 / Math.PI).toFixed(0)}°` + (pivot ? `    pivot (${pivot.map((x) => x.toFixed(0)).join(", ")})` : "");
          make(figure.over, "text", { x: figure.f.size[0] / 2, y: figure.f.size[1] - 20, "text-anchor": "middle", class: "numbers" }, words);
        };
        const sync = () => {
          isMoving = true;
          for (const name in hands) {
            const p = name === "pivot" ? pivot : points[name];
            hands[name].node.style.display = p ? "" : "none";
            if (p) hands[name].put(moveBy(p[0] - 26, p[1] - 26));
          }
          isMoving = false;
        };
        figure.redraw = draw;
        draw();
        for (const name of g.handles) {
          const node = make(figure.svg, "g", { "aria-label": name });
          make(node, "rect", { width: 52, height: 52, rx: 26, fill: "transparent" });
          hands[name] = new Hand(figure, node, [52, 52], moveBy(-99, -99), () => {
            const hand = hands[name];
            if (isMoving || !hand) return;
            const p = hand.center();
            if (name === "pivot" && pivot) {
              // The same turn and scale, about another point.
              const m = change(), kept = then(then(moveBy(pivot[0] - p[0], pivot[1] - p[1]), m), moveBy(p[0] - pivot[0], p[1] - pivot[1]));
              points["A′"] = apply(kept, points.A);
              points["B′"] = apply(kept, points.B);
            } else points[name] = p;
            draw();
            sync();
          }, "translation");
        }
        sync();
        again.textContent = "Start over";
      }
    }

    addEventListener("keydown", (event) => {
      if (event.defaultPrevented || event.target.matches("input, [tabindex='0']")) return;
      if (event.key === "PageDown") show(index + 1);
      else if (event.key === "PageUp") show(index - 1);
      else return;
      event.preventDefault();
    });
    // For the tests that hold the page and the program to the same numbers.
    window.lesson = { show, fit, fixedPoint, apply, then, about, angleOf, scaleOf, get page() { return index; }, get answers() { return [...answers]; } };
    show((parseInt(location.hash.slice(1), 10) || 1) - 1);
    """#
}
