/// Lists in columns, for terminals.
package enum TextColumns {
  /// Returns the lines of a list; two spaces follow the longest text of each column but the last.
  package static func text(_ rows: [[String]]) -> String {
    let widths = (rows.first ?? []).indices.dropLast().map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count + 2) }.joined()
        + (row.last ?? "")
    }.joined(separator: "\n")
  }
}
