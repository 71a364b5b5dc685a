// swift-tools-version: 6.2
import PackageDescription

/// Features of coming Swift versions that make the arrows between the targets visible in the code.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The shell around SDL lives on the main thread, and only there.
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Touchstone",
  products: [
    .library(name: "Geometry", targets: ["Geometry"]),
    .library(name: "TouchInput", targets: ["TouchInput"]),
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "SceneGraph", targets: ["SceneGraph"]),
    .library(name: "TouchRecording", targets: ["TouchRecording"]),
    .executable(name: "touchstone", targets: ["touchstone"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    .systemLibrary(
      name: "CSDL2", pkgConfig: "sdl2",
      providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    .systemLibrary(
      name: "CSDL2Image", pkgConfig: "SDL2_image",
      providers: [.apt(["libsdl2-image-dev"]), .brew(["sdl2_image"])]),

    .target(name: "Geometry", swiftSettings: strict),
    .target(name: "TouchInput", dependencies: ["Geometry"], swiftSettings: strict),
    .target(name: "Gestures", dependencies: ["TouchInput", "Geometry"], swiftSettings: strict),
    .target(
      name: "SceneGraph", dependencies: ["Gestures", "TouchInput", "Geometry"],
      swiftSettings: strict),
    .target(
      name: "TouchRecording", dependencies: ["TouchInput", "Geometry"], swiftSettings: strict),
    .target(
      name: "SandboxKit",
      dependencies: ["SceneGraph", "TouchRecording", "Gestures", "TouchInput", "Geometry"],
      swiftSettings: strict),
    .target(
      name: "SDLBackend",
      dependencies: ["SceneGraph", "TouchInput", "Geometry", "CSDL2", "CSDL2Image"],
      swiftSettings: mainActor),
    .executableTarget(
      name: "touchstone",
      dependencies: [
        "SandboxKit", "SDLBackend", "SceneGraph", "TouchRecording", "Gestures", "TouchInput",
        "Geometry",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["SceneGraph", "Gestures", "TouchInput", "Geometry"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "GestureOracle", dependencies: ["Gestures", "TouchInput", "Geometry"],
      path: "Tests/GestureOracle", swiftSettings: strict),
    .target(
      name: "GestureStorm",
      dependencies: ["GestureOracle", "SceneGraph", "Gestures", "TouchInput", "Geometry"],
      path: "Tests/GestureStorm", swiftSettings: strict),
    .executableTarget(
      name: "storm", dependencies: ["GestureStorm"], path: "Tests/storm", swiftSettings: strict),
    .target(name: "VirtualTouchscreen", path: "Tests/VirtualTouchscreen", swiftSettings: strict),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: strict),
    .testTarget(
      name: "TouchInputTests", dependencies: ["TouchInput", "Geometry"],
      swiftSettings: strict),
    .testTarget(
      name: "GesturesTests",
      dependencies: [
        "SceneGraph", "Gestures", "TouchInput", "Geometry", "TestSupport", "GestureStorm",
      ],
      exclude: ["rules.txt"], swiftSettings: strict),
    .testTarget(
      name: "SceneGraphTests",
      dependencies: ["SceneGraph", "Gestures", "TouchInput", "Geometry", "TestSupport"],
      swiftSettings: strict),
    .executableTarget(
      name: "RecordingFlood", dependencies: ["TouchRecording", "TouchInput", "Geometry"],
      path: "Tests/RecordingFlood", swiftSettings: strict),
    .testTarget(
      name: "TouchRecordingTests",
      dependencies: [
        "TouchRecording", "TouchInput", "Geometry", "TestSupport", "VirtualTouchscreen",
        "RecordingFlood",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SandboxKitTests",
      dependencies: [
        "SandboxKit", "SceneGraph", "TouchRecording", "Gestures", "TouchInput", "Geometry",
        "TestSupport",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "SeekTimes",
      dependencies: ["SandboxKit", "SceneGraph", "TouchRecording", "TouchInput"],
      path: "Tests/SeekTimes", swiftSettings: strict),
    .executableTarget(
      name: "SceneTimes",
      dependencies: [
        "SandboxKit", "SDLBackend", "SceneGraph", "TouchRecording", "TouchInput", "Geometry",
      ],
      path: "Tests/SceneTimes", swiftSettings: strict),
    .testTarget(
      name: "SDLBackendTests",
      dependencies: ["SDLBackend", "SceneGraph", "TouchInput", "Geometry", "CSDL2", "TestSupport"],
      swiftSettings: mainActor),
    .testTarget(
      name: "VirtualTouchscreenTests", dependencies: ["VirtualTouchscreen"], swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["VirtualTouchscreen", "SDLBackend"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// The documentation tool is no dependency of the product: tools/check asks for it.
if Context.environment["TOUCHSTONE_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}

// The fuzzer, only for tools/fuzz: its main program comes with the compiler's libFuzzer.
if Context.environment["TOUCHSTONE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: ["SandboxKit", "SceneGraph", "TouchRecording", "TouchInput", "Geometry"],
      path: "Tests/Fuzz", exclude: ["Corpus", "recording.dict", "scene.dict"],
      swiftSettings: strict, linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
}
