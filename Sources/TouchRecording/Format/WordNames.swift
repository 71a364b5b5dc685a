import TouchInput

// The words used in files. They are not Swift's own names, so that renaming a case cannot change a
// format.

/// The phases of a touch that a line can contain.
enum TouchPhaseName: String, CaseIterable {
  case began
  case moved
  case ended
  case cancelled

  var phase: TouchPhase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}

/// The types of a touch.
enum TouchTypeName: String, CaseIterable {
  case direct
  case indirect
  case pencil
  case indirectPointer

  var type: TouchType {
    switch self {
    case .direct: .direct
    case .indirect: .indirect
    case .pencil: .pencil
    case .indirectPointer: .indirectPointer
    }
  }

  init(_ type: TouchType) {
    switch type {
    case .direct: self = .direct
    case .indirect: self = .indirect
    case .pencil: self = .pencil
    case .indirectPointer: self = .indirectPointer
    }
  }
}

/// The modifier keys, in the order in which they are written.
enum ModifierName: String, CaseIterable {
  case shift
  case control
  case alt
  case meta

  var keys: ModifierKeys {
    switch self {
    case .shift: .shift
    case .control: .control
    case .alt: .alt
    case .meta: .meta
    }
  }
}
