extension LessonScript {
  /// Pages, their questions, and the responses to answers.
  static let pages = #"""
    const root = document.getElementById("root");
    const answers = new Map();
    let index = 0, shownFigure = null, stop = () => {};

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
      // A frame in another page may have no address of its own, and Safari refuses a hundred changes at a time.
      try { history.replaceState(null, "", "#" + (index + 1)); } catch { /* The page is shown all the same. */ }
      document.title = data.title;
      const page = data.pages[index];
      root.replaceChildren();
      root.className = page.figure ? "wide" : "";
      const host = page.figure ? add(root, "div", undefined, "figure") : null;
      const column = add(root, "section", undefined, "column");
      add(column, "p", `${data.title}  ·  ${index + 1} ${inWords("of")} ${data.pages.length}`, "quiet");
      add(column, "h1", page.title).tabIndex = -1;
      for (const part of page.parts) {
        if (part.words !== undefined) { add(column, "p", part.words); continue; }
        const image = add(column, "img", undefined, "formula");
        image.src = data.images[part.image];
        image.alt = part.formula;
      }
      let figure = null;
      shownFigure = null;
      const symbols = add(column, "div", undefined, "symbols");
      for (const symbol of page.symbols) {
        const button = add(symbols, symbol.mark ? "button" : "p");
        add(button, "b", symbol.letter);
        add(button, "span", symbol.meaning);
        if (!symbol.mark) continue;
        const light = (on) => { if (figure) { figure.litSymbol = on ? symbol : null; figure.redraw(); } };
        for (const name of ["pointerenter", "focus"]) button.addEventListener(name, () => light(true));
        for (const name of ["pointerleave", "blur"]) button.addEventListener(name, () => light(false));
      }
      const question = page.question;
      const work = add(column, "div", undefined, "work");
      const said = add(column, "div", undefined, "said");
      said.setAttribute("aria-live", "polite");
      const row = add(column, "div", undefined, "row");
      const back = add(row, "button", inWords("Back"));
      back.disabled = index === 0;
      back.addEventListener("click", () => show(index - 1));
      const again = add(row, "button", inWords("Play again"));
      const main = add(row, "button", "", "main");

      function say(isRight, words) {
        said.replaceChildren();
        const lookAgain = inWords("Not yet. Look at the fingers again.");
        add(said, "p", isRight ? inWords("Right.") : words === lookAgain ? words : inWords("Not yet."), isRight ? "right" : "wrong");
        if (words !== lookAgain) add(said, "p", words);
        said.scrollIntoView({ block: "nearest" });
        answers.set(index, (answers.get(index) || false) || isRight);
        document.title = `${answers.get(index) ? "✓ " : ""}${data.title}`;
      }
      const hint = (name) => question.hints[name] || question.causes[name] || question.hints.other || inWords("Not yet. Look at the fingers again.");
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
      // Checks a prediction; once it is right, or the pupil asks for it, the answer is shown.
      function predict(away, answer) {
        const reveal = () => {
          asks.isDone = true;
          asks.reveal = null;
          again.textContent = inWords("Try again");
          answer();
        };
        asks.check = () => {
          const [isRight, words] = judge(away, question.within);
          say(isRight, words);
          if (isRight) return reveal();
          asks.reveal = reveal;
          again.textContent = inWords("Show me");
        };
      }
      const asks = { check: null, ready: () => true };
      // What comes before the work of a question.
      const insert = (kind) => column.insertBefore(add(column, "div", undefined, kind), work);
      const ui = { insert, work, again, asks, say, update };
      function update() {
        const waits = asks.check && !asks.isDone;
        main.textContent = waits ? inWords("Check") : index + 1 < data.pages.length ? inWords("Next") : inWords("Done");
        main.disabled = Boolean(waits && !asks.ready());
      }
      main.addEventListener("click", () => {
        if (asks.check && !asks.isDone) { asks.check(); update(); } else if (index + 1 < data.pages.length) show(index + 1); else show(0);
      });
      again.addEventListener("click", () => { if (asks.reveal) { asks.reveal(); update(); } else show(index); });
      if (question) add(work, "h2", question.ask);
      const marks = page.marks.length ? page.marks : ["starts", "fingers"];
      if (host) {
        // Letters that earlier pages have introduced are known, the latest first.
        const known = data.pages.slice(0, index + 1).reverse().flatMap((each) => each.symbols);
        figure = new Figure(host, page.figure, marks, known);
        shownFigure = figure;
        figure.redraw = () => figure.show(figure.t ?? page.from);
        if (page.grab) grab(figure, page, ui);
        else if (page.tune) tune(figure, page, ui);
        else if (question && question.kind === "place") place(figure);
        else if (question && question.kind === "goal") goal(figure);
        else if (question && question.kind === "formula") askFormula(figure, page, ui);
        else if (question && question.kind === "number") {
          figure.marks = ["starts", "fingers", "lines"];
          figure.ahead = { from: question.at, until: question.until };
          figure.redraw = () => { figure.show(question.at); if (!asks.isDone) figure.ways(question.at, question.until); };
          figure.redraw();
          again.textContent = inWords("Start over");
        } else play(figure, page.from, page.until);
      } else again.remove();
      if (question && question.kind === "choice") choice();
      if (question && question.kind === "number") number();
      if (question && question.kind === "goal" && !question.layer) {
        add(work, "p", inWords("This one needs the program, which recognizes gestures."), "quiet");
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
        const tell = () => { label.textContent = numberText(Number(slider.value), digits) + question.unit; };
        slider.addEventListener("input", tell);
        tell();
        predict((value) => Math.abs(value - Number(slider.value)), () => {
          slider.disabled = true;
          figure.ahead = null;
          figure.marks = page.marks.length ? page.marks : ["starts", "fingers", "lines"];
          figure.redraw = () => { figure.show(figure.t); figure.ways(question.at, question.until); };
          play(figure, question.at, question.until, () => figure.ways(question.at, question.until));
        });
      }

      function place(figure) {
        const layer = page.figure.layers[question.layer];
        const start = figure.at(question.layer, question.at);
        figure.show(question.at);
        figure.layers[question.layer].setAttribute("opacity", 0.35);
        const copy = figure.image(layer);
        make(copy, "rect", { width: layer.size[0], height: layer.size[1], fill: "none", stroke: "#ffa94d", "stroke-width": 5 });
        copy.setAttribute("aria-label", inWords("your guess"));
        figure.svg.append(figure.over, figure.written);
        const redraw = () => {
          figure.marks = ["fingers"];
          figure.draw(figure.fingersAt(question.at));
          figure.ways(question.at, question.until);
          figure.word(inWords("your guess"), corners(layer.size, hand ? hand.m : start)[1], "#ffa94d");
        };
        let hand = null;
        const track = [];
        let stride = 1, skipped = 0;
        // A long one is kept more coarsely.
        const note = (place) => {
          if (++skipped < stride) return;
          skipped = 0;
          track.push(place);
          if (track.length < 2000) return;
          for (let k = 0; k < 1000; k++) track[k] = track[2 * k];
          track.length = 1000;
          stride *= 2;
        };
        hand = new Hand(figure, copy, layer.size, start, () => {
          note(corners(layer.size, hand ? hand.m : start));
          redraw();
        }, "similarity");
        figure.redraw = redraw;
        redraw();
        again.textContent = inWords("Start over");
        predict((value) => apart(value, corners(layer.size, hand.m)), () => {
          const guess = corners(layer.size, hand.m);
          track.push(guess);
          copy.remove();
          hand.knob.remove();
          figure.layers[question.layer].setAttribute("opacity", 1);
          figure.marks = marks;
          play(figure, question.at, question.until, (part) => {
            figure.ways(question.at, question.until);
            const own = track[Math.round(part * (track.length - 1))] || guess;
            figure.outline(own, "#ffa94d", "10 6");
            figure.word(inWords("your guess"), own[1], "#ffa94d");
          });
          figure.redraw = () => {
            figure.show(figure.t);
            figure.ways(question.at, question.until);
            figure.outline(guess, "#ffa94d", "10 6");
          };
        });
      }

      function goal(figure) {
        figure.marks = [];
        figure.show(0);
        again.textContent = inWords("Start over");
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
    }

    addEventListener("keydown", (event) => {
      if (event.defaultPrevented || event.target.matches("input, [tabindex='0']")) return;
      const next = index + ({ PageDown: 1, PageUp: -1 }[event.key] ?? NaN);
      if (!data.pages[next]) return;
      show(next);
      event.preventDefault();
    });
    addEventListener("hashchange", () => show((parseInt(location.hash.slice(1), 10) || 1) - 1));
    const formulas = typeof readFormula === "undefined" ? {} : { readFormula, FormulaRun, tryFormula };
    // For the tests that hold the page and the program to the same numbers.
    window.lesson = { ...formulas, show, fit, fixedPoint, apply, then, about, angleOf, scaleOf, get page() { return index; }, get figure() { return shownFigure; }, shapes: (mark) => shapesOfMark(mark, letterContext(shownFigure, shownFigure.fingers)), get answers() { return [...answers]; } };
    show((parseInt(location.hash.slice(1), 10) || 1) - 1);
    """#
}
