import { bootstrap } from './bootstrap.mjs';

// npm test -w services/auth [-- what Jest takes: a part of a file's name, -t <test>, --watch]
bootstrap('test/workspace-test-main.ts');
