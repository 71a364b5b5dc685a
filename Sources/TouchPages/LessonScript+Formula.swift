extension LessonScript {
  /// A formula that a pupil types: its fields, the verdicts of ten gestures, and the photo that
  /// follows it.
  static let formula = #"""
    // Pointers hold a layer, and a formula says where it goes.
    class FormulaHand {
      constructor(figure, node, size, home, changed) {
        Object.assign(this, { figure, node, size, home, changed });
        this.pins = new Map();
        this.track = null;
        this.place = home;
        node.setAttribute("pointer-events", "all");
        node.classList.add("movable");
        hold(node, { figure, pins: this.pins, began: () => { if (!this.pins.size) this.begin(); },
          pinned: () => this.pin(), moved: () => this.step(), left: () => {} });
      }
      begin() {
        stop();
        this.track = this.formula ? new FormulaTrack(this.formula, this.place) : null;
      }
      // Other fingers hold it from now on.
      pin() {
        for (const pin of this.pins.values()) pin.start = pin.now;
        this.base = this.place;
        if (this.track) this.track.pin();
      }
      step() {
        if (!this.track) return;
        const pairs = pairsOf(this.pins), c = apply(this.base, [this.size[0] / 2, this.size[1] / 2]);
        if (pairs.length === 2) this.track.follow({ first: pairs[0], second: pairs[1], center: c, surface: this.figure.f.size });
        else this.track.carry(fit(pairs), pairs.map((pair) => pair[0]));
        this.put(this.track.place, pairs.map((pair) => pair[1]));
      }
      put(m, fingers) {
        this.place = m;
        this.node.setAttribute("transform", `matrix(${m.join(" ")})`);
        this.changed(fingers);
      }
      // Another formula: what fingers hold goes on from where it is.
      take(formula) {
        stop();
        this.formula = formula;
        this.track = null;
        if (this.pins.size) this.begin();
        this.pin();
        this.changed([]);
      }
      putBack() {
        stop();
        this.track = null;
        this.put(this.home, []);
      }
      // Plays a kept gesture from where the layer was at first, smaller than it is.
      play(gesture) {
        stop();
        if (!this.formula) return;
        const c = apply(this.home, [this.size[0] / 2, this.size[1] / 2]), [w, h] = this.figure.f.size;
        const scale = 0.5 * Math.min(w / keptSurface[0], h / keptSurface[1]);
        const at = (p) => [c[0] + (p[0] - keptCenter[0]) * scale, c[1] + (p[1] - keptCenter[1]) * scale];
        const show = (count) => {
          this.track = new FormulaTrack(this.formula, this.home);
          let last = null;
          for (const [a, b] of gesture.events.slice(0, count)) {
            last = [at(a), at(b)];
            this.track.follow({ first: [at(gesture.first), last[0]], second: [at(gesture.second), last[1]], center: c, surface: [w, h] });
          }
          this.put(this.track.place, last || [at(gesture.first), at(gesture.second)]);
        };
        if (still) return show(gesture.events.length);
        const begin = performance.now();
        const timer = setInterval(() => {
          const count = Math.floor((performance.now() - begin) / 100);
          show(Math.min(count, gesture.events.length));
          if (count >= gesture.events.length) clearInterval(timer);
        }, 100);
        stop = () => clearInterval(timer);
      }
    }

    // Three fields, keys for what a keyboard lacks, the first fault, and the verdict of the gestures.
    class FormulaFields {
      constructor(host, text, changed) {
        this.changed = changed;
        const box = add(host, "div", undefined, "fields");
        const lines = text.split("\n");
        this.inputs = [0, 1, 2].map((k) => {
          const input = add(box, "input");
          Object.assign(input, { type: "text", value: (k < 2 ? lines[k] : lines.slice(2).join("; ")) || "", spellcheck: false, autocapitalize: "off", autocomplete: "off" });
          input.setAttribute("aria-label", `line ${k + 1}`);
          input.addEventListener("input", () => this.read());
          input.addEventListener("focus", () => { this.last = input; });
          return input;
        });
        this.last = this.inputs[0];
        const keys = add(host, "div", undefined, "keys");
        for (const key of ["A", "B", "A′", "B′", "−", "×", "÷"]) {
          const button = add(keys, "button", key);
          // The field keeps its caret.
          button.addEventListener("pointerdown", (event) => event.preventDefault());
          button.addEventListener("click", () => this.press(key));
        }
        this.message = add(host, "p", "", "quiet");
        this.message.setAttribute("aria-live", "polite");
      }
      get text() {
        const lines = this.inputs.map((input) => input.value);
        while (lines.length > 1 && !lines[lines.length - 1]) lines.pop();
        return lines.join("\n");
      }
      set text(text) {
        const lines = text.split("\n");
        this.inputs.forEach((input, k) => { input.value = (k < 2 ? lines[k] : lines.slice(2).join("; ")) || ""; });
        this.read();
      }
      press(key) {
        const input = this.last, from = input.selectionStart ?? input.value.length, to = input.selectionEnd ?? from;
        input.setRangeText(key, from, to, "end");
        input.focus();
        this.read();
      }
      // Reads the formula; one with a fault is null, and the fault is said.
      read() {
        let formula = null, words = "";
        try {
          formula = readFormula(this.text);
          words = tryFormula(formula).text;
        } catch (fault) {
          if (!(fault instanceof FormulaFault)) throw fault;
          words = fault.message;
        }
        this.message.textContent = words;
        this.changed(formula);
      }
    }

    // The question of a page whose formula is typed.
    function askFormula(figure, page, ui) {
      const { work, again, asks, say, update } = ui, question = page.question;
      figure.marks = [];
      figure.show(0);
      const layer = page.figure.layers[0], wrong = question.mistakes.map((mistake) => readFormula(mistake.text));
      let isShown = false;
      const hand = new FormulaHand(figure, figure.layers[0], layer.size, figure.at(0, 0), (fingers = []) => {
        figure.clear();
        const { track } = hand;
        if (track && !track.isExact) figure.outline(corners(layer.size, track.exact), "#ffd43b", "10 6");
        fingers.forEach((p, k) => figure.ring(p, 20, fingerColors[k % 5], 3));
        tell.textContent = !hand.formula ? "The formula has a fault: the photo waits"
          : !track ? "" : track.held || track.words;
      });
      const fields = new FormulaFields(work, question.start, (next) => {
        hand.take(next);
        if (next && !asks.isDone && !isShown && tryFormula(next).accepted) right();
      });
      const tell = add(work, "p", "", "quiet");
      const right = () => {
        asks.isDone = true;
        again.textContent = inWords("Start over");
        asks.reveal = null;
        say(true, question.explain);
        update();
      };
      figure.redraw = () => {};
      fields.read();
      again.textContent = inWords("Start over");
      asks.check = () => {
        if (!hand.formula) return say(false, question.hints.fault || fields.message.textContent);
        const found = tryFormula(hand.formula);
        if (found.accepted) return isShown || right();
        const k = wrong.findIndex((each) => areEquivalent(each, hand.formula));
        say(false, [k >= 0 ? question.mistakes[k].hint : question.hints.other, `See “${found.gesture.name}”: ${found.gesture.reason}`].filter(Boolean).join(" "));
        hand.play(found.gesture);
        again.textContent = inWords("Show me");
        asks.reveal = () => {
          isShown = true;
          asks.isDone = true;
          asks.reveal = null;
          again.textContent = inWords("Try again");
          hand.putBack();
          fields.text = question.answer;
        };
      };
    }
    """#
}
