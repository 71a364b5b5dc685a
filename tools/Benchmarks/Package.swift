// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "Touchstone", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(name: "CAllocations"),
    .target(name: "SplitMix", swiftSettings: strict),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CAllocations", "SplitMix",
        .product(name: "TouchGeometry", package: "Touchstone"),
        .product(name: "TouchGestures", package: "Touchstone"),
        .product(name: "TouchScene", package: "Touchstone"),
        .product(name: "TouchReplay", package: "Touchstone"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "growth",
      dependencies: [
        "CAllocations", "SplitMix",
        .product(name: "TouchGeometry", package: "Touchstone"),
        .product(name: "TouchGestures", package: "Touchstone"),
        .product(name: "TouchScene", package: "Touchstone"),
        .product(name: "TouchReplay", package: "Touchstone"),
        .product(name: "TouchSandbox", package: "Touchstone"),
        .product(name: "TouchSDL", package: "Touchstone"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
