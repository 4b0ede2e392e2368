const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, 'Noto Sans Devanagari', 'Nirmala UI', sans-serif";

/** The product's look, as far as mail programs can show it. */
export const brand = {
  ink: '#1f1e45',
  indigo: '#2b2a6b',
  saffron: '#f4a62a',
  warmWhite: '#faf7f2',
  white: '#ffffff',
  line: '#e9e2d6',
  quiet: '#6b6880',
  font: FONT,
  headingFont: `'Plus Jakarta Sans', ${FONT}`,
} as const;

/** The colours that stand for those of {@link brand} where a mail program asks for a dark mail. */
export const dark = {
  ink: '#f3f1fb',
  indigo: '#b3b0ff',
  warmWhite: '#15142e',
  white: '#201f45',
  line: '#3d3b6b',
  quiet: '#b9b5d3',
  button: '#5450c8',
} as const;

/**
 * The dark colours, by the classes of what they colour. Programs that ignore this turn colours around themselves: they make dark text light
 * and leave colours of middle brightness, so the button is white on indigo, which stays legible either way.
 */
export const darkStyles = `@media (prefers-color-scheme: dark) {
.page { background: ${dark.warmWhite} !important; color: ${dark.ink} !important }
.card { background: ${dark.white} !important; border-color: ${dark.line} !important; border-top-color: ${brand.saffron} !important }
.ink { color: ${dark.ink} !important }
.quiet { color: ${dark.quiet} !important }
.brand, .link { color: ${dark.indigo} !important }
.row { border-color: ${dark.line} !important }
.quote { background: ${dark.warmWhite} !important; border-color: ${dark.indigo} !important }
.button { background: ${dark.button} !important }
}`;
