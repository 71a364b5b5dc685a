/// The style of a lesson's page, which looks as in the program.
enum LessonStyle {
  static let text = #"""
    :root { color-scheme: dark; }
    * { box-sizing: border-box; }
    body { margin: 0; background: #20262e; color: #f1f3f5; font: 19px/1.4 system-ui, sans-serif; }
    main { display: grid; min-height: 100vh; justify-content: center; grid-template-columns: minmax(0, 760px); }
    main.wide { grid-template-columns: minmax(0, 1fr) clamp(380px, 36vw, 520px); }
    .figure { background: #2a3b57; height: 100vh; position: sticky; top: 0; }
    .figure svg { display: block; width: 100%; height: 100%; touch-action: none; -webkit-user-select: none; user-select: none; }
    .movable { cursor: grab; touch-action: none; }
    .movable:focus-visible { outline: 4px solid #4dabf7; outline-offset: 4px; }
    .word { font: bold 17px system-ui, sans-serif; fill: #14181d; }
    .numbers { font: bold 18px system-ui, sans-serif; fill: #f1f3f5; white-space: pre; }
    .column { background: #2b313a; padding: 28px; display: flex; flex-direction: column; gap: 14px; min-height: 100vh;
      overflow-wrap: anywhere; }
    .column p { margin: 0; }
    .quiet { color: #a9b4c0; font-size: 16px; white-space: pre-wrap; }
    h1 { font-size: 26px; line-height: 1.25; margin: 0; outline: none; }
    h2 { font-size: 19px; margin: 6px 0 0; }
    .formula { align-self: center; max-width: 100%; }
    .symbols { display: flex; flex-direction: column; white-space: pre-wrap; font-size: 16px; }
    .symbols button, .symbols p { display: grid; grid-template-columns: minmax(27px, auto) 1fr; }
    .symbols button { font-size: 16px; min-height: 30px; margin: 0 -6px; padding: 2px 6px; border: none; border-radius: 6px; background: none; }
    .symbols button:hover, .symbols button:focus { background: #ffd43b33; }
    .symbols b { color: #74c0fc; }
    .symbols button:hover b, .symbols button:focus b { color: #ffd43b; }
    .work, .said { display: flex; flex-direction: column; gap: 9px; }
    .value { font-size: 26px; color: #ffd43b; }
    .right { color: #63d471; font-weight: 600; }
    .wrong { color: #ffa94d; font-weight: 600; }
    .row { display: flex; flex-wrap: wrap; gap: 10px; margin-top: auto; padding-top: 14px; }
    .main { margin-left: auto; background: #4dabf7; color: #14181d; border-color: #4dabf7; }
    button { font: inherit; font-size: 17px; min-height: 44px; min-width: 44px; padding: 6px 15px; color: inherit; text-align: left;
      background: #363d49; border: 1px solid #5b6470; border-radius: 8px; cursor: pointer; white-space: pre-wrap; }
    .option { text-align: center; }
    button:disabled { opacity: 0.45; cursor: default; }
    button[aria-pressed="true"] { border-color: #4dabf7; background: #2f4d6b; }
    .number { display: grid; grid-template-columns: minmax(24px, auto) 92px 1fr; gap: 12px; align-items: center; }
    .bands { display: flex; gap: 2px; font-size: 16px; text-align: center; }
    .bands span { flex: 0 1 0; background: #363d49; padding: 4px 0; overflow: hidden; }
    .bands .here { background: #2b5a3a; font-weight: 600; }
    .fields { display: flex; flex-direction: column; gap: 6px; }
    .keys { display: flex; flex-wrap: wrap; gap: 6px; }
    .keys button { padding: 6px 12px; }
    input[type="text"] { font: 17px ui-monospace, monospace; min-height: 44px; width: 100%; min-width: 0; padding: 6px 10px; color: inherit;
      background: #14181d; border: 1px solid #5b6470; border-radius: 8px; }
    input[type="range"] { width: 100%; height: 44px; accent-color: #4dabf7; }
    :focus-visible { outline: 3px solid #4dabf7; outline-offset: 2px; }
    h1:focus-visible { outline: none; }
    /* Paper is white: browsers darken words there, but no pictures, which formulas are. */
    @media print {
      body, .column, .column * { background: none !important; color: #000 !important; }
      .formula { filter: invert(1); }
    }
    /* High contrast: the system replaces all colours but its own. */
    @media (forced-colors: active) {
      button[aria-pressed="true"], .bands .here { background: SelectedItem; color: SelectedItemText; }
    }
    @media (max-width: 799px) {
      main.wide { grid-template-columns: minmax(0, 1fr); grid-template-rows: 46vh auto; }
      .figure { height: 46vh; z-index: 1; }
      .column { min-height: 54vh; }
    }
    """#
}
