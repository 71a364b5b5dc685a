// swift-tools-version: 6.2
// One file, however long: SwiftPM reads no other.
import PackageDescription

/// Features of coming Swift versions that make the arrows between the targets visible in the code.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The shell around SDL lives on the main thread, and only there.
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// Debian's and most other systems' headers of SDL 2 are found without flags; a dependent that uses
/// none of it then hears nothing of it. Homebrew's are not, nor those in a folder of one's own.
#if os(macOS)
  let asksPkgConfig = true
#else
  let asksPkgConfig = Context.environment["TOUCHSTONE_PKG_CONFIG"] != nil
#endif

// The debug build of tools/test is made without the trait, as the examples want the libraries: then
// both are built once.
let isDebugOfTests = Context.environment["TOUCHSTONE_TESTS"] == "debug"
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser",
  condition: isDebugOfTests ? nil : .when(traits: ["CommandLine"]))

let package = Package(
  name: "Touchstone",
  // Mutex and Atomic are there since then; Linux and Windows have them with the compiler.
  platforms: [.macOS(.v15)],
  // Few products, each with the modules that its users import; a module stands in one product.
  products: [
    .library(name: "TouchGeometry", targets: ["TouchGeometry"]),
    .library(name: "TouchGestures", targets: ["TouchGestures", "TouchInput"]),
    .library(
      name: "TouchScene", targets: ["TouchScene", "TouchText", "TouchModels", "TouchRaster"]),
    .library(name: "TouchLists", targets: ["TouchLists"]),
    .library(name: "TouchTypesetting", targets: ["TouchTypesetting"]),
    .library(name: "TouchModelFiles", targets: ["TouchModelFiles"]),
    .library(name: "TouchReplay", targets: ["TouchReplay", "TouchRecording", "TouchDevices"]),
    .library(name: "TouchControls", targets: ["TouchControls"]),
    .library(name: "TouchTesting", targets: ["TouchTesting"]),
    .library(name: "TouchSwiftTesting", targets: ["TouchSwiftTesting"]),
    .library(name: "TouchXCTest", targets: ["TouchXCTest"]),
    .library(name: "TouchSandbox", targets: ["TouchSandbox", "TouchExplain", "TouchScenes"]),
    .library(name: "TouchSDLInput", targets: ["TouchSDLInput"]),
    // For programs that have no module map of SDL 2 of their own.
    .library(name: "CTouchSDL2", targets: ["CTouchSDL2"]),
    .library(name: "TouchSDL", targets: ["TouchSDL"]),
    .library(name: "TouchstoneKit", targets: ["TouchstoneKit"]),
    .executable(name: "touchstone", targets: ["touchstone"]),
  ],
  // Who uses the libraries alone says `traits: []`, and the parser of arguments is not fetched.
  traits: isDebugOfTests
    ? []
    : [
      .trait(name: "CommandLine", description: "The program `touchstone`."),
      .default(enabledTraits: ["CommandLine"]),
    ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .systemLibrary(
      name: "CTouchSDL2", pkgConfig: asksPkgConfig ? "sdl2" : nil,
      providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    .systemLibrary(
      name: "CTouchSDL2Image", pkgConfig: asksPkgConfig ? "SDL2_image" : nil,
      providers: [.apt(["libsdl2-image-dev"]), .brew(["sdl2_image"])]),

    .systemLibrary(name: "CTouchRaster"),
    .systemLibrary(name: "CTouchSystem"),

    .target(name: "TouchSystem", dependencies: ["CTouchSystem"], swiftSettings: strict),
    .target(name: "TouchGeometry", swiftSettings: strict),
    .target(name: "TouchFormula", dependencies: ["TouchGeometry"], swiftSettings: strict),
    // The bytes of four fonts: found wherever the program is, without a path.
    .target(name: "CTouchFonts"),
    .target(
      name: "TouchText", dependencies: ["TouchGeometry", "CTouchFonts"], swiftSettings: strict),
    .target(name: "TouchInput", dependencies: ["TouchGeometry"], swiftSettings: strict),
    .target(
      name: "TouchGestures", dependencies: ["TouchInput", "TouchGeometry"], swiftSettings: strict),
    .target(name: "TouchModels", dependencies: ["TouchGeometry"], swiftSettings: strict),
    // A window does not need it; an app that shows models from files asks for it.
    .target(
      name: "TouchModelFiles", dependencies: ["TouchModels", "TouchGeometry"],
      swiftSettings: strict),
    // Image files, checked before a decoder reads them.
    .target(name: "TouchImages", dependencies: ["CTouchRaster"], swiftSettings: strict),
    .target(
      name: "TouchScene",
      dependencies: ["TouchGestures", "TouchModels", "TouchText", "TouchInput", "TouchGeometry"],
      swiftSettings: strict),
    // Lists of rows, and drag and drop; apps without them do not compile them.
    .target(
      name: "TouchLists",
      dependencies: ["TouchScene", "TouchGestures", "TouchInput", "TouchGeometry"],
      swiftSettings: strict),
    // Formulas as books print them.
    .target(
      name: "TouchTypesetting", dependencies: ["TouchScene", "TouchText", "TouchGeometry"],
      swiftSettings: strict),
    // Written with what any user of the libraries has: nothing that is package access.
    .target(
      name: "TouchControls",
      dependencies: ["TouchScene", "TouchGestures", "TouchInput", "TouchGeometry"],
      packageAccess: false, swiftSettings: strict),
    .target(
      name: "TouchRecording",
      dependencies: ["TouchInput", "TouchGeometry", "TouchJSON", "TouchSystem"],
      swiftSettings: strict),
    .target(
      name: "TouchDevices",
      dependencies: ["TouchRecording", "TouchInput", "TouchGeometry", "TouchJSON"],
      swiftSettings: strict),
    .target(name: "TouchJSON", swiftSettings: strict),
    .target(
      name: "TouchReplay",
      dependencies: [
        "TouchScene", "TouchRecording", "TouchGestures", "TouchInput", "TouchGeometry", "TouchJSON",
      ],
      swiftSettings: strict),
    .target(
      name: "TouchTesting",
      dependencies: [
        "TouchReplay", "TouchScene", "TouchRecording", "TouchGestures", "TouchInput",
        "TouchGeometry", "TouchJSON",
      ],
      swiftSettings: strict),
    // The test frameworks, each where it is asked for, so that nothing else is linked with them.
    .target(
      name: "TouchSwiftTesting", dependencies: ["TouchTesting", "TouchReplay", "TouchRecording"],
      swiftSettings: strict),
    .target(
      name: "TouchXCTest", dependencies: ["TouchTesting", "TouchReplay", "TouchRecording"],
      swiftSettings: strict),
    .target(
      name: "TouchSandbox",
      dependencies: [
        "TouchReplay", "TouchScene", "TouchModelFiles", "TouchModels", "TouchRecording",
        "TouchGestures", "TouchInput", "TouchGeometry", "TouchJSON", "TouchSystem",
      ],
      swiftSettings: strict),
    .target(
      name: "TouchExplain",
      dependencies: [
        "TouchSandbox", "TouchReplay", "TouchScene", "TouchModels", "TouchRecording",
        "TouchGestures", "TouchInput", "TouchGeometry", "TouchJSON",
      ],
      swiftSettings: strict),
    // Lessons: pages that ask first and explain then.
    .target(
      name: "TouchLessons",
      dependencies: [
        "TouchExplain", "TouchReplay", "TouchSandbox", "TouchControls", "TouchTypesetting",
        "TouchFormula", "TouchScene", "TouchRecording", "TouchGestures", "TouchInput",
        "TouchGeometry", "TouchJSON",
      ],
      swiftSettings: strict),
    // Written with what any user of the libraries has: nothing that is package access.
    .target(
      name: "TouchScenes",
      dependencies: [
        "TouchSandbox", "TouchReplay", "TouchControls", "TouchTypesetting", "TouchScene",
        "TouchModels", "TouchRecording", "TouchGestures", "TouchInput", "TouchFormula",
        "TouchGeometry",
      ],
      packageAccess: false, swiftSettings: strict),
    .target(
      name: "TouchRaster",
      dependencies: ["TouchScene", "TouchText", "TouchImages", "TouchGeometry", "CTouchRaster"],
      swiftSettings: strict),
    // Pages for browsers: frames as data, and the script that draws them.
    .target(
      name: "TouchPages",
      dependencies: [
        "TouchRaster", "TouchImages", "TouchScene", "TouchModels", "TouchText", "TouchJSON",
        "TouchGeometry",
      ],
      swiftSettings: strict),
    .target(
      name: "TouchSDLInput",
      dependencies: ["TouchInput", "TouchGeometry", "TouchSystem", "CTouchSDL2"],
      swiftSettings: strict),
    .target(
      name: "TouchSDL",
      dependencies: [
        "TouchSDLInput", "TouchRaster", "TouchImages", "TouchScene", "TouchInput", "TouchGeometry",
        "TouchSystem", "CTouchSDL2", "CTouchSDL2Image",
      ],
      swiftSettings: mainActor),
    // One import for an app with a window.
    .target(
      name: "TouchstoneKit",
      dependencies: [
        "TouchSDL", "TouchControls", "TouchLists", "TouchScene", "TouchGestures", "TouchInput",
        "TouchGeometry",
      ],
      swiftSettings: strict),
    // What stands around a scene in a window; on the main actor, as the window is.
    .target(
      name: "TouchShell",
      dependencies: [
        "TouchLessons", "TouchExplain", "TouchSandbox", "TouchReplay", "TouchControls",
        "TouchScene", "TouchModelFiles", "TouchModels", "TouchRecording", "TouchGestures",
        "TouchInput",
        "TouchGeometry", "TouchJSON", "TouchSystem",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "touchstone",
      dependencies: [
        "TouchShell", "TouchLessons", "TouchExplain", "TouchReplay", "TouchScenes", "TouchSandbox",
        "TouchTesting", "TouchPages", "TouchTypesetting", "TouchRaster", "TouchImages", "TouchSDL",
        "TouchScene", "TouchModelFiles", "TouchDevices", "TouchRecording", "TouchGestures",
        "TouchModels", "TouchInput", "TouchGeometry",
        "TouchJSON", "TouchSystem",
        argumentParser,
      ],
      swiftSettings: strict),

    .target(name: "TestBasics", path: "Tests/TestBasics", swiftSettings: strict),
    .target(
      name: "TestSupport",
      dependencies: [
        "TouchTesting", "TouchReplay", "TouchScene", "TouchGestures", "TouchInput", "TouchGeometry",
        "TestBasics",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "GestureOracle",
      dependencies: ["TouchGestures", "TouchInput", "TouchGeometry", "TestBasics"],
      path: "Tests/GestureOracle", swiftSettings: strict),
    .target(
      name: "GestureStorm",
      dependencies: [
        "GestureOracle", "TouchLists", "TouchScene", "TouchGestures", "TouchInput", "TouchGeometry",
        "TestBasics",
      ],
      path: "Tests/GestureStorm", swiftSettings: strict),
    .target(
      name: "FuzzReaders",
      dependencies: [
        "TouchLessons", "TouchScenes", "TouchExplain", "TouchSandbox", "TouchSDL", "TouchRaster",
        "TouchScene", "TouchModelFiles", "TouchModels", "TouchImages", "TouchDevices",
        "TouchRecording", "TouchInput", "TouchTypesetting", "TouchText", "TouchFormula",
        "TouchGeometry",
      ],
      path: "Tests/FuzzReaders", swiftSettings: strict),
    .executableTarget(
      name: "mutate", dependencies: ["FuzzReaders", "TouchDevices", "TouchSDL", "TestBasics"],
      path: "Tests/Mutate", swiftSettings: strict),
    .executableTarget(
      name: "playfuzz",
      dependencies: [
        "TouchShell", "FuzzReaders", "TouchScenes", "TouchExplain", "TouchSandbox", "TouchSDL",
        "TouchPages", "TouchRaster", "TouchImages", "TouchTesting", "TouchReplay", "TouchScene",
        "TouchModels", "TouchRecording", "TouchGestures", "TouchInput",
        "TouchGeometry", "TestBasics",
      ],
      path: "Tests/PlayFuzz", swiftSettings: strict),
    .executableTarget(
      name: "storm", dependencies: ["GestureStorm"], path: "Tests/storm", swiftSettings: strict),
    .target(name: "VirtualTouchscreen", path: "Tests/VirtualTouchscreen", swiftSettings: strict),
    .testTarget(
      name: "TouchJSONTests", dependencies: ["TouchJSON", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TouchGeometryTests", dependencies: ["TouchGeometry", "TestBasics"],
      swiftSettings: strict),
    .testTarget(
      name: "TouchFormulaTests",
      dependencies: ["TouchFormula", "TouchTypesetting", "TouchGeometry", "TestBasics"],
      swiftSettings: strict),
    .testTarget(
      name: "TouchTextTests", dependencies: ["TouchText", "TouchGeometry", "TestBasics"],
      exclude: ["Fonts"], swiftSettings: strict),
    .testTarget(
      name: "TouchTypesettingTests",
      dependencies: [
        "TouchTypesetting", "TouchRaster", "TouchScene", "TouchText", "TouchGeometry", "TestBasics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TouchLessonsTests",
      dependencies: [
        "TouchLessons", "SceneTestSupport", "TouchExplain", "TouchSandbox", "TouchReplay",
        "TouchControls", "TouchFormula", "TouchScene", "TouchRecording", "TouchGestures",
        "TouchInput", "TouchGeometry", "TestBasics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TouchInputTests",
      dependencies: ["TouchInput", "TouchGeometry", "TestSupport", "TestBasics"],
      swiftSettings: strict),
    .testTarget(
      name: "TouchGesturesTests",
      dependencies: [
        "TouchScene", "TouchGestures", "TouchInput", "TouchGeometry", "TestSupport", "GestureStorm",
        "GestureOracle",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TouchModelFilesTests",
      dependencies: [
        "TouchModelFiles", "TouchModels", "TouchGeometry", "TestSupport", "TestBasics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TouchSceneTests",
      dependencies: [
        "TouchTesting", "TouchReplay", "TouchScene", "TouchGestures", "TouchInput", "TouchGeometry",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TouchListsTests",
      dependencies: [
        "TouchLists", "TouchScene", "TouchGestures", "TouchInput", "TouchGeometry", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TouchControlsTests",
      dependencies: [
        "TouchstoneKit", "TouchControls", "TouchTesting", "TouchReplay", "TouchScene",
        "TouchRecording",
        "TouchGestures", "TouchInput", "TouchGeometry", "TestSupport",
      ],
      // As UIKit has them: read, not compiled.
      exclude: ["Ports/UIKit"], swiftSettings: strict),
    .executableTarget(
      name: "RecordingFlood", dependencies: ["TouchRecording", "TouchInput", "TouchGeometry"],
      path: "Tests/RecordingFlood", swiftSettings: strict),
    .testTarget(
      name: "TouchRecordingTests",
      dependencies: [
        "TouchRecording", "TouchScene", "TouchGestures", "TouchInput", "TouchGeometry",
        "TestSupport", "VirtualTouchscreen", "RecordingFlood", "TestBasics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TouchReplayTests",
      dependencies: [
        "TouchReplay", "TouchTesting", "TouchScene", "TouchRecording", "TouchGestures",
        "TouchInput", "TouchGeometry", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TouchDevicesTests",
      dependencies: [
        "TouchDevices", "TouchRecording", "TouchInput", "TouchGeometry", "TestSupport",
        "TestBasics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TouchTestingTests",
      dependencies: [
        "TouchTesting", "TouchSwiftTesting", "TouchXCTest", "TouchReplay", "TouchScene",
        "TouchRecording", "TouchGestures", "TouchInput", "TouchGeometry", "TestSupport",
      ],
      exclude: ["Recordings"], swiftSettings: strict),
    // What only debug builds notice, and what is internal to modules that are optimized for it.
    .testTarget(
      name: "DebugTests",
      dependencies: [
        "TouchSandbox", "TouchScene", "TouchGestures", "TouchInput", "TouchGeometry", "TestSupport",
      ],
      swiftSettings: strict),
    .target(
      name: "SceneTestSupport",
      dependencies: [
        "TouchLessons", "TouchScenes", "TouchExplain", "TouchSandbox", "TouchTesting",
        "TouchReplay", "TouchScene", "TouchRecording", "TouchGestures",
        "TouchInput", "TouchGeometry", "TestSupport",
      ],
      path: "Tests/SceneTestSupport", swiftSettings: strict),
    .testTarget(
      name: "TouchSandboxTests",
      dependencies: [
        "TouchShell", "SceneTestSupport", "TouchScenes", "TouchExplain", "TouchSandbox",
        "TouchTesting",
        "TouchReplay", "TouchScene", "TouchModelFiles", "TouchRecording", "TouchGestures",
        "TouchInput", "TouchGeometry", "TestSupport", "TestBasics", "SessionMemory",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TouchExplainTests",
      dependencies: [
        "SceneTestSupport", "TouchScenes", "TouchExplain", "TouchSandbox", "TouchTesting",
        "TouchReplay", "TouchScene", "TouchModels", "TouchRecording", "TouchGestures",
        "TouchInput", "TouchFormula", "TouchGeometry", "TouchJSON", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TouchScenesTests",
      dependencies: [
        "TouchShell", "SceneTestSupport", "TouchScenes", "TouchExplain", "TouchSandbox",
        "TouchTesting",
        "TouchReplay",
        "TouchTypesetting", "TouchScene", "TouchModelFiles", "TouchRecording", "TouchGestures",
        "TouchInput",
        "TouchFormula", "TouchGeometry", "TestSupport",
      ],
      swiftSettings: strict),
    // What a touch costs, and how that grows; see tools/bench.
    .target(name: "CAllocations", path: "tools/Benchmarks/Sources/CAllocations"),
    .target(
      name: "SplitMix", path: "tools/Benchmarks/Sources/SplitMix", swiftSettings: strict),
    .executableTarget(
      name: "bench",
      dependencies: [
        "TouchScene", "TouchRecording", "TouchGestures", "TouchInput", "TouchGeometry",
        "CAllocations", "SplitMix",
        argumentParser,
      ],
      path: "tools/Benchmarks/Sources/bench", swiftSettings: strict),
    .executableTarget(
      name: "growth",
      dependencies: [
        "TouchSDL", "TouchSandbox", "TouchTypesetting", "TouchLists", "TouchScene", "TouchModels",
        "TouchRecording", "TouchGestures", "TouchInput", "TouchGeometry", "CAllocations",
        "SplitMix",
      ],
      path: "tools/Benchmarks/Sources/growth", swiftSettings: strict),
    .executableTarget(
      name: "SeekTimes",
      dependencies: [
        "TouchScenes", "TouchExplain", "TouchSandbox", "TouchScene", "TouchRecording", "TouchInput",
        "TestBasics",
      ],
      path: "tools/Benchmarks/SeekTimes", swiftSettings: strict),
    .executableTarget(
      name: "LatencyTimes", dependencies: ["VirtualTouchscreen"],
      path: "tools/Benchmarks/LatencyTimes", swiftSettings: strict),
    .executableTarget(
      name: "IdleTimes", dependencies: ["VirtualTouchscreen"],
      path: "tools/Benchmarks/IdleTimes", swiftSettings: strict),
    .executableTarget(
      name: "SessionMemory",
      dependencies: [
        "TouchScenes", "TouchExplain", "TouchSandbox", "TouchScene", "TouchRecording", "TouchInput",
        "TouchGeometry",
      ],
      path: "Tests/SessionMemory", swiftSettings: strict),
    .executableTarget(
      name: "SceneTimes",
      dependencies: [
        "TouchShell", "TouchScenes", "TouchExplain", "TouchSandbox", "TouchSDL", "TouchRaster",
        "TouchScene",
        "TouchRecording",
        "TouchInput", "TouchGeometry", "TestBasics",
      ],
      path: "tools/Benchmarks/SceneTimes", swiftSettings: strict),
    .target(
      name: "RasterTestSupport", dependencies: ["TouchRaster", "TouchScene", "TouchGeometry"],
      path: "Tests/RasterTestSupport", swiftSettings: strict),
    .testTarget(
      name: "TouchRasterTests",
      dependencies: [
        "TouchRaster", "TouchScene", "TouchInput", "TouchGeometry", "RasterTestSupport",
        "TestBasics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TouchPagesTests",
      dependencies: [
        "TouchPages", "TouchRaster", "TouchImages", "TouchScene", "TouchModels", "TouchText",
        "TouchGeometry", "TestBasics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TouchSDLTests",
      dependencies: [
        "TouchSDL", "TouchSDLInput", "TouchPages", "TouchRaster", "TouchImages", "TouchTesting",
        "TouchReplay", "TouchControls", "TouchScene", "TouchRecording", "TouchGestures",
        "TouchInput", "TouchGeometry", "CTouchSDL2", "TestSupport", "TouchExplain",
        "TouchSandbox",
        "TouchScenes", "TouchShell", "ShellTestSupport", "RasterTestSupport", "SceneTestSupport",
        "TestBasics", "VirtualTouchscreen",
      ],
      swiftSettings: mainActor),
    .target(
      name: "ShellTestSupport",
      dependencies: [
        "TouchShell", "TouchLessons", "TouchScenes", "TouchExplain", "TouchSandbox", "TouchScene",
        "TouchRecording", "TouchInput", "TouchGeometry",
      ],
      path: "Tests/ShellTestSupport", swiftSettings: strict),
    // The recognizer of Tests/Example, which is built outside of this package, too: what only the
    // program does with one is tested here.
    .target(
      name: "Rub", dependencies: ["TouchGestures", "TouchInput", "TouchGeometry"],
      path: "Tests/Example/Sources/Rub", swiftSettings: strict),
    .testTarget(
      name: "TouchShellTests",
      dependencies: [
        "Rub",
        "TouchModels", "ShellTestSupport", "TouchShell", "SceneTestSupport", "TouchScenes",
        "TouchLessons", "TouchExplain",
        "TouchSandbox", "TouchControls",
        "TouchTesting", "TouchReplay", "TouchScene", "TouchRecording", "TouchGestures",
        "TouchInput",
        "TouchGeometry", "TestSupport", "TestBasics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "VirtualTouchscreenTests", dependencies: ["VirtualTouchscreen"], swiftSettings: strict),
    .target(
      name: "ProgramTestSupport", dependencies: ["VirtualTouchscreen", "TestBasics"],
      path: "Tests/ProgramTestSupport", swiftSettings: strict),
    // The program's commands, most of them called in the process of the tests.
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "touchstone", "TouchShell", "TouchLessons", "TouchScenes", "TouchExplain", "TouchSandbox",
        "TouchSDL", "TouchScene", "TouchFormula", "TouchGeometry", "SceneTestSupport",
        "ProgramTestSupport",
        "VirtualTouchscreen", "TestSupport", "TestBasics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "TouchSDL", "ProgramTestSupport", "VirtualTouchscreen", "TestSupport", "TestBasics",
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// To optimize tests takes longer than it saves.
for target in package.targets where target.isTest {
  target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
}

// For tools/test, which has most tests run on optimized modules. A module that shows what is
// internal is slower: those whose instructions are counted do not, and are as they are released.
if let tests = Context.environment["TOUCHSTONE_TESTS"] {
  package.targets.removeAll { $0.isTest && ($0.name == "DebugTests") != (tests == "debug") }
  let counted = [
    "TouchGeometry", "TouchInput", "TouchGestures", "TouchScene",
    "TouchRecording", "SplitMix", "bench",
  ]
  // What only measures is compiled in the debug build.
  package.targets.removeAll {
    tests == "optimized" && ($0.path ?? "").hasPrefix("tools/Benchmarks/") && $0.type == .executable
      && $0.name != "bench"
  }
  for target in package.targets where tests == "optimized" && !counted.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-enable-testing"]))
  }
}

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
      dependencies: ["FuzzReaders", "TouchDevices"],
      path: "Tests/Fuzz",
      exclude: ["Corpus", "recording.dict", "scene.dict", "formula.dict", "math.dict"],
      swiftSettings: strict, linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
}

// The libraries and their tests alone, where SDL is not installed and no X server can be had; with
// the value `portable` only those that need no POSIX calls.
if let libraries = Context.environment["TOUCHSTONE_LIBRARIES"] {
  var shell: Set = [
    "CTouchSDL2", "CTouchSDL2Image", "TouchSDLInput", "TouchSDL", "TouchstoneKit", "touchstone",
    "SceneTimes",
    "LatencyTimes", "IdleTimes", "bench", "growth", "VirtualTouchscreen",
    "TouchSDLTests", "VirtualTouchscreenTests", "ProgramTestSupport", "CommandTests",
    "EndToEndTests", "TouchRecordingTests",
    "FuzzReaders", "mutate", "playfuzz",
  ]
  if libraries == "portable" {
    shell.formUnion(["TouchRecording", "TouchSystem"])
    // Whatever needs one of these, in turn.
    for _ in package.targets {
      for target in package.targets {
        let needs = target.dependencies.contains { dependency in
          if case .byNameItem(let name, _) = dependency { shell.contains(name) } else { false }
        }
        if needs { shell.insert(target.name) }
      }
    }
  }
  // The ports of apps import the kit, which has a window; the other tests of controls have none.
  if let controls = package.targets.first(where: { $0.name == "TouchControlsTests" }) {
    controls.exclude = ["Ports"]
    controls.dependencies.removeAll { dependency in
      if case .byNameItem("TouchstoneKit", _) = dependency { true } else { false }
    }
  }
  package.products.removeAll { product in
    shell.contains(product.name)
      || (product as? Product.Library)?.targets.contains(where: shell.contains) ?? false
  }
  package.targets.removeAll { shell.contains($0.name) }
  package.dependencies.removeAll()
}
