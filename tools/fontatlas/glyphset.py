"""Which characters the pages hold."""


def _span(first, last):
    return list(range(first, last + 1))


def _of(text):
    return [ord(character) for character in text if character != " "]


BASIC = _span(0x20, 0x7E) + _span(0xA0, 0xFF)

PUNCTUATION = _of("‐‑‒–—―‘’‚“”„†‡•…‰′″‴‹›⁄·€™")

SCRIPTS = _of("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎")

ARROWS = _of("← ↑ → ↓ ↔ ↕ ↖ ↗ ↘ ↙ ↺ ↻ ⟲ ⟳ ⇐ ⇒ ⇔ ⇧ ⌘ ⌥ ⌃ ⏎")

MATHEMATICS = _of("× ÷ ± − ∓ ∞ ∑ ∏ √ ∂ ∆ ∇ ∫ ∝ ≈ ≠ ≤ ≥ ∠ ∥ ⟂ ∈ ∉ ∅ ∘ ∙ ⋅ ° ∧ ∨")

# Pieces that tile from line to line. The tool draws them itself, exactly one line high, so that they join.
BRACKETS = _of("⎡⎢⎣⎤⎥⎦")

SHAPES = _of("● ○ ■ □ ▲ △ ▶ ◀ ▼ ▽ ◆ ◇ ★ ☆ ✓ ✗")

LATIN_EXTENDED_A = _span(0x100, 0x17F)

GREEK = (
    [0x37A, 0x37E]
    + _span(0x384, 0x38A)
    + [0x38C]
    + _span(0x38E, 0x3A1)
    + _span(0x3A3, 0x3CE)
    + [0x3D1, 0x3D5, 0x3D6, 0x3F1, 0x3F5]
)

REPLACEMENT = [0xFFFD]

SOME_GREEK = _of("αβγδεζηθικλμνξοπρσςτυφχψωΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ")

LARGE = sorted(set(BASIC + PUNCTUATION + SCRIPTS + ARROWS + MATHEMATICS + BRACKETS + REPLACEMENT + SHAPES + SOME_GREEK))
FULL = sorted(set(LARGE + LATIN_EXTENDED_A + GREEK))

HUGE = sorted(
    set(BASIC + PUNCTUATION + REPLACEMENT + _of("← ↑ → ↓ ∞ √ ∂ ∆ ∑ ≈ ≠ ≤ ≥ ∠ ● ○ ■ ✓ ✗ α β γ θ λ π φ ω Δ Θ Ω"))
)

# Drawn once more for a pen that stands at one or two thirds of a pixel.
SHIFTED = _span(0x21, 0x7E) + _of("’“”–…·×−°′±")


def for_page(face, size):
    """Large pages would weigh most and are read least: headlines and large numbers need fewer characters."""
    if size > 32:
        return HUGE
    if size > (18 if face == "mono" else 26):
        return LARGE
    return FULL


# Without a glyph of its own anywhere: drawn with that of a twin.
TWINS = {0x27C2: 0x22A5}  # ⟂ perpendicular: ⊥ up tack

# Kerning is looked up among these only; digits keep their equal advances.
KERNED = _of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,:;-–—!?'\"’‘“”()/…")
