import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { asPublic } from './public-head.ts';

interface Page {
  path: string;
  /** Works without the application (`src/static-page.ts`), which is therefore loaded later. */
  complete: boolean;
  modules: string[];
}

interface WaitingPage {
  file: string;
  modules: string[];
}

interface Prerenderer {
  prerendered: Page[];
  waiting: WaitingPage[];
  renderWaiting: (page: WaitingPage, shell: string) => Promise<string>;
  render: (page: Page, shell: string, markdown?: string) => Promise<{ html: string; title: string; description: string }>;
}

/** The scripts and style sheets that a module needs, its imports' included; by the module's path. */
type Needs = Map<string, string[]>;

/** In the order in which main.tsx imports them. */
const application = ['main.tsx', 'app/application.ts'];

const root = '<div id="root"></div>';

/**
 * Prerenders the public pages at build time: `dist/index.html`, `dist/pricing/index.html`, … contain the page itself, so that it shows and its
 * links work before any script has run; `dist/app.html`, the page of all other paths, and those of the signed-in pages
 * contain what is the same for everybody.
 */
export const prerender = (): Plugin => {
  let config: ResolvedConfig;
  const needs: Needs = new Map();
  return {
    name: 'lms360:prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: (_options, bundle) => {
      const filesOf = (file: string, seen = new Set<string>()): Set<string> => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || seen.has(file)) return seen;
        seen.add(file);
        for (const imported of chunk.imports) filesOf(imported, seen);
        // After the styles of its imports, so that a page's own styles win.
        for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css);
        return seen;
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.facadeModuleId) needs.set(chunk.facadeModuleId, [...filesOf(chunk.fileName)]);
      }
    },
    closeBundle: { order: 'pre', sequential: true, handler: () => writePages(config, needs) },
  };
};

const writePages = async (config: ResolvedConfig, needs: Needs): Promise<void> => {
  const out = resolve(config.root, config.build.outDir);
  const work = resolve(config.root, '../.lms360/prerender');
  await build({
    root: config.root,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: config.resolve.alias.filter(({ customResolver, find }) => !customResolver && !String(find).includes('vite')),
    },
    ssr: { noExternal: true },
    build: { ssr: 'src/prerender.tsx', outDir: work, emptyOutDir: true, copyPublicDir: false },
  });
  const { prerendered, render, waiting, renderWaiting }: Prerenderer = await import(
    pathToFileURL(join(work, 'prerender.js')).href
  );
  const built = join(out, 'index.html');
  const shell = await readFile(built, 'utf8');
  if (!shell.includes(root)) throw new Error(`index.html has no ${root}`);
  for (const page of waiting) {
    const drawnPage = await renderWaiting(page, shell);
    const drawn = withModules(shell, page.modules, needs).replace(root, `<div id="root" data-meanwhile>${drawnPage}</div>`);
    await mkdir(dirname(join(out, page.file)), { recursive: true });
    await writeFile(join(out, page.file), drawn);
  }
  for (const page of prerendered) {
    const { html, title, description } = await render(page, shell, await documentOf(page.path, config.publicDir));
    const shown = withModules(shell, page.modules, needs).replace(
      root,
      () => `<div id="root"${page.complete ? ' data-complete' : ''}>${html}</div>`,
    );
    const drawn = asPublic(shown, { path: page.path, title, description });
    await mkdir(join(out, page.path), { recursive: true });
    await writeFile(join(out, page.path, 'index.html'), drawn);
  }
  await rm(work, { recursive: true });
};

const documentOf = async (path: string, publicDir: string): Promise<string | undefined> => {
  const file = join(publicDir, 'content', `${path.slice(1)}.md`);
  return path !== '/' && existsSync(file) ? readFile(file, 'utf8') : undefined;
};

/** Style sheets in the head; scripts in a template, loaded after the first paint (`src/start.ts`). */
const withModules = (shell: string, modules: readonly string[], needs: Needs): string => {
  const files = [...application, ...modules].flatMap((name) => [...needs].find(([id]) => id.endsWith(`/src/${name}`))?.[1] ?? []);
  const links = (end: string, attributes: string): string =>
    [...new Set(files)]
      .filter((file) => file.endsWith(end) && !shell.includes(file))
      .map((file) => `<link ${attributes} crossorigin href="/${file}">`)
      .join('');
  return shell
    .replace('</head>', `${links('.css', 'rel="stylesheet"')}</head>`)
    .replace('</body>', `<template id="scripts">${links('.js', 'rel="modulepreload"')}</template></body>`);
};
