import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** A smaller file fits into one packet; compressing it saves nothing. */
const smallest = 1024;

/** Writes `.br` and `.gz` beside every text file of the build, so that the gateway can serve them as they are. */
export const precompress = (): Plugin => {
  let out = '';
  return {
    name: 'lms360:precompress',
    apply: 'build',
    configResolved: (config) => {
      out = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const names = await readdir(out, { recursive: true });
        await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compressFile(join(out, name))));
      },
    },
  };
};

const compressFile = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.length < smallest) return;
  const brotli = promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await Promise.all([
    brotli.then((data) => writeFile(`${path}.br`, data)),
    promisify(gzip)(content, { level: 9 }).then((data) => writeFile(`${path}.gz`, data)),
  ]);
};
