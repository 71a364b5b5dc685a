/// The style of a page: dark or light like the reader's system, while the scene keeps its colours.
enum PageStyle {
  static let text = #"""
    :root { color-scheme: dark light; --ground: #14181d; --panel: #1d232b; --ink: #eef2f6; --quiet: #a9b4c0;
      --rail: #47515d; --edge: #39434e; --accent: #57a5ff; --recognized: #63d471; --failed: #ff8a80; --cancelled: #f0c36a; }
    @media (prefers-color-scheme: light) {
      :root { --ground: #f4f5f7; --panel: #ffffff; --ink: #1a1f25; --quiet: #55606c; --rail: #b5bdc6; --edge: #cfd6dd;
        --accent: #0a5cc2; --recognized: #177a2b; --failed: #b3261e; --cancelled: #7d5700; }
    }
    * { box-sizing: border-box; }
    body { margin: 0; padding: 16px; background: var(--ground); color: var(--ink); font: 16px/1.45 system-ui, sans-serif; }
    main { display: grid; gap: 16px; max-width: 1800px; margin: 0 auto; }
    h1 { font-size: 20px; margin: 0; overflow-wrap: anywhere; }
    canvas { display: block; width: 100%; }
    #stage { max-width: min(100%, calc((100vh - 250px) * var(--ratio))); margin: 0 auto; width: 100%; min-width: min(100%, 280px); }
    #scene { border-radius: 8px; }
    #caption { min-height: 1.45em; margin: 8px 0 0; text-align: center; color: var(--quiet); overflow-wrap: anywhere; }
    #timeline { height: 56px; touch-action: none; cursor: pointer; border-radius: 8px; background: var(--panel); }
    #controls { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; margin-top: 12px; }
    #speeds { display: flex; gap: 4px; }
    #time { font-variant-numeric: tabular-nums; margin-left: auto; }
    button { font: inherit; min-height: 44px; min-width: 44px; padding: 0 12px; color: inherit; background: var(--panel);
      border: 1px solid var(--edge); border-radius: 8px; cursor: pointer; touch-action: manipulation; }
    #play { min-width: 84px; font-weight: 600; }
    button[aria-pressed="true"] { border-color: var(--accent); box-shadow: inset 0 -3px var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    aside { min-width: 0; }
    aside h2 { font-size: 16px; margin: 0 0 4px; }
    label { display: flex; align-items: center; gap: 8px; min-height: 44px; color: var(--quiet); }
    input { width: 20px; height: 20px; }
    #gestures { list-style: none; margin: 0; padding: 0; max-height: 46vh; overflow-y: auto; border: 1px solid var(--edge); border-radius: 8px; }
    #gestures button { display: grid; grid-template-columns: 66px 1fr; gap: 0 8px; width: 100%; padding: 8px 12px; text-align: left;
      border: 0; border-radius: 0; background: none; align-items: baseline; }
    #gestures li + li { border-top: 1px solid var(--edge); }
    #gestures [aria-current] { background: var(--panel); box-shadow: inset 4px 0 var(--accent); }
    .failed { display: none; }
    .all .failed { display: block; }
    .moment { color: var(--quiet); font-variant-numeric: tabular-nums; }
    .name { font-weight: 600; overflow-wrap: anywhere; }
    .detail { grid-column: 2; color: var(--quiet); }
    .recognized .outcome { color: var(--recognized); }
    .failed .outcome { color: var(--failed); }
    .cancelled .outcome { color: var(--cancelled); }
    .keys { color: var(--quiet); margin: 12px 0 0; }
    kbd { font: inherit; padding: 0 6px; border: 1px solid var(--edge); border-radius: 5px; color: var(--ink); }
    /* High contrast: the system replaces all colours but its own, and leaves out shadows. */
    @media (forced-colors: active) {
      button[aria-pressed="true"] { background: SelectedItem; color: SelectedItemText; }
      #gestures [aria-current] { outline: 3px solid Highlight; outline-offset: -3px; }
    }
    @media (min-width: 1100px) {
      main { grid-template-columns: minmax(0, 1fr) 360px; }
      h1 { grid-column: 1 / -1; }
      #gestures { max-height: calc(100vh - 180px); }
    }
    /* Paper does not scroll, and has no keys. */
    @media print {
      #gestures { max-height: none; }
      #controls, .keys, label { display: none; }
    }
    """#
}
