import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { evaluateBasket } from '@offerbook/basket';
import { rolldown } from 'rolldown';

/** The last commit before the package was made faster. */
export const commitBefore = 'f81440d16d';

/**
 * The package as it was, for a comparison in one run.
 *
 * @throws when the checkout has no git history, as a download of the sources has none.
 */
export async function evaluateBasketBefore(): Promise<typeof evaluateBasket> {
  const folder = mkdtempSync(join(tmpdir(), 'offerbook-basket-before-'));
  try {
    const root = fileURLToPath(new URL('../../../../', import.meta.url));
    const archive = execFileSync('git', ['archive', commitBefore, 'basket/src'], {
      cwd: root,
      maxBuffer: 10 ** 8,
    });
    mkdirSync(join(folder, 'sources'));
    execFileSync('tar', ['-x', '-C', join(folder, 'sources')], { input: archive });
    const bundle = await rolldown({ input: join(folder, 'sources/basket/src/index.ts'), logLevel: 'silent' });
    const file = join(folder, 'basket.mjs');
    await bundle.write({ file, format: 'esm' });
    const { evaluateBasket } = await import(pathToFileURL(file).href);
    return evaluateBasket;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
