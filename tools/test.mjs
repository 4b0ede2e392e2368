import { bootstrap } from './bootstrap.mjs';

// npm test [-- name of a stage …]
bootstrap('test/test-main.ts');
