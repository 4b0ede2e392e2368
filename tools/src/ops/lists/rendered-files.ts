import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '@lms360/local-backing/paths';
import { authorisationPage } from './authorisation-page.ts';
import { routesFile } from './routes-file.ts';

/** Files that are written whole from the lists of packages/contracts, by their path from the project's folder. */
const renderers = {
  'e2e/api/authorisation.md': authorisationPage,
  'gateway/src/routes/routes.json': routesFile,
};

type RenderedFile = keyof typeof renderers;
export const renderedFiles = Object.keys(renderers) as RenderedFile[];

/** What a file must say. */
export async function render(file: RenderedFile): Promise<string> {
  const filepath = path.join(root, file);
  return format(renderers[file](), { ...(await resolveConfig(filepath)), filepath });
}
