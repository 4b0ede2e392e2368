/** Mantine's CSS helpers (light-dark, hover, rem, smaller-than/larger-than) for CSS modules. */
export default { plugins: { 'postcss-preset-mantine': {} } };
