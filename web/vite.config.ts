import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { pdfAssets } from './build/pdf-assets.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { prerender } from './build/prerender.ts';
import { siteFacts } from './build/site-facts.ts';

const dir = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm start` runs the gateway; the development server passes calls and files on to it. */
const gateway = process.env.LMS360_GATEWAY ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [
    react(),
    mantineStyles(),
    pdfAssets(),
    preloadFonts(['inter-latin-wght-normal', 'plus-jakarta-sans-latin-wght-normal']),
    siteFacts(),
    prerender(),
    precompress(),
  ],
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${dir('src')}/` },
      { find: /^@lms360\/contracts\/(.*)$/, replacement: `${dir('../packages/contracts/src')}/$1.ts` },
    ],
  },
  build: {
    target: 'es2022',
    // The content security policy allows own files only: nothing is inlined, no polyfill script is injected.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': gateway, '/files': gateway },
  },
});
