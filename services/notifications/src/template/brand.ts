const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** The product's look, as far as mail programs can show it. */
export const brand = {
  ink: '#1f1e45',
  indigo: '#2b2a6b',
  saffron: '#f4a62a',
  warmWhite: '#faf7f2',
  line: '#e9e2d6',
  quiet: '#6b6880',
  font: FONT,
  headingFont: `'Plus Jakarta Sans', ${FONT}`,
} as const;
