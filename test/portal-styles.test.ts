import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { expect, inject, test } from 'vitest';

const assets = fileURLToPath(new URL('../web/dist/assets/', import.meta.url));

/** The rules of component classes that do not stand in a cascade layer, per style sheet. */
function unlayered(sheet: string): string[] {
  const found: string[] = [];
  postcss.parse(sheet).walkRules(/\.m_[0-9a-f]/, (rule) => {
    let outer = rule.parent as postcss.Container | postcss.Document | undefined;
    while (outer !== undefined && !(outer instanceof postcss.AtRule && outer.name === 'layer'))
      outer = outer.parent;
    if (outer === undefined) found.push(rule.selector);
  });
  return found;
}

test.skipIf(inject('buildFault') !== '')(
  'the portal’s own styles win over the component library’s, whichever file is loaded first',
  () => {
    const sheets = fs.readdirSync(assets).filter((name) => name.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(1);
    const all = sheets.map((name) => fs.readFileSync(path.join(assets, name), 'utf8'));
    expect(all.some((sheet) => sheet.includes('.m_'))).toBe(true);
    expect(all.flatMap(unlayered)).toEqual([]);
  },
);
