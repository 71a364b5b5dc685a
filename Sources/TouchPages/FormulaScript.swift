/// The formula language of TouchFormula in a browser: `readFormula(text)` reads a formula, a
/// `FormulaRun` evaluates it, and `tryFormula(formula)` tests it on the kept gestures.
///
/// Its errors, limits and numbers are those of TouchFormula; tests verify that both agree.
enum FormulaScript {
  /// The whole language, as one script.
  static let text = reading + grammar + numbers + running + trial

  /// Words, limits and faults.
  static let reading = #"""
    const formulaInputs = { "A": "vector", "B": "vector", "A′": "vector", "B′": "vector", lastA: "vector", lastB: "vector",
      lastAngle: "number", "C": "vector", width: "number", height: "number" };
    // How each function is called, what it takes and gives; "if" takes its two values of one kind. Numbers go by any name,
    // vectors by these.
    const formulaFunctions = new Map([
      "sin(degrees)", "cos(degrees)", "tan(degrees)", "asin(x)", "acos(x)", "atan(x)", "atan2(y, x)", "angle(v)", "unwrap(degrees)",
      "deg(radians)", "rad(degrees)", "sqrt(x)", "abs(x)", "sign(x)", "min(x, y)", "max(x, y)", "floor(x)", "round(x)", "exp(x)", "log(x)",
      "hypot(x, y)", "length(v)", "distance(P, Q)", "dot(u, v)", "cross(u, v)", "unit(v)", "turn(v, degrees)", "if(condition, then, else)",
    ].map((form) => {
      const [name, ...values] = form.match(/\w+/g), gives = ["unit", "turn"].includes(name) ? "vector" : "number";
      const type = (value) => ["u", "v", "P", "Q"].includes(value) ? "vector" : value === "condition" ? "truth" : "number";
      return [name, { takes: values.map(type), gives, form }];
    }));
    const formulaResults = ["angle", "scale", "pivot", "move", "a", "b", "c", "d", "tx", "ty"];
    const formulaMatrix = formulaResults.slice(4);
    // The signs between two parts, loosest first; "not" stands between the second and the third.
    const formulaSigns = [["or"], ["and"], ["<", "≤", ">", "≥", "==", "≠"], ["+", "−"], ["×", "÷"]];
    const formulaTypes = { number: "a number", vector: "a vector", truth: "a truth value" };
    const formulaLimits = { bytes: 4096, lines: 64, steps: 512, depth: 32, name: 32 };
    const isFormulaInput = (name) => Object.hasOwn(formulaInputs, name);
    const isPi = (name) => name === "π" || name === "pi";

    // A text's characters, one by one; older browsers know only a letter with its marks.
    function* charactersOf(text) {
      if (!Intl.Segmenter) yield* text.match(/\r\n|[^]\p{M}*/gu) ?? [];
      else for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)) yield segment;
    }
    // Names that look alike are one, whether a letter and its mark are one scalar or two.
    const sameName = (name) => name.normalize();

    // A fault at some scalars of the text: its line and column count characters from 1, and so do its offset and its
    // length, from 0.
    class FormulaFault extends Error {
      constructor(start, end, what, hint) {
        super(what);
        Object.assign(this, { start, end, what, hint: hint ?? null });
      }
      // Counts; a line ends with a newline, and \r\n is one character.
      in(text) {
        let at = 0;
        this.line = this.column = 1;
        this.offset = this.length = 0;
        for (const character of charactersOf(text)) {
          const begin = at;
          at += [...character].length;
          if (at > this.start) {
            // The character that holds the fault, and those after it up to its end.
            if (begin >= this.end) break;
            this.length++;
            continue;
          }
          this.offset++;
          this.column++;
          if (character === "\n" || character === "\r\n") { this.line++; this.column = 1; }
        }
        this.message = `line ${this.line}, column ${this.column}: ${this.what}${this.hint ? `; ${this.hint}` : ""}`;
        return this;
      }
    }

    // Divides a text into words: { kind, value, start, end }, where they stand in scalars.
    function scanFormula(text) {
      if (text.length > formulaLimits.bytes || new TextEncoder().encode(text).length > formulaLimits.bytes) {
        throw new FormulaFault(0, 0, `the formula is longer than ${formulaLimits.bytes} bytes`);
      }
      const all = [...text], words = [];
      const isDigit = (c) => c !== undefined && c >= "0" && c <= "9";
      const isLetter = (c) => c !== undefined && /^[_\p{Alphabetic}]$/u.test(c);
      const symbols = { "+": "+", "-": "−", "−": "−", "–": "−", "*": "×", "×": "×", "·": "×", "⋅": "×", "/": "÷", "÷": "÷", "^": "^",
        "(": "(", ")": ")", ",": ",", ".": ".", "=": "=", "<": "<", ">": ">", "≤": "≤", "≥": "≥", "≠": "≠" };
      let at = 0;
      const put = (kind, value, start) => words.push({ kind, value, start, end: at });
      while (at < all.length) {
        const start = at, c = all[at];
        if (c === "\n" || c === ";") { at++; put("line", null, start); continue; }
        if (/^\p{White_Space}$/u.test(c)) { at++; continue; }
        if (isDigit(c) || (c === "." && isDigit(all[at + 1]))) {
          while (isDigit(all[at])) at++;
          if (all[at] === "." && isDigit(all[at + 1])) { at++; while (isDigit(all[at])) at++; }
          if (all[at] === "e" || all[at] === "E") {
            const sign = all[at + 1] === "-" || all[at + 1] === "+" ? 1 : 0;
            if (isDigit(all[at + 1 + sign])) { at += 1 + sign; while (isDigit(all[at])) at++; }
          }
          const number = Number(all.slice(start, at).join(""));
          if (!Number.isFinite(number)) throw new FormulaFault(start, at, "this number is too large");
          put("number", number, start);
          continue;
        }
        if (isLetter(c)) {
          let name = "";
          while (isLetter(all[at]) || isDigit(all[at]) || (all[at] >= "₀" && all[at] <= "₉")) name += all[at++];
          while (["'", "′", "’"].includes(all[at])) { name += "′"; at++; }
          if ([...name].length > formulaLimits.name) throw new FormulaFault(start, at, `a name has at most ${formulaLimits.name} characters`);
          put("name", name, start);
          continue;
        }
        const two = all[at + 1] === "=" ? { "=": "==", "<": "≤", ">": "≥", "!": "≠" }[c] : undefined;
        const symbol = two ?? (Object.hasOwn(symbols, c) ? symbols[c] : undefined);
        if (!symbol) {
          const unseen = /^[\p{Cc}\p{Cf}\p{Mn}\p{Me}\p{Cn}\p{Co}\p{Cs}]$/u.test(c);
          throw new FormulaFault(at, at + 1, `${unseen ? "U+" + c.codePointAt(0).toString(16).toUpperCase() : `“${c}”`} means nothing here`,
            c === "°" ? "angles are in degrees without a sign" : null);
        }
        at += two ? 2 : 1;
        put("symbol", symbol, start);
      }
      put("end", null, at);
      return words;
    }

    // The nearest name that differs by one letter, or by two if it has five or more; case counts half.
    function nearName(name, names) {
      const letters = (text) => [...charactersOf(sameName(text))], lower = (letter) => sameName(letter.toLowerCase());
      const a = letters(name), limit = a.length >= 5 ? 4 : a.length >= 2 ? 2 : 1;
      let best = null, least = Infinity;
      for (const candidate of names) {
        const b = letters(candidate);
        if (Math.abs(a.length - b.length) > 2) continue;
        let before = [], last = Array.from({ length: b.length + 1 }, (_, k) => 2 * k);
        for (let i = 1; i <= a.length; i++) {
          const row = [2 * i];
          for (let j = 0; j < b.length; j++) {
            const x = a[i - 1], y = b[j];
            const change = x === y ? 0 : lower(x) === lower(y) ? 1 : 2;
            let cost = Math.min(last[j] + change, last[j + 1] + 2, row[j] + 2);
            if (i > 1 && j > 0 && a[i - 2] === y && x === b[j - 1]) cost = Math.min(cost, before[j - 1] + 2);
            row.push(cost);
          }
          [before, last] = [last, row];
        }
        if (last[b.length] <= limit && last[b.length] < least) [best, least] = [candidate, last[b.length]];
      }
      return best;
    }

    """#
}
