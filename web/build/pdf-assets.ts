import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Only what pdf.js loads under our content security policy: no WebAssembly. */
const wanted = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
  'web/images': /^annotation-.*\.svg$/,
};
/** Paths in the package, by the name under which a file is fetched. */
const files = new Map<string, string>(
  Object.entries(wanted).flatMap(([folder, names]) =>
    readdirSync(join(root, folder))
      .filter((name) => names.test(name))
      .map((name) => [`${folder.replace('web/', '')}/${name}`, join(root, folder, name)] as const),
  ),
);
const types: Record<string, string> = { '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/**
 * Serves the files that pdf.js fetches by name while it reads a document (character maps of Asian fonts, substitutes for fonts that are
 * not embedded, picture decoders, icons of notes) under `/assets/pdfjs-<version>/`.
 */
export const pdfAssets = (): Plugin => {
  const base = `assets/pdfjs-${version}`;
  return {
    name: 'lms360:pdf-assets',
    generateBundle() {
      for (const [name, path] of files) this.emitFile({ type: 'asset', fileName: `${base}/${name}`, source: readFileSync(path) });
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${base}`, (request, response, next) => {
        const name = (request.url ?? '').slice(1);
        const path = files.get(name);
        if (!path) return next();
        const type = types[extname(path)];
        if (type) response.setHeader('content-type', type);
        response.end(readFileSync(path));
      });
    },
  };
};
