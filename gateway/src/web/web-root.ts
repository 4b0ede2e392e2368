import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { inlineScriptHashes } from '../security/inline-scripts.js';
import { filledFile, type FilledFile } from './filled-file.js';
import { fillFacts, type SiteConfig } from './site-facts.js';

const compressed = /\.(br|gz)$/;
/** Extensions of assets: a missing one is a 404, never a page. */
const assetLike =
  /\.(js|mjs|css|map|json|webmanifest|xml|txt|md|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|pdf|wasm|mp4|webm|html|br|gz)$/i;
/** Files into which the operator's facts are filled. */
const withFacts = /\.(html|md|webmanifest)$/;

/** The built web app, overlaid by the operator's files. Read once, as neither changes while it is served. */
export class WebRoot {
  /** Every file's folder, by its name. */
  private readonly folders: Map<string, string>;
  /** Pages and documents with the operator's facts in them. */
  readonly filled: ReadonlyMap<string, FilledFile>;
  /** The page for every deep link; the landing page's file when the build has no shell of its own. */
  readonly shell: string;

  constructor(
    readonly folder: string,
    site: SiteConfig,
  ) {
    this.folders = new Map(listFiles(folder).map((file) => [file, folder]));
    if (site.SITE_FILES !== undefined) this.layOver(site.SITE_FILES);
    this.shell = this.folders.has('app.html') ? 'app.html' : 'index.html';
    const texts = [...this.folders]
      .filter(([file]) => withFacts.test(file))
      .map(([file, from]) => [file, fillFacts(readFileSync(join(from, file), 'utf8'), file, site)] as const);
    this.filled = new Map(texts.map(([file, text]) => [file, filledFile(file, text)]));
  }

  /**
   * Of a document that the operator replaced, neither the prerendered page is used (the browser renders it instead) nor a translation of the
   * build's own text.
   */
  private layOver(folder: string): void {
    const files = listFiles(folder);
    const replaced = files.flatMap((file) => /^content\/([^/]+\.md)$/.exec(file)?.[1] ?? []);
    for (const file of this.folders.keys()) {
      if (replaced.some((name) => file === `${name.slice(0, -3)}/index.html` || isTranslation(file, name)))
        this.folders.delete(file);
    }
    for (const file of files) this.folders.set(file, folder);
  }

  /**
   * The file for a request path: itself, a prerendered page (`/pricing` → `pricing/index.html` or `pricing.html`), the page of all
   * paths beside it (`/preview-course/7` → `preview-course/[id].html`), or the shell for a deep link. Undefined for a missing asset.
   * @param path decoded, beginning with `/`
   */
  fileFor(path: string): string | undefined {
    const name = path.replace(/^\/|\/$/g, '');
    const found = [name, join(name, 'index.html'), `${name}.html`].find((file) => this.folders.has(file));
    if (found) return found;
    if (path.startsWith('/assets/') || assetLike.test(path)) return undefined;
    const any = join(dirname(name), '[id].html');
    return this.folders.has(any) ? any : this.shell;
  }

  /** CSP sources of the inline scripts of all pages. */
  scriptHashes(): string[] {
    const pages = [...this.filled].filter(([file]) => file.endsWith('.html'));
    return [...new Set(pages.flatMap(([, { bodies }]) => inlineScriptHashes(bodies.plain.toString())))];
  }

  /** @param file one that `fileFor` gave */
  folderOf(file: string): string {
    return this.folders.get(file) ?? '';
  }
}

/** `content/hi/terms.md` is one of `terms.md`. */
const isTranslation = (file: string, name: string): boolean => /^content\/[^/]+\/([^/]+)$/.exec(file)?.[1] === name;

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !compressed.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
