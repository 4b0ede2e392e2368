import { bootstrap } from './bootstrap.mjs';

// npm start [-- --fresh | --dev | --no-demo]
bootstrap('start.ts');
