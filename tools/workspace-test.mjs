import { bootstrap } from './bootstrap.mjs';

// npm test -w services/auth [-- arguments of Jest: a part of a file's name, -t <test>, --watch]
bootstrap('test/workspace-test-main.ts');
