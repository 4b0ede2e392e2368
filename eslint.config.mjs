export { default } from './packages/tooling/eslint.preset.mjs';
