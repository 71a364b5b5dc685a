import TouchRaster

/// The page around the data.
enum PageTemplate {
  /// A page that may run its own script, use its own style and show images that are in it, and may
  /// fetch nothing.
  ///
  /// - Parameters:
  ///   - title: What stands above the scene.
  ///   - data: The page's data, as JSON.
  /// - Returns: The page.
  static func html(title: String, data: String) -> String {
    let title = SVGWriter.escaped(title)
    let data = PageData(data)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
      style-src 'sha256-\(SHA256.base64(PageStyle.text))'; script-src 'sha256-\(SHA256.base64(PageScript.text))'; \
      base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="Touchstone">
      <link rel="icon" href="data:,">
      <title>\(title)</title>
      <style>\(PageStyle.text)</style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      <section aria-label="Recording">
      <div id="stage">
      <canvas id="scene" role="img" aria-label="The scene as it was recorded"></canvas>
      </div>
      <p id="caption" aria-live="polite"></p>
      <canvas id="timeline" tabindex="0" role="slider" aria-label="Time in seconds" aria-valuemin="0"></canvas>
      <div id="controls">
      <button id="play" type="button">Play</button>
      <button id="back" type="button" aria-label="Step back">‹</button>
      <button id="forward" type="button" aria-label="Step forward">›</button>
      <div id="speeds" role="group" aria-label="Speed">
      <button type="button" data-speed="0.25" aria-label="A quarter of the speed">¼ ×</button>
      <button type="button" data-speed="0.5" aria-label="Half the speed">½ ×</button>
      <button type="button" data-speed="1" aria-label="As recorded">1 ×</button>
      <button type="button" data-speed="2" aria-label="Twice as fast">2 ×</button>
      </div>
      <button id="fingers" type="button" aria-pressed="true">Fingers</button>
      <span id="time"></span>
      </div>
      <p class="keys"><kbd>Space</kbd> play · <kbd>←</kbd> <kbd>→</kbd> step · <kbd>Shift</kbd> and an arrow: 1 s ·
      <kbd>Home</kbd> <kbd>End</kbd> · <kbd>1</kbd> to <kbd>4</kbd> speed<span id="fingers-key"> · <kbd>F</kbd> fingers</span></p>
      </section>
      <aside aria-label="Gestures">
      <h2>Gestures</h2>
      <label><input id="failures" type="checkbox"> Show what was not recognized</label>
      <ol id="gestures"></ol>
      </aside>
      </main>
      <noscript>This page needs JavaScript. It asks nothing of the network.</noscript>
      <script id="data" type="\(data.type)">
      \(data.text)
      </script>
      <script>\(PageScript.text)</script>
      </body>
      </html>

      """
  }
}
