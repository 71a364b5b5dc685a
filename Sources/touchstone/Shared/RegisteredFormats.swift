import TouchDevices

extension DeviceFormats {
  /// The formats that the commands read and write; a module with another format adds it here.
  static let registered = DeviceFormats.bundled
}
