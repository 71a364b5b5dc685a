extension LessonScript {
  /// Draws figures, and lets hands move their layers.
  static let figure = #"""
    const data = JSON.parse(document.getElementById("data").textContent);
    // A word of the program, in the lesson's language.
    const inWords = (english) => data.words[english] ?? english;
    // Digits after the point as printf has them: ties go to the even digit, and nothing to an exponent.
    const printed = (x, digits) => {
      if (!Number.isFinite(x)) return Number.isNaN(x) ? "nan" : x < 0 ? "-inf" : "inf";
      if (Object.is(x, -0)) return "-" + (0).toFixed(digits);
      if (Math.abs(x) >= 1e21) return BigInt(x) + (digits ? "." + "0".repeat(digits) : "");
      const scaled = x * 10 ** digits, below = Math.floor(scaled);
      // Only eighths are ties of two digits or one.
      const isTie = scaled - below === 0.5 && Number.isInteger(8 * x);
      return isTie ? ((below % 2 ? below + 1 : below) / 10 ** digits).toFixed(digits) : x.toFixed(digits);
    };
    // A number with a true minus sign, which a zero never has.
    const numberText = (x, digits) => printed(x, digits).replace(/^-(?=[0.]*$)/, "").replace("-", "−");
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
      constructor(host, f, marks, symbols = []) {
        this.f = f;
        this.marks = marks;
        this.symbols = symbols;
        this.litSymbol = null;
        this.svg = make(host, "svg", { viewBox: `0 0 ${f.size[0]} ${f.size[1]}`, role: "group", "aria-label": inWords("Figure") });
        make(this.svg, "rect", { width: f.size[0], height: f.size[1], fill: f.ground });
        // A film has pictures in place of layers.
        this.screen = f.film.length ? make(this.svg, "image", { width: f.size[0], height: f.size[1] }) : null;
        this.shownPlaces = [];
        this.layers = f.layers.map((layer) => this.image(layer));
        this.under = make(this.svg, "g", {});
        this.over = make(this.svg, "g", { class: "mark", "pointer-events": "none" });
        this.written = make(this.svg, "g", { class: "mark", "pointer-events": "none" });
        // Where the scene ends, what is in it is cut off.
        make(this.svg, "rect", { class: "mark", width: f.size[0], height: f.size[1], fill: "none", stroke: "#f1f3f5", "stroke-opacity": 0.25, "pointer-events": "none" });
      }
      image(layer, parent = this.svg) {
        // Only what can be moved takes pointers.
        const group = make(parent, "g", { "pointer-events": "none" });
        const m = layer.margin;
        make(group, "image", { href: data.images[layer.image], x: -m, y: -m, width: layer.size[0] + 2 * m, height: layer.size[1] + 2 * m });
        return group;
      }
      place(index, m) { this.shownPlaces[index] = m; this.layers[index].setAttribute("transform", `matrix(${m.join(" ")})`); }
      // Where a layer is at a moment.
      at(index, t) {
        const { track } = this.f.layers[index];
        return (track.findLast((place) => place[0] <= t) ?? track[0]).slice(1);
      }
      // Those that are down, or the last ones that were; one that has lifted stays until another lands with none down.
      fingersAt(t) {
        let found = [];
        for (const { letter, color, samples, up } of this.f.fingers) {
          const past = samples.filter((s) => s[0] <= t);
          if (!past.length) continue;
          const [landed, ...start] = past[0], path = past.map((s) => s.slice(1));
          found = found.some((other) => other.up > landed) ? found.filter((other) => other.letter !== letter) : [];
          found.push({ letter, color, start, now: path[path.length - 1], path, up, down: t < up });
        }
        return found;
      }
      show(t) {
        this.t = t;
        this.f.layers.forEach((_, index) => this.place(index, this.at(index, t)));
        if (this.screen) {
          const shown = this.f.film.findLast((frame) => frame[0] <= t + 1e-6) || this.f.film[0];
          this.screen.setAttribute("href", data.images[shown[1]]);
          this.frame = shown;
        }
        this.draw(this.fingersAt(t));
      }
      clear() {
        this.over.replaceChildren();
        this.written.replaceChildren();
        this.words = [];
        this.obstacles = [];
      }
      get lit() { return this.litSymbol && this.litSymbol.mark; }
      letter(mark) { return (this.lit === mark ? this.litSymbol : this.symbols.find((symbol) => symbol.mark === mark) || {}).letter; }
      draw(fingers) {
        this.clear();
        this.fingers = fingers;
        const marks = new Set(this.lit ? [...this.marks, this.lit] : this.marks);
        const lit = (mark) => this.lit === mark ? 2 : 1;
        const change = fit(fingers.map((finger) => [finger.start, finger.now]));
        // Words hide neither fingers nor the spots that they miss.
        this.obstacles = fingers.flatMap((finger) => [finger.now, ...(marks.has("starts") ? [finger.start] : []), ...(marks.has("misses") ? [apply(change, finger.start)] : [])]);
        // A finger's own letter lights up what belongs to it.
        const isFinger = (letter) => fingers.some((each) => letter[0] === each.letter);
        const litOf = (mark, finger) => {
          const letter = this.lit === mark ? this.litSymbol.letter : null;
          return letter && (letter[0] === finger.letter || !isFinger(letter)) ? 2 : 1;
        };
        if (marks.has("lines") && fingers.length === 2) {
          this.line(fingers[0].start, fingers[1].start, "#e9ecef", 2 * lit("lines"), "6 4");
          this.line(fingers[0].now, fingers[1].now, "#e9ecef", 2 * lit("lines"));
        }
        for (const finger of fingers) {
          const moved = distance(finger.start, finger.now) >= 1;
          if (marks.has("ways") && distance(finger.start, finger.now) > 44) this.arrow(finger.start, finger.now, finger.color, lit("ways"));
          if (marks.has("starts") && (moved || !marks.has("fingers") || litOf("starts", finger) > 1)) {
            this.ring(finger.start, 15, finger.color, 2 * litOf("starts", finger), "5 4");
            if (moved || !marks.has("fingers")) this.word(finger.letter, finger.start, finger.color, false, finger.now[0] >= finger.start[0]);
          }
          if (marks.has("fingers")) {
            this.ring(finger.now, 20, finger.color, 3 * litOf("fingers", finger), finger.down ? "" : "5 4");
            this.word(finger.letter + (moved ? "′" : ""), finger.now, finger.color, false, finger.now[0] < finger.start[0]);
          }
        }
        if (marks.has("middle") && fingers.length > 1) {
          const middle = [0, 1].map((k) => fingers.reduce((sum, finger) => sum + finger.now[k], 0) / fingers.length);
          this.ring(middle, 6, "#ffa94d", 4 * lit("middle"));
          this.word(this.letter("middle") || inWords("middle"), middle, "#ffa94d");
        }
        if (marks.has("misses")) {
          for (const finger of fingers) {
            const spot = apply(change, finger.start);
            this.line(spot, finger.now, "#ff8787", 3 * lit("misses"));
            make(this.over, "circle", { cx: spot[0], cy: spot[1], r: 6, fill: finger.color, stroke: "#14181d", "stroke-width": 2 });
          }
        }
        if (marks.has("pivot")) {
          const pivot = pivotOf(change);
          if (pivot) {
            this.ring(pivot, 8 * lit("pivot"), "#ffd43b", 3);
            this.line([pivot[0] - 14, pivot[1]], [pivot[0] + 14, pivot[1]], "#ffd43b", 3);
            this.line([pivot[0], pivot[1] - 14], [pivot[0], pivot[1] + 14], "#ffd43b", 3);
            this.word(this.letter("pivot") || inWords("pivot"), pivot, "#ffd43b", true);
          }
        }
        if (fingers.length && ["starts", "fingers"].includes(this.lit) && !isFinger(this.litSymbol.letter)) {
          this.word(this.litSymbol.letter, fingers[0][this.lit === "starts" ? "start" : "now"], "#ffd43b", false, true);
        }
        drawLetters(this, fingers, marks);
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
        for (const { samples, up, color } of this.f.fingers) {
          if (up <= from) continue;
          const first = Math.max(samples.findLastIndex((s) => s[0] <= from), 0);
          this.path(samples.slice(first).filter((s) => s[0] <= to).map((s) => s.slice(1)), color);
        }
      }
      // How much larger words are than in points of the figure: on a small screen they stay legible.
      get growth() {
        const box = this.svg.getBoundingClientRect();
        const scale = Math.min(box.width / this.f.size[0], box.height / this.f.size[1]);
        return Math.max(1, 1 / Math.max(scale || 1, 0.4));
      }
      // Beside a point, inside of the figure and not over another word, if there is room.
      word(text, p, color, isBelow, isLeft) {
        const g = this.growth, wide = (12 + 10 * [...text].length) * g, high = 24 * g, [width, height] = this.f.size;
        const sides = [[22 + wide / 2, -22], [-22 - wide / 2, -22], [22 + wide / 2, 22], [-22 - wide / 2, 22]];
        const order = isBelow ? [3, 2, 1, 0] : isLeft ? [1, 0, 3, 2] : [0, 1, 2, 3];
        const boxes = order.map((k) => sides[k]).map(([x, y]) => [
          Math.min(Math.max(p[0] + x, wide / 2 + 4), width - wide / 2 - 4), Math.min(Math.max(p[1] + y, high / 2 + 4), height - high / 2 - 4), wide, high]);
        const meets = (a, b) => Math.abs(a[0] - b[0]) < (a[2] + b[2]) / 2 && Math.abs(a[1] - b[1]) < (a[3] + b[3]) / 2;
        const hides = (box) => meets(box, [p[0], p[1], 0, 0]);
        const free = boxes.filter((box) => !this.words.some((word) => meets(word, box)));
        const box = free.find((box) => !this.obstacles.some((p) => meets(box, [p[0], p[1], 18, 18]))) || free.find((box) => !hides(box)) || boxes.find((box) => !hides(box)) || boxes[0];
        this.words.push(box);
        const [x, y] = box;
        // Over everything else.
        make(this.written, "rect", { x: x - wide / 2, y: y - high / 2, width: wide, height: high, rx: 8 * g, fill: color });
        make(this.written, "text", { x, y: y + 6 * g, "text-anchor": "middle", class: "word" }, text).style.fontSize = `${17 * g}px`;
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

    // Where pointers were pinned, and where they are: [start, now] each; one that is mirrored counts for two.
    const pairsOf = (pins) => [...pins.values()].flatMap(({ start, now, mirror }) => {
      if (!mirror) return [[start, now]];
      const arm = (p) => [p[0] + 36, p[1] - 36], other = (p) => [2 * mirror[0] - p[0], 2 * mirror[1] - p[1]];
      const [s, n] = [arm(start), arm(now)];
      return [[s, n], [other(s), other(n)]];
    });
    // Pins pointers to a node. The right button is two fingers, mirrored about the place where it is pressed.
    function hold(node, { figure, pins, isKnob, began, pinned, moved, left }) {
      node.addEventListener("pointerdown", (event) => {
        event.preventDefault();
        node.setPointerCapture(event.pointerId);
        began();
        const now = figure.inside(event);
        pins.set(event.pointerId, { start: now, now, isKnob, mirror: event.button === 2 ? now : null });
        pinned();
      });
      node.addEventListener("pointermove", (event) => {
        const pin = pins.get(event.pointerId);
        if (!pin) return;
        pin.now = figure.inside(event);
        moved(pin);
      });
      node.addEventListener("contextmenu", (event) => event.preventDefault());
      for (const name of ["pointerup", "pointercancel"]) node.addEventListener(name, (event) => {
        if (!pins.delete(event.pointerId)) return;
        pinned();
        left();
      });
    }
    // Pointers and keys move a node of a figure: any number of pointers carry, turn and scale it; a knob at its upper
    // edge turns and scales it about its middle.
    class Hand {
      constructor(figure, node, size, start, moved, mode) {
        Object.assign(this, { figure, node, size, m: start, moved, mode });
        this.pins = new Map();
        node.setAttribute("tabindex", "0");
        node.setAttribute("role", "application");
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
        hold(node, { figure: this.figure, pins: this.pins, isKnob, pinned: () => this.pin(), moved: (pin) => this.step(pin),
          began: () => { if (!isKnob) this.node.focus({ preventScroll: true }); },
          left: () => { if (!this.pins.size && this.left) this.left(); } });
      }
      step(pin) {
        const pairs = pairsOf(this.pins);
        // The knob alone turns it about its middle; beside another pointer it is one of two.
        if (pin.isKnob && pairs.length === 1) {
          const c = apply(this.base, [this.size[0] / 2, this.size[1] / 2]);
          pairs.push([c, c]);
        }
        const change = this.mode === "similarity" ? fit(pairs) : moveBy(pairs[0][1][0] - pairs[0][0][0], pairs[0][1][1] - pairs[0][0][1]);
        this.put(then(this.base, change));
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
}
