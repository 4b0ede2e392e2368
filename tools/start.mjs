import { bootstrap } from './bootstrap.mjs';

// npm start [-- --fresh | --dev | --no-demo]
bootstrap('dev/start-main.ts');
