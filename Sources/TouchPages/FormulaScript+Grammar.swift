extension FormulaScript {
  /// The grammar: each rule has a method, which writes the steps of the evaluation while it reads.
  static let grammar = #"""
    class FormulaParser {
      constructor(text) {
        this.words = scanFormula(text);
        this.at = 0;
        this.depth = 0;
        this.steps = [];
        // The lines: { name, step, word }.
        this.lines = [];
        this.allNames = this.words.filter((word, k) => word.kind === "name" && this.words[k + 1]?.value === "=").map((word) => sameName(word.value));
        while (this.now.kind !== "end") { if (this.now.kind === "line") this.at++; else this.line(); }
        this.checkResults();
      }
      get now() { return this.words[this.at]; }
      get next() { return this.words[Math.min(this.at + 1, this.words.length - 1)]; }
      is(symbol) { return this.now.kind === "symbol" && this.now.value === symbol; }
      isName(name) { return this.now.kind === "name" && this.now.value === name; }
      take(symbol) { const found = this.is(symbol); if (found) this.at++; return found; }
      say(word) {
        if (word.kind === "number") return "a number";
        return word.kind === "line" ? "the end of the line" : word.kind === "end" ? "the end" : `“${word.value}”`;
      }
      fault(range, what, hint) { return new FormulaFault(range.start, range.end, what, hint); }
      unexpected(what, hint) { return this.fault(this.now, `expected ${what}, found ${this.say(this.now)}`, hint); }
      emit(op, type, parts, start, end, value) {
        if (this.steps.length >= formulaLimits.steps) throw new FormulaFault(start, end, `the formula has more than ${formulaLimits.steps} steps`);
        this.steps.push({ op, type, value, a: parts[0] ?? 0, b: parts[1] ?? 0, c: parts[2] ?? 0 });
        return { step: this.steps.length - 1, type, start, end };
      }
      nested(body) {
        if (this.depth >= formulaLimits.depth) throw this.fault(this.now, `more than ${formulaLimits.depth} parentheses, signs or powers in one another`);
        this.depth++;
        const value = body();
        this.depth--;
        return value;
      }
      require(type, value) {
        if (value.type === type) return;
        throw this.fault(value, `expected ${formulaTypes[type]}, and this is ${formulaTypes[value.type]}`,
          type === "truth" ? "compare two numbers, as in “x > 0”" : null);
      }

      line() {
        const word = this.now, name = word.value;
        if (word.kind !== "name" || this.next.kind !== "symbol" || this.next.value !== "=") {
          throw this.unexpected("a name and “=”", this.next.value === "==" ? "write “=” once" : "a line reads “angle = …”");
        }
        const other = "choose another name";
        if (isFormulaInput(name) || isPi(name)) throw this.fault(word, `“${name}” has a value already`, other);
        if (["and", "or", "not", "if"].includes(name)) throw this.fault(word, `“${name}” is a word of the language`, other);
        if (this.lineOf(name)) throw this.fault(word, `“${name}” has a line already`, other);
        if (this.lines.length >= formulaLimits.lines) throw this.fault(word, `the formula has more than ${formulaLimits.lines} lines`);
        this.at += 2;
        const value = this.expression();
        if (this.now.kind !== "line" && this.now.kind !== "end") throw this.notAnOperator();
        const type = name === "pivot" || name === "move" ? "vector" : "number";
        if (formulaResults.includes(name) && type !== value.type) {
          throw this.fault(value, `“${name}” is ${formulaTypes[type]}, and this is ${formulaTypes[value.type]}`);
        }
        this.lines.push({ name, step: value.step, word });
      }
      lineOf(name) { return this.lines.find((line) => sameName(line.name) === sameName(name)); }
      notAnOperator() {
        const { kind, value } = this.now;
        if (kind === "number" || kind === "name" || this.is("(")) {
          return this.fault(this.now, `an operator is missing before ${this.say(this.now)}`, "to multiply, write “×” or “*”");
        }
        if (value === ")") return this.fault(this.now, "this “)” has no “(”");
        if (value === "=") return this.fault(this.now, "“=” gives a value to the name at the line's beginning", "to compare, write “==”");
        if (formulaSigns[2].includes(value)) return this.fault(this.now, "two comparisons in a row", "join them with “and”");
        return this.unexpected("an operator or the end of the line", value === "," ? "a decimal point is “.”, and a vector has parentheses" : null);
      }
      checkResults() {
        const missing = formulaMatrix.filter((name) => !this.lineOf(name));
        if (!missing.length) return;
        const first = this.lines.find((line) => formulaMatrix.includes(line.name));
        if (first) {
          throw this.fault(first.word, `“${first.name}” is a number of the matrix, which lacks ${missing.join(", ")}`,
            "give all six, or choose another name");
        }
        if (this.lines.some((line) => formulaResults.includes(line.name))) return;
        throw this.fault(this.now, "no line says where the layer goes", "give angle, scale, pivot or move, or a, b, c, d, tx and ty");
      }

      // expression = conjunction { "or" conjunction }, conjunction = negation { "and" negation },
      // comparison = sum [ ( "<" | "≤" | ">" | "≥" | "==" | "≠" ) sum ],
      // sum = product { ( "+" | "−" ) product }, product = sign { ( "×" | "÷" ) sign }
      expression() { return this.joined(0); }
      // Parts joined by the signs of a level; the signs in the parts bind more tightly.
      joined(level) {
        const part = () => level === 1 ? this.negation() : level === 4 ? this.sign() : this.joined(level + 1);
        let left = part();
        while (formulaSigns[level].includes(this.now.value)) {
          const symbol = this.now;
          this.at++;
          const right = part(), type = this.joinedType(level, symbol, left, right);
          left = this.emit(symbol.value, type, [left.step, right.step], left.start, right.end);
          // Comparisons are not chained.
          if (level === 2) break;
        }
        return left;
      }
      // The type of two parts that a sign joins.
      joinedType(level, symbol, left, right) {
        const sign = symbol.value, types = `${left.type} ${right.type}`, areVectors = types === "vector vector";
        if (level < 2) {
          this.require("truth", left);
          this.require("truth", right);
          return "truth";
        }
        if (level === 2) {
          if (left.type === right.type && (left.type === "number" || sign === "==" || sign === "≠")) return "truth";
          throw this.mismatch(symbol, "compares two numbers", left, right, areVectors ? "compare their lengths" : null);
        }
        if (level === 3) {
          if (left.type === right.type && left.type !== "truth") return left.type;
          throw this.mismatch(symbol, "joins two numbers or two vectors", left, right);
        }
        const isProduct = sign === "×";
        if (types === "number number") return "number";
        if (types === "vector number" || (types === "number vector" && isProduct)) return "vector";
        throw this.mismatch(symbol, isProduct ? "multiplies by a number" : "divides by a number", left, right,
          areVectors && isProduct ? "of two vectors there are dot(u, v) and cross(u, v)" : null);
      }
      mismatch(symbol, rule, left, right, hint) {
        return this.fault(symbol, `“${symbol.value}” ${rule}, and here are ${formulaTypes[left.type]} and ${formulaTypes[right.type]}`, hint);
      }
      // negation = "not" negation | comparison
      negation() {
        const start = this.now.start;
        if (!this.isName("not")) return this.joined(2);
        this.at++;
        const value = this.nested(() => this.negation());
        this.require("truth", value);
        return this.emit("not", "truth", [value.step], start, value.end);
      }
      // sign = ( "−" | "+" ) sign | power
      sign() {
        const start = this.now.start, isMinus = this.take("−");
        if (!isMinus && !this.take("+")) return this.power();
        const value = this.nested(() => this.sign());
        if (value.type === "truth") throw this.fault(value, "a truth value has no sign");
        return isMinus ? this.emit("negate", value.type, [value.step], start, value.end) : { ...value, start };
      }
      // power = part [ "^" sign ]
      power() {
        const base = this.part(), symbol = this.now;
        if (!this.take("^")) return base;
        const exponent = this.nested(() => this.sign());
        if (base.type !== "number" || exponent.type !== "number") {
          throw this.mismatch(symbol, "raises a number to a number", base, exponent,
            base.type === "vector" ? "the square of a length is dot(v, v)" : null);
        }
        return this.emit("^", "number", [base.step, exponent.step], base.start, exponent.end);
      }
      // part = primary { ".x" | ".y" }
      part() {
        let value = this.primary();
        while (this.take(".")) {
          const name = this.now;
          if (!this.isName("x") && !this.isName("y")) throw this.unexpected("x or y after the point");
          this.at++;
          if (value.type !== "vector") throw this.fault(name, `only a vector has x and y, and this is ${formulaTypes[value.type]}`);
          value = this.emit(name.value, "number", [value.step], value.start, name.end);
        }
        return value;
      }
      // primary = number | name | name "(" arguments ")" | "(" expression [ "," expression ] ")"
      primary() {
        const word = this.now, wanted = "a number, a name or “(”";
        if (word.kind === "number") {
          this.at++;
          return this.emit("number", "number", [], word.start, word.end, word.value);
        }
        if (word.kind === "name") {
          if (this.next.kind === "symbol" && this.next.value === "(") {
            this.at++;
            return this.call(this.functionNamed(word), word);
          }
          if (["and", "or", "not"].includes(word.value)) throw this.unexpected(wanted);
          this.at++;
          return this.named(word);
        }
        if (!this.take("(")) throw this.unexpected(wanted);
        return this.nested(() => this.rest(word.start));
      }
      // What follows "(": an expression alone, or the two numbers of a vector.
      rest(start) {
        const value = this.expression();
        if (!this.take(",")) return { ...value, start, end: this.close() };
        const second = this.expression();
        this.require("number", value);
        this.require("number", second);
        if (this.is(",")) throw this.fault(this.now, "a vector has two numbers, x and y");
        const end = this.close();
        return this.emit("pair", "vector", [value.step, second.step], start, end);
      }
      close() {
        const end = this.now.end;
        if (!this.take(")")) throw this.unexpected("“)”");
        return end;
      }
      call(name, word) {
        this.at++;
        const f = formulaFunctions.get(name), values = [], called = `it is called “${f.form}”`;
        while (values.length < f.takes.length) {
          if (!values.length && this.is(")")) break;
          values.push(this.nested(() => this.expression()));
          if (!this.take(",")) break;
          if (values.length === f.takes.length) throw this.fault(this.now, `too many values for “${name}”`, called);
        }
        if (values.length < f.takes.length && this.is(")")) throw this.fault(this.now, `too few values for “${name}”`, called);
        const end = this.close();
        let gives = f.gives;
        if (name === "if") {
          this.require("truth", values[0]);
          if (values[1].type !== values[2].type) {
            throw this.fault(values[2], `“if” chooses between two of a kind: ${formulaTypes[values[1].type]} and ${formulaTypes[values[2].type]}`);
          }
          gives = values[1].type;
        } else f.takes.forEach((type, k) => this.require(type, values[k]));
        return this.emit("call", gives, values.map((value) => value.step), word.start, end, name);
      }
      functionNamed(word) {
        const name = word.value;
        if (formulaFunctions.has(name)) return name;
        if (this.lineOf(name) || isFormulaInput(name) || isPi(name)) {
          throw this.fault(word, `“${name}” is a value, and no function`, `to multiply, write “${name} × (…)”`);
        }
        const near = nearName(name, [...formulaFunctions.keys()]);
        throw this.fault(word, `there is no function “${name}”`, near && `did you mean “${near}”?`);
      }
      named(word) {
        const name = word.value, line = this.lineOf(name);
        if (line) return this.emit("line", this.steps[line.step].type, [line.step], word.start, word.end);
        if (isFormulaInput(name)) return this.emit("input", formulaInputs[name], [], word.start, word.end, name);
        if (isPi(name)) return this.emit("number", "number", [], word.start, word.end, Math.PI);
        if (formulaFunctions.has(name)) throw this.fault(word, `“${name}” is a function`, `write “${formulaFunctions.get(name).form}”`);
        if (this.allNames.includes(sameName(name))) throw this.fault(word, `“${name}” has no value yet`, "its line must come before");
        const near = nearName(name, [...Object.keys(formulaInputs), ...this.lines.map((each) => each.name), "pi", ...formulaFunctions.keys()]);
        throw this.fault(word, `there is no “${name}”`, near && `did you mean “${near}”?`);
      }
    }

    // Reads a formula: its steps, and the step of each result. A text that is none throws a FormulaFault.
    function readFormula(text) {
      try {
        const parser = new FormulaParser(text), results = new Map();
        for (const name of formulaResults) { const line = parser.lineOf(name); if (line) results.set(name, line.step); }
        return { steps: parser.steps, results };
      } catch (fault) {
        throw fault instanceof FormulaFault ? fault.in(text) : fault;
      }
    }

    """#
}
