import TouchDevices

extension DeviceFormats {
  /// The formats that the commands read and write: a module that brings one adds it here.
  static let registered = DeviceFormats.bundled
}
