import Foundation

/// The page around the data of a recording.
enum PageTemplate {
  /// Returns the page.
  ///
  /// - Parameters:
  ///   - title: The text above the scene and in the browser's tab.
  ///   - data: The page's data: JSON whose strings are written by ``PageText``.
  /// - Returns: The page.
  static func html(title: String, data: String) -> String {
    let bytes = Array(data.utf8)
    return PageDocument.html(
      title: title, style: PageStyle.text, body: body(titled: SVGWriter.escaped(title)),
      data: bytes.count <= mostPlain
        ? ("application/json", data)
        : ("application/x-deflate", Data(Deflate.compress(bytes)).base64EncodedString()),
      script: PageScript.text)
  }

  /// The largest size of data that stays readable, in bytes; compression would save little.
  private static let mostPlain = 100_000

  private static func body(titled title: String) -> String {
    """
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
    """
  }
}
