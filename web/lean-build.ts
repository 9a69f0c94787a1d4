import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import postcss from 'postcss';
import subsetFont from 'subset-font';
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

/** ASCII and the signs that stand beside codes: what is written in the typeface of codes. */
const ofCodes = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0…–—·×→€£¢’“”`;

/** Cuts the typeface of codes to their characters, without its ligatures, in one weight: a fifth of its bytes. */
export function onlyUsedGlyphs(): Plugin {
  return {
    name: 'offerbook:only-used-glyphs',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !/jetbrains-mono-latin-wght.*\.woff2$/.test(file.fileName)) continue;
        file.source = await subsetFont(Buffer.from(file.source), ofCodes, {
          targetFormat: 'woff2',
          noLayoutClosure: true,
          variationAxes: { wght: 400 },
        });
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

/** Writes a Brotli and a gzip file beside every asset, so that none is compressed per request. */
export function compressed(): Plugin {
  return {
    name: 'offerbook:compressed',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }) {
      const folder = dir!;
      const files = await fs.promises.readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((name) => compressible.test(name)).map((name) => compressFile(path.join(folder, name))),
      );
    },
  };
}
