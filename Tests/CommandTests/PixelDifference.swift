/// How much two pictures differ, as a browser computes it.
enum PixelDifference {
  /// A function of the channels of two pictures of one size: the part of the pixels in which a
  /// channel differs by more than 48, and how much channels differ on average, of 255.
  static let function = #"""
    (a, b) => {
      let sum = 0, far = 0;
      for (let i = 0; i < a.length; i += 4) {
        let most = 0;
        for (let k = 0; k < 3; k++) {
          const difference = Math.abs(a[i + k] - b[i + k]);
          sum += difference;
          most = Math.max(most, difference);
        }
        if (most > 48) far++;
      }
      return [far / (a.length / 4), sum / (a.length / 4 * 3)];
    }
    """#
}
