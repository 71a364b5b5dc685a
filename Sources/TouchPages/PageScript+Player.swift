extension PageScript {
  /// Plays the frames, with the clock, the controls, the timeline and the list of gestures.
  static let player = #"""
    const $ = (id) => document.getElementById(id);
    $("stage").style.setProperty("--ratio", String(data.size[0] / data.size[1]));
    const fingers = data.fingers.map(([id, color, ...steps]) => {
      const times = [], places = [];
      let t = 0, x = 0, y = 0;
      for (let i = 0; i < steps.length; i += 3) {
        t += steps[i]; x += steps[i + 1]; y += steps[i + 2];
        times.push(t / 1000);
        places.push(x / 10, y / 10);
      }
      return { id, color, times, places, start: times[0], end: times[times.length - 1] };
    });
    const speeds = [0.25, 0.5, 1, 2];
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const state = { time: 0, isPlaying: false, speed: 1, showsFingers: true, stamp: 0, drawn: "" };
    const canvas = $("scene"), context = canvas.getContext("2d"), line = $("timeline"), marks = line.getContext("2d");
    const frameAt = (time) => lastOver(frames, (frame) => frame.time <= time + 1e-6);
    // Where steps go: to what looks otherwise, of the scene or of the fingers on it.
    const touched = fingers.flatMap(({ times }) => times.map((time) => Math.round(Math.ceil(time * 60 - 1e-6) / 60 * 1000) / 1000));
    const stops = [...new Set([...frames.map(({ time }) => time), ...touched.filter((time) => time <= data.duration)])].sort((a, b) => a - b);
    const seconds = (time) => time.toFixed(2) + " s";
    function fit(element, ratio) {
      const width = Math.max(1, Math.round(element.clientWidth * devicePixelRatio));
      const height = Math.max(1, Math.round((ratio ? element.clientWidth * ratio : element.clientHeight) * devicePixelRatio));
      if (element.width === width && element.height === height) return false;
      element.width = width;
      element.height = height;
      return true;
    }
    // A text that stays is not written again: screen readers would say it again.
    function say(element, text) {
      if (element.textContent !== text) element.textContent = text;
    }
    function redraw() {
      state.drawn = "";
      draw();
    }
    function draw() {
      fit(canvas, data.size[1] / data.size[0]);
      const index = frameAt(state.time), drawn = [index, canvas.width, state.showsFingers ? state.time : -1].join();
      if (drawn !== state.drawn && frames.length) {
        state.drawn = drawn;
        const scale = canvas.width / data.size[0];
        drawFrame(context, scale, frames[index]);
        if (state.showsFingers) drawFingers(context, scale, state.time);
      }
      drawTimeline();
      say($("time"), seconds(state.time) + " of " + seconds(data.duration));
      line.setAttribute("aria-valuenow", state.time.toFixed(2));
      line.setAttribute("aria-valuetext", seconds(state.time));
      const caption = data.hasOverlay ? null : data.captions.filter(([time]) => time <= state.time).pop();
      say($("caption"), caption ? caption[1] : "");
      let now = -1;
      data.gestures.forEach(([time, , outcome], i) => {
        if (time <= state.time + 1e-6 && (outcome !== "failed" || $("failures").checked)) now = i;
      });
      if (now !== state.now) {
        const items = $("gestures").children;
        if (items[state.now]) items[state.now].removeAttribute("aria-current");
        if (items[now]) {
          items[now].setAttribute("aria-current", "true");
          const list = $("gestures"), top = items[now].offsetTop - list.offsetTop;
          if (top < list.scrollTop || top + items[now].offsetHeight > list.scrollTop + list.clientHeight)
            list.scrollTop = top - list.clientHeight / 3;
        }
        state.now = now;
      }
      say($("play"), state.isPlaying ? "Pause" : "Play");
    }
    function drawTimeline() {
      fit(line);
      const style = getComputedStyle(line), ratio = devicePixelRatio;
      const width = line.clientWidth, height = line.clientHeight, room = width - 16;
      const x = (time) => 8 + (data.duration ? time / data.duration : 0) * room;
      marks.setTransform(ratio, 0, 0, ratio, 0, 0);
      marks.clearRect(0, 0, width, height);
      marks.fillStyle = style.getPropertyValue("--rail");
      marks.fillRect(8, height / 2 - 1, room, 2);
      fingers.forEach((finger, i) => {
        marks.fillStyle = finger.color;
        marks.fillRect(x(finger.start), 8 + 4 * (i % 3), Math.max(2, x(finger.end) - x(finger.start)), 3);
      });
      for (const [time, end, outcome] of data.gestures) {
        marks.fillStyle = style.getPropertyValue("--" + outcome);
        if (outcome === "failed") marks.fillRect(x(time) - 0.5, height - 14, 1.5, 6);
        else marks.fillRect(x(time), height - 20, Math.max(3, x(end) - x(time)), 12);
      }
      marks.fillStyle = style.getPropertyValue("--ink");
      marks.fillRect(x(state.time) - 1, 2, 2, height - 4);
      marks.beginPath();
      marks.arc(x(state.time), height / 2, 7, 0, 2 * Math.PI);
      marks.fill();
    }
    function seek(time) {
      state.time = Math.min(Math.max(time, 0), data.duration);
      draw();
    }
    function step(by) {
      play(false);
      const next = by > 0 ? stops.find((time) => time > state.time + 1e-6) : stops.findLast((time) => time < state.time - 1e-6);
      if (next !== undefined) seek(next);
    }
    function tick(stamp) {
      if (!state.isPlaying) return;
      // A page behind others, or of a computer that slept, has had no frames: it goes on where it was.
      if (state.stamp) state.time += Math.min(stamp - state.stamp, 250) / 1000 * state.speed;
      state.stamp = stamp;
      if (state.time >= data.duration) {
        state.time = data.duration;
        state.isPlaying = false;
      }
      draw();
      if (state.isPlaying) requestAnimationFrame(tick);
    }
    function play(isPlaying) {
      if (isPlaying === state.isPlaying) return;
      state.isPlaying = isPlaying;
      state.stamp = 0;
      if (isPlaying && state.time >= data.duration) state.time = 0;
      if (isPlaying) requestAnimationFrame(tick);
      draw();
    }
    function setSpeed(speed) {
      state.speed = speed;
      for (const button of $("speeds").children)
        button.setAttribute("aria-pressed", String(Number(button.dataset.speed) === speed));
    }
    function setFingers(shows) {
      state.showsFingers = shows;
      $("fingers").setAttribute("aria-pressed", String(shows));
      redraw();
    }
    for (const [time, end, outcome, name, words] of data.gestures) {
      const item = document.createElement("li"), button = document.createElement("button");
      item.className = outcome;
      const part = (kind, text, ...inside) => {
        const element = document.createElement("span");
        element.className = kind;
        element.append(...inside, text);
        return element;
      };
      button.append(part("moment", seconds(time)), part("name", name),
        part("detail", words ? ": " + words : "", part("outcome", outcome === "failed" ? "not recognized" : outcome)));
      button.addEventListener("click", () => { play(false); seek(time); });
      item.append(button);
      $("gestures").append(item);
    }
    $("failures").addEventListener("change", (event) => {
      document.body.classList.toggle("all", event.target.checked);
      draw();
    });
    $("play").addEventListener("click", () => play(!state.isPlaying));
    $("back").addEventListener("click", () => step(-1));
    $("forward").addEventListener("click", () => step(1));
    $("fingers").hidden = $("fingers-key").hidden = !data.fingers.length || data.hasOverlay;
    $("fingers").addEventListener("click", () => setFingers(!state.showsFingers));
    for (const button of $("speeds").children)
      button.addEventListener("click", () => setSpeed(Number(button.dataset.speed)));
    function scrub(event) {
      const room = line.clientWidth - 16;
      seek((event.clientX - line.getBoundingClientRect().left - 8) / room * data.duration);
    }
    line.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      play(false);
      line.setPointerCapture(event.pointerId);
      line.focus();
      scrub(event);
    });
    line.addEventListener("pointermove", (event) => { if (line.hasPointerCapture(event.pointerId)) scrub(event); });
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const isButton = event.target.closest("button, input");
      const long = event.shiftKey ? 1 : 0;
      switch (event.key) {
        case " ": if (isButton) return; play(!state.isPlaying); break;
        case "ArrowLeft": if (long) { play(false); seek(state.time - 1); } else step(-1); break;
        case "ArrowRight": if (long) { play(false); seek(state.time + 1); } else step(1); break;
        case "Home": play(false); seek(0); break;
        case "End": play(false); seek(data.duration); break;
        case "1": case "2": case "3": case "4": setSpeed(speeds[Number(event.key) - 1]); break;
        case "f": case "F": if (!$("fingers").hidden) setFingers(!state.showsFingers); break;
        default: return;
      }
      event.preventDefault();
    });
    line.setAttribute("aria-valuemax", data.duration.toFixed(2));
    setSpeed(1);
    setFingers(!data.hasOverlay);
    addEventListener("resize", redraw);
    // A link to a moment: page.html#t=3.4
    function seekToLink() {
      const link = /^#t=([0-9.]+)$/.exec(location.hash);
      if (link) { play(false); seek(Number(link[1]) || 0); }
      return link !== null;
    }
    addEventListener("hashchange", seekToLink);
    Promise.all(images.map((image) => image.decode().catch(() => {}))).then(() => {
      redraw();
      document.body.dataset.ready = "true";
      if (!seekToLink() && !calm) play(true);
    });
    """#
}
