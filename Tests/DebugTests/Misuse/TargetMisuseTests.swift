import TestSupport
import Testing
import TouchGestures

/// What a target of one's own may not do with its list of recognizers: debug builds stop, and say
/// why.
@Suite("Targets that keep their lists wrongly")
struct TargetMisuseTests {
  /// A target as small as can be; its list is whatever it is told.
  private final class Target: TouchTarget {
    private let list: () -> GestureRecognizerList
    init(_ list: @escaping () -> GestureRecognizerList) { self.list = list }

    var recognizerList: GestureRecognizerList { list() }
    var parentTarget: (any TouchTarget)? { nil }
    var toParent: Transform2D { .identity }
    var toSurface: Transform2D { .identity }
    var fromSurface: Transform2D? { .identity }
    func hitTest(_ point: Point, with event: TouchEvent?) -> (any TouchTarget)? { self }
  }

  @Test("S-25: a target that keeps its list for itself may come and go")
  func rightUse() {
    let pan = PanGestureRecognizer()
    do {
      let list = GestureRecognizerList()
      let target = Target { list }
      target.addGestureRecognizer(pan)
      #expect(pan.view === target)
      target.removeGestureRecognizer(pan)
      #expect(pan.view == nil)
      target.addGestureRecognizer(pan)
    }
    #expect(pan.view == nil)
  }

  /// A target that takes its recognizers off as it goes.
  private final class TidyTarget: TouchTarget {
    let recognizerList = GestureRecognizerList()
    var found: (Int) -> Void = { _ in }
    var parentTarget: (any TouchTarget)? { nil }
    var toParent: Transform2D { .identity }
    var toSurface: Transform2D { .identity }
    var fromSurface: Transform2D? { .identity }
    func hitTest(_ point: Point, with event: TouchEvent?) -> (any TouchTarget)? { self }

    deinit {
      found(gestureRecognizers.count { $0.view === self })
      addGestureRecognizer(TapGestureRecognizer())
      recognizerList.all.forEach(removeGestureRecognizer)
    }
  }

  @Test("S-25: a target's deinit may still look at its recognizers, add some and remove them")
  func deinitOfTarget() {
    let recognizers = [PanGestureRecognizer(), TapGestureRecognizer()]
    var found: Int?
    do {
      let target = TidyTarget()
      target.found = { found = $0 }
      recognizers.forEach(target.addGestureRecognizer)
    }
    #expect(found == 2)
    #expect(recognizers.allSatisfy { $0.view == nil })
  }

  /// A target whose list others may keep.
  private final class LentTarget: TouchTarget {
    let recognizerList = GestureRecognizerList()
    var parentTarget: (any TouchTarget)? { nil }
    var toParent: Transform2D { .identity }
    var toSurface: Transform2D { .identity }
    var fromSurface: Transform2D? { .identity }
    func hitTest(_ point: Point, with event: TouchEvent?) -> (any TouchTarget)? { self }
    deinit { recognizerList.detachAll() }
  }

  @Test("S-25: a list that is detached in the deinit of its target may be kept, and used elsewhere")
  func kept() {
    let pan = PanGestureRecognizer()
    var target: LentTarget? = LentTarget()
    target?.addGestureRecognizer(pan)
    let list = target?.recognizerList
    target = nil
    #expect(list?.all.count == 1 && pan.view == nil)
    let next = LentTarget()
    next.addGestureRecognizer(pan)
    #expect(pan.view === next)
  }

  #if DEBUG
    private func expectWords(_ words: String, in output: [UInt8]?) {
      let text = String(decoding: output ?? [], as: UTF8.self)
      #expect(text.contains(words), "it said: \(text)")
    }

    @Test("S-25: a list that outlives its target is no list of targets that are gone")
    func outlived() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let list = GestureRecognizerList()
        let pan = PanGestureRecognizer()
        do { Target { list }.addGestureRecognizer(pan) }
        _ = pan.view
        _ = list
      }
      expectWords(
        "a GestureRecognizerList has outlived its target", in: result?.standardErrorContent)
    }

    @Test("S-25: nor is it the next target's")
    func handedOn() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let list = GestureRecognizerList()
        do { Target { list }.addGestureRecognizer(PanGestureRecognizer()) }
        Target { list }.addGestureRecognizer(TapGestureRecognizer())
      }
      expectWords(
        "a GestureRecognizerList has outlived its target", in: result?.standardErrorContent)
    }

    @Test("S-25: two targets have two lists")
    func shared() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let list = GestureRecognizerList()
        let (one, two) = (Target { list }, Target { list })
        one.addGestureRecognizer(PanGestureRecognizer())
        two.addGestureRecognizer(PanGestureRecognizer())
      }
      expectWords("belongs to one target", in: result?.standardErrorContent)
    }

    @Test("S-25: a target makes its list once")
    func madeAnew() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let target = Target { GestureRecognizerList() }
        target.addGestureRecognizer(PanGestureRecognizer())
      }
      expectWords("a target makes one and keeps it", in: result?.standardErrorContent)
    }
  #endif
}
