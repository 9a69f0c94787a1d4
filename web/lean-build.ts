import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import postcss from 'postcss';
import type { Plugin } from 'vite';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Mantine's class names, which its components and its style sheet share. */
const ofMantine = /\.(m_[0-9a-f]+)/g;

/**
 * Removes the rules of Mantine components that no script of the build contains: its style sheet is that of all components,
 * of which the portal uses a part.
 */
export function onlyUsedStyles(): Plugin {
  return {
    name: 'offerbook:only-used-styles',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const code = files.map((one) => (one.type === 'chunk' ? one.code : '')).join('\n');
      const used = new Set(code.match(/\bm_[0-9a-f]+\b/g));
      for (const file of files) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const sheet = postcss.parse(String(file.source));
        sheet.walkRules((rule) => {
          const kept = rule.selectors.filter((selector) =>
            [...selector.matchAll(ofMantine)].every(([, name]) => used.has(name!)),
          );
          if (kept.length === 0) rule.remove();
          else if (kept.length < rule.selectors.length) rule.selectors = kept;
        });
        sheet.walkAtRules((rule) => {
          if (rule.nodes?.length === 0) rule.remove();
        });
        file.source = sheet.toString();
      }
    },
  };
}

const compressible = /\.(js|css|svg|html|wasm|json)$/;
/** Smaller files fit into one packet as they are. */
const minBytes = 1_000;

async function compressFile(file: string): Promise<void> {
  const whole = await fs.promises.readFile(file);
  if (whole.length < minBytes) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
  };
  await Promise.all([
    brotli(whole, { params }).then((small) => fs.promises.writeFile(`${file}.br`, small)),
    gzip(whole, { level: 9 }).then((small) => fs.promises.writeFile(`${file}.gz`, small)),
  ]);
}

/** Writes a Brotli and a gzip file beside every asset, and beside those of the reference, so that none is compressed per request. */
export function compressed(): Plugin {
  return {
    name: 'offerbook:compressed',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }) {
      const folder = dir!;
      const reference = path.join(folder, 'reference');
      const ui = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
      await fs.promises.mkdir(reference, { recursive: true });
      for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
        await fs.promises.copyFile(path.join(ui, name), path.join(reference, name));
      const files = await fs.promises.readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((name) => compressible.test(name)).map((name) => compressFile(path.join(folder, name))),
      );
    },
  };
}
