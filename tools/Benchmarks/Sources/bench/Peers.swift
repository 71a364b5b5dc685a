/// What others needed for the same workloads, as the yardstick's page gives it: not measured in this run.
enum Peers {
  /// What stands above the figures: ratios between them hold on other machines, the figures do not.
  static let title = "not measured here: the yardstick's page, November 2026; ns/touch"

  /// ns per touch event: w1, w2, w3.
  static let rows: [(name: String, figures: [Double?])] = [
    ("bare C arithmetic (their floor)", [2.9, 42, 2.5]),
    ("SDL 2.26.5 push + poll", [81, 111, 57]),
    ("the same with SDL_MULTIGESTURE", [157, nil, nil]),
    ("Qt Quick 6.4", [1181, 315_512, 2939]),
    ("GTK 4.8", [3993, 49_650, 4087]),
    ("Kivy 2.3.1", [315_154, 129_867, 317_924]),
  ]
}
