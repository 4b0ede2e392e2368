import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Only what pdf.js loads under our content security policy: no WebAssembly. */
const wanted = /^(cmaps\/.*\.bcmap|standard_fonts\/.*\.(pfb|ttf)|wasm\/.*_nowasm_fallback\.js)$/;
const files = ['cmaps', 'standard_fonts', 'wasm']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  .filter((name) => wanted.test(name));

/**
 * Serves the files that pdf.js fetches by name while it reads a document (character maps of Asian fonts, substitutes for fonts that are
 * not embedded, picture decoders) under `/assets/pdfjs-<version>/`.
 */
export const pdfAssets = (): Plugin => {
  const base = `assets/pdfjs-${version}`;
  return {
    name: 'lms360:pdf-assets',
    generateBundle() {
      for (const name of files)
        this.emitFile({ type: 'asset', fileName: `${base}/${name}`, source: readFileSync(join(root, name)) });
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${base}`, (request, response, next) => {
        const name = (request.url ?? '').slice(1);
        if (!files.includes(name)) return next();
        if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(join(root, name)));
      });
    },
  };
};
