extension PageScript {
  /// Draws a frame into a canvas: each command as the program draws it.
  static let drawing = #"""
    function path(context, count, closed) {
      context.moveTo(placed[0], placed[1]);
      for (let i = 2; i < count; i += 2) context.lineTo(placed[i], placed[i + 1]);
      if (count === 2) context.lineTo(placed[0], placed[1]);
      if (closed) context.closePath();
    }
    function fillPath(context, color) {
      context.fillStyle = data.colors[color];
      context.fill();
    }
    const painters = [
      (context, scale, map, [, shape, color]) => {
        context.beginPath();
        path(context, place(shape, map), true);
        fillPath(context, color);
      },
      (context, scale, map, [, shape, color, closed, width, dash, gap]) => {
        context.beginPath();
        path(context, place(shape, map), closed === 1);
        context.strokeStyle = data.colors[color];
        // A line below one pixel is one pixel wide, and fainter.
        context.lineWidth = Math.max(width / 100, 1 / scale);
        context.globalAlpha = Math.min(1, width / 100 * scale);
        context.lineJoin = "round";
        context.lineCap = dash ? "butt" : "round";
        context.setLineDash(dash ? [dash / 100, gap / 100] : []);
        context.stroke();
        context.globalAlpha = 1;
      },
      (context, scale, map, [, run, color]) => {
        const [text, size, moves] = data.runs[run], [a, b, c, d, e, f] = maps[map];
        context.fillStyle = data.colors[color];
        let pen = 0;
        for (let i = 0; i < text.length; i++) {
          const letter = letters[text.charCodeAt(i) - 0xA1], em = size / 100;
          if (moves) pen += moves[i] / 100;
          // Upright letters stand on whole rows of pixels.
          const y = scale * (b * pen + f), isUpright = b === 0 && c === 0 && a === d && a > 0;
          context.setTransform(scale * a, scale * b, scale * c, scale * d, scale * (a * pen + e), isUpright ? Math.round(y) : y);
          context.scale(em / 1000, em / 1000);
          context.fill(letter.path);
          pen += letter.advance * em;
        }
      },
      (context, scale, map, [, number, alpha]) => {
        const image = images[number], [a, b, c, d, e, f] = maps[map];
        if (!image.complete || image.naturalWidth === 0) return;
        context.globalAlpha = alpha / 1000;
        context.transform(a, b, c, d, e, f);
        context.imageSmoothingQuality = "high";
        context.drawImage(image, 0, 0, 1, 1);
        context.globalAlpha = 1;
      },
      (context, scale, map, [, list, color, width]) => {
        context.beginPath();
        for (const shape of data.meshes[list]) path(context, place(shape, map), !width);
        if (!width) return fillPath(context, color);
        context.strokeStyle = data.colors[color];
        context.lineWidth = width / 100;
        context.lineJoin = "miter";
        context.lineCap = "butt";
        context.setLineDash([]);
        context.stroke();
      },
      (context, scale, map, [, shape, color, mesh]) => {
        place(shape, map);
        context.beginPath();
        const corners = data.meshes[mesh];
        for (let i = 0; i + 2 < corners.length; i += 3) {
          for (let k = 0; k < 3; k++)
            context[k ? "lineTo" : "moveTo"](placed[2 * corners[i + k]], placed[2 * corners[i + k] + 1]);
          context.closePath();
        }
        fillPath(context, color);
      },
      (context, scale, map, [, shape, mesh, tints]) => drawGradients(context, scale, place(shape, map), mesh, tints),
      (context, scale, map, [, color, x, y, width, height, radius]) => {
        const [a, b, c, d, e, f] = maps[map];
        context.transform(a, b, c, d, e, f);
        context.beginPath();
        context.roundRect(x / 100, y / 100, width / 100, height / 100, radius / 100);
        fillPath(context, color);
      },
      (context, scale, map, [, shape]) => {
        context.restore();
        context.save();
        if (shape === undefined) return;
        context.setTransform(scale, 0, 0, scale, 0, 0);
        context.beginPath();
        path(context, place(shape, map), true);
        context.clip();
      },
      (context, scale, map, command) => drawModel(context, scale, command),
    ];
    function drawFrame(context, scale, frame) {
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
      context.fillStyle = data.colors[frame.ground];
      context.fillRect(0, 0, context.canvas.width, context.canvas.height);
      context.save();
      for (let i = 0; i < frame.list.length; i++) {
        const command = data.commands[frame.list[i]];
        context.setTransform(scale, 0, 0, scale, 0, 0);
        painters[command[0]](context, scale, frame.maps[i], command);
      }
      context.restore();
      context.restore();
    }
    function drawFingers(context, scale, time) {
      context.setTransform(scale, 0, 0, scale, 0, 0);
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.font = "bold 13px system-ui, sans-serif";
      for (const finger of fingers) {
        if (time < finger.start || time > finger.end) continue;
        const last = lastOver(finger.times, (moment) => moment <= time);
        const x = finger.places[2 * last], y = finger.places[2 * last + 1];
        context.beginPath();
        context.arc(x, y, 24, 0, 2 * Math.PI);
        context.fillStyle = finger.color + "29";
        context.fill();
        for (const [width, color] of [[4, "#00000073"], [2.25, finger.color]]) {
          context.lineWidth = width;
          context.strokeStyle = color;
          context.setLineDash([]);
          context.stroke();
        }
        context.beginPath();
        context.arc(x - 21, y - 21, 10, 0, 2 * Math.PI);
        context.fillStyle = finger.color;
        context.fill();
        context.fillStyle = "#101419";
        context.fillText(finger.id, x - 21, y - 20);
      }
    }
    """#
}
