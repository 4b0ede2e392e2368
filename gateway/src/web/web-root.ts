import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { inlineScriptHashes } from '../security/inline-scripts.js';

const compressed = /\.(br|gz)$/;
/** What a page is made of: a missing one is an error, never a page. */
const assetLike =
  /\.(js|mjs|css|map|json|webmanifest|xml|txt|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|pdf|wasm|mp4|webm|html|br|gz)$/i;

/** The built web app: what file answers which path. Read once, as a build does not change while it is served. */
export class WebRoot {
  private readonly files: Set<string>;
  /** The page that shows every deep link; the landing page's file when the build makes no shell of its own. */
  readonly shell: string;

  constructor(readonly folder: string) {
    this.files = new Set(listFiles(folder).filter((file) => !compressed.test(file)));
    this.shell = this.files.has('app.html') ? 'app.html' : 'index.html';
  }

  /**
   * The file for a request path: itself, a prerendered page (`/pricing` → `pricing/index.html` or `pricing.html`), or the
   * shell for a deep link. Undefined for a missing asset.
   * @param path decoded, beginning with `/`
   */
  fileFor(path: string): string | undefined {
    const name = path.replace(/^\/|\/$/g, '');
    const found = [name, join(name, 'index.html'), `${name}.html`].find((file) => this.files.has(file));
    if (found) return found;
    return path.startsWith('/assets/') || assetLike.test(path) ? undefined : this.shell;
  }

  /** CSP sources of the inline scripts of all pages. */
  scriptHashes(): string[] {
    const pages = [...this.files].filter((file) => file.endsWith('.html'));
    return [...new Set(pages.flatMap((page) => inlineScriptHashes(readFileSync(join(this.folder, page), 'utf8'))))];
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
