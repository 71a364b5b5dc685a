public import ArgumentParser
public import TouchScene

/// The option for drawing frames on a dark or a light background.
struct ThemeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The theme: dark (bright text on dark ground), light (dark text on bright ground) or system.",
      discussion:
        "system is the theme of the desktop; SDL 2 cannot ask for it, so system is still dark. Recordings are the same in both themes.",
      valueName: "theme"))
  var theme: Theme?
}

extension Theme: ExpressibleByArgument {}
