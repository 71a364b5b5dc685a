/// The script of a page, in the order in which it runs.
///
/// It loads nothing from outside the page.
enum PageScript {
  /// The whole script.
  static let text = [start, data, raster, drawing, player, end].joined(separator: "\n")

  /// Reads the data, which is compressed if it is large.
  private static let start = #"""
    "use strict";
    async function read(source) {
      if (source.type === "application/json") return JSON.parse(source.textContent);
      const bytes = Uint8Array.from(atob(source.textContent.trim()), (letter) => letter.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
      return JSON.parse(await new Response(stream).text());
    }
    read(document.getElementById("data")).then((data) => {
    """#

  private static let end = #"""
    }).catch((error) => {
      console.error(error);
      document.getElementById("caption").textContent = "This browser is too old to play the recording.";
    });
    """#

  /// Reads the page's data: outlines as points, maps as six numbers, frames as lists of commands.
  private static let data = #"""
    const shapes = data.shapes.map((steps) => {
      const points = new Float64Array(steps.length);
      let x = 0, y = 0;
      for (let i = 0; i < steps.length; i += 2) {
        x += steps[i]; y += steps[i + 1];
        points[i] = x / 100; points[i + 1] = y / 100;
      }
      return points;
    });
    const maps = data.maps.map((m) => m.length === 2
      ? [1, 0, 0, 1, m[0] / 100, m[1] / 100]
      : [m[2] / 1e6, m[3] / 1e6, m[4] / 1e6, m[5] / 1e6, m[0] / 100, m[1] / 100]);
    const letters = data.letters.map(([advance, path]) => ({ advance: advance / 1000, path: new Path2D(path) }));
    const frames = [];
    for (const [time, ground, head, tail, changed, runs] of data.frames) {
      const before = frames.length ? frames[frames.length - 1] : { list: [], maps: [] };
      const spliced = (old, middle) => old.slice(0, head).concat(middle, tail ? old.slice(-tail) : []);
      const list = Int32Array.from(spliced(Array.from(before.list), changed));
      const places = Int32Array.from(spliced(Array.from(before.maps), changed));
      for (let i = 0, at = 0; i < runs.length; at += runs[i + 1], i += 2)
        if (runs[i] >= 0) places.fill(runs[i], at, at + runs[i + 1]);
      frames.push({ time: time / 1000, ground, list, maps: places });
    }
    const images = data.images.map((address) => Object.assign(new Image(), { src: address }));
    // The last of a list that is over; the first if none is.
    const lastOver = (list, isOver) => Math.max(list.findLastIndex(isOver), 0);
    // A long recording has more shapes than a call may have arguments.
    const placed = new Float64Array(shapes.reduce((most, shape) => Math.max(most, shape.length), 2));
    function place(shape, map) {
      const points = shapes[shape], [a, b, c, d, e, f] = maps[map];
      for (let i = 0; i < points.length; i += 2) {
        const x = points[i], y = points[i + 1];
        placed[i] = a * x + c * y + e;
        placed[i + 1] = b * x + d * y + f;
      }
      return points.length;
    }
    function channels(color) {
      const value = parseInt(data.colors[color].slice(1), 16);
      return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
    }
    """#

  /// Draws triangles with differently coloured corners, and models, pixel by pixel, because a
  /// canvas draws neither.
  private static let raster = #"""
    const spare = document.createElement("canvas");
    function rows(corners, box, paint) {
      const [ax, ay, bx, by, cx, cy] = corners;
      const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
      if (area === 0 || !isFinite(area)) return;
      const top = Math.max(box.top, Math.ceil(Math.min(ay, by, cy) - 0.5));
      const bottom = Math.min(box.bottom, Math.ceil(Math.max(ay, by, cy) - 0.5));
      for (let y = top; y < bottom; y++) {
        let left = Infinity, right = -Infinity;
        for (const [px, py, qx, qy] of [[ax, ay, bx, by], [bx, by, cx, cy], [cx, cy, ax, ay]]) {
          if ((py <= y + 0.5) === (qy <= y + 0.5)) continue;
          const x = px + (y + 0.5 - py) / (qy - py) * (qx - px);
          left = Math.min(left, x); right = Math.max(right, x);
        }
        const from = Math.max(box.left, Math.ceil(left - 0.5)), to = Math.min(box.right, Math.ceil(right - 0.5));
        for (let x = from; x < to; x++) {
          const u = ((bx - x - 0.5) * (cy - y - 0.5) - (by - y - 0.5) * (cx - x - 0.5)) / area;
          const v = ((cx - x - 0.5) * (ay - y - 0.5) - (cy - y - 0.5) * (ax - x - 0.5)) / area;
          paint(x, y, u, v, 1 - u - v);
        }
      }
    }
    function pixels(context, box, fill) {
      const left = Math.max(0, Math.floor(box.left)), top = Math.max(0, Math.floor(box.top));
      const right = Math.min(context.canvas.width, Math.ceil(box.right));
      const bottom = Math.min(context.canvas.height, Math.ceil(box.bottom));
      if (left >= right || top >= bottom) return;
      const width = right - left, height = bottom - top;
      const image = new ImageData(width, height);
      fill(image.data, width, { left: 0, top: 0, right: width, bottom: height }, left, top);
      spare.width = width; spare.height = height;
      spare.getContext("2d").putImageData(image, 0, 0);
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(spare, left, top);
    }
    function drawGradients(context, scale, count, mesh, list) {
      const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
      for (let i = 0; i < count; i += 2) {
        box.left = Math.min(box.left, placed[i] * scale); box.right = Math.max(box.right, placed[i] * scale);
        box.top = Math.min(box.top, placed[i + 1] * scale); box.bottom = Math.max(box.bottom, placed[i + 1] * scale);
      }
      const corners = data.meshes[mesh], runs = data.meshes[list], tints = [];
      for (let i = 0; i < runs.length; i += 2) {
        const tint = channels(runs[i]);
        for (let k = 0; k < runs[i + 1]; k++) tints.push(tint);
      }
      pixels(context, box, (bytes, width, room, left, top) => {
        for (let i = 0; i + 2 < corners.length; i += 3) {
          const three = corners.slice(i, i + 3);
          const places = three.flatMap((c) => [placed[2 * c] * scale - left, placed[2 * c + 1] * scale - top]);
          const [p, q, r] = three.map((c) => tints[c]);
          rows(places, room, (x, y, u, v, w) => {
            const at = 4 * (y * width + x);
            for (let k = 0; k < 4; k++) bytes[at + k] = u * p[k] + v * q[k] + w * r[k] + 0.5;
          });
        }
      });
    }
    // The pixels of each model's materials: null for those without a picture, and until it is loaded.
    const textures = data.models.map((model) => model.materials.map((material) => {
      const texture = { data: null };
      if (!material[10]) return texture;
      const image = new Image();
      image.onload = () => {
        const canvas = document.createElement("canvas");
        canvas.width = image.width; canvas.height = image.height;
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        texture.data = context.getImageData(0, 0, canvas.width, canvas.height);
        redraw();
      };
      image.src = material[10];
      return texture;
    }));
    function drawModel(context, scale, command) {
      const [, index, ...n] = command;
      const model = data.models[index], unit = model.unit, corners = model.corners;
      const [lx, ly, lz] = n.slice(21, 24), sun = n.slice(24, 27), sky = n.slice(27, 30), ground = n.slice(30, 33);
      const box = { left: n[33] * scale, top: n[34] * scale, right: (n[33] + n[35]) * scale, bottom: (n[34] + n[36]) * scale };
      const long = Math.hypot(lx, ly, lz + 1) || 1, half = [lx / long, ly / long, (lz + 1) / long];
      const material = new Int32Array(corners.length / 8);
      for (const [which, from, to] of model.parts)
        for (let i = 3 * from; i < 3 * to; i++) material[model.triangles[i]] = which;
      const lit = [];
      let low = [Infinity, Infinity], high = [-Infinity, -Infinity];
      for (let i = 0; i < corners.length; i += 8) {
        const x = corners[i] * unit, y = corners[i + 1] * unit, z = corners[i + 2] * unit;
        const w = n[2] * x + n[5] * y + n[8] * z + n[11];
        const px = (n[0] * x + n[3] * y + n[6] * z + n[9]) / w * scale;
        const py = (n[1] * x + n[4] * y + n[7] * z + n[10]) / w * scale;
        const nx = corners[i + 3] / 1e3, ny = corners[i + 4] / 1e3, nz = corners[i + 5] / 1e3;
        const normal = [0, 1, 2].map((k) => n[12 + k] * nx + n[15 + k] * ny + n[18 + k] * nz);
        const m = model.materials[material[i / 8]];
        const facing = Math.max(0, normal[0] * lx + normal[1] * ly + normal[2] * lz);
        let shine = facing > 0 ? Math.max(0, normal[0] * half[0] + normal[1] * half[1] + normal[2] * half[2]) : 0;
        shine = Math.pow(shine, Math.pow(2, Math.min(9, Math.round(Math.log2(Math.max(1, m[9]))))));
        const light = [0, 1, 2].map((k) => m[k] * (sun[k] * facing + (sky[k] + ground[k]) / 2 + (sky[k] - ground[k]) / 2 * normal[1]));
        const glow = [0, 1, 2].map((k) => m[6 + k] + m[3 + k] * sun[k] * shine);
        lit.push([px, py, w, light, glow, corners[i + 6] / 1e4, corners[i + 7] / 1e4]);
        if (w > 0) {
          low = [Math.min(low[0], px), Math.min(low[1], py)];
          high = [Math.max(high[0], px), Math.max(high[1], py)];
        }
      }
      box.left = Math.max(box.left, low[0] - 1); box.top = Math.max(box.top, low[1] - 1);
      box.right = Math.min(box.right, high[0] + 2); box.bottom = Math.min(box.bottom, high[1] + 2);
      pixels(context, box, (bytes, width, room, left, top) => {
        const depth = new Float32Array(width * room.bottom);
        for (const [which, from, to] of model.parts) {
          const picture = textures[index][which].data;
          for (let t = from; t < to; t++) {
            const [a, b, c] = [0, 1, 2].map((k) => lit[model.triangles[3 * t + k]]);
            if (a[2] <= 0 || b[2] <= 0 || c[2] <= 0) continue;
            if ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) >= 0) continue;
            rows([a[0] - left, a[1] - top, b[0] - left, b[1] - top, c[0] - left, c[1] - top], room, (x, y, u, v, w) => {
              const q = u / a[2] + v / b[2] + w / c[2], at = y * width + x;
              if (q <= depth[at]) return;
              depth[at] = q;
              let tint = [1, 1, 1];
              if (picture) {
                const s = (u * a[5] / a[2] + v * b[5] / b[2] + w * c[5] / c[2]) / q;
                const r = (u * a[6] / a[2] + v * b[6] / b[2] + w * c[6] / c[2]) / q;
                const column = Math.floor((s - Math.floor(s)) * picture.width);
                const row = Math.floor((1 - (r - Math.floor(r))) * picture.height) % picture.height;
                const from = 4 * (row * picture.width + column);
                tint = [0, 1, 2].map((k) => picture.data[from + k] / 255);
              }
              for (let k = 0; k < 3; k++)
                bytes[4 * at + k] = 255 * Math.min(1, tint[k] * (u * a[3][k] + v * b[3][k] + w * c[3][k]) + u * a[4][k] + v * b[4][k] + w * c[4][k]) + 0.5;
              bytes[4 * at + 3] = 255 * n[37];
            });
          }
        }
      });
    }
    """#
}
