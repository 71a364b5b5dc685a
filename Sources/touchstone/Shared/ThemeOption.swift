public import ArgumentParser
import TouchSandbox
public import TouchScene

/// Whether frames are drawn on dark or on bright ground.
struct ThemeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Bright words on dark ground or dark ones on bright ground: dark, light or system.",
      discussion:
        "system is what the desktop has; SDL 2 cannot ask for that, so it is dark as yet. What is recorded is the same in both.",
      valueName: "theme"))
  var theme: Theme?
}

extension Theme: ExpressibleByArgument {}
