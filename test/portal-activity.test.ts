import fs from 'node:fs';
import { expect, test } from 'vitest';
import { asAccount, choose, goTo, samplesOf } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';

sceneInBrowser('the activity on its screen', (scene) => {
  /** A manufacturer whose sample offer was edited, and what the offer was called before. */
  async function changed() {
    const { page, domain, email } = await scene.signedUp('manufacturer', { at: null });
    const base = (await samplesOf(page)).base_gs1s[0]!;
    const path = `/manufacturer/base_gs1/${base}`;
    const { description } = (await asAccount(page, 'GET', path)).data;
    await asAccount(page, 'PUT', `${path}/lock`, { lock: 'no' });
    const data = { base_gs1: base, primary_purchase_save_value: '275', redemption_end_time: '12/31/2091' };
    await asAccount(page, 'POST', '/manufacturer/base_gs1', { data });
    await asAccount(page, 'POST', '/manufacturer/brand', { brand_id: 'Night Tea' });
    await asAccount(page, 'POST', '/enterprise/users', { email: `ben@${domain}` });
    return { page, email, base, path, description };
  }

  test('says in words who changed what, from which value to which, and leads to the thing', async () => {
    const { page, email, base, description } = await changed();
    await goTo(page, 'activity');
    const table = page.getByRole('table', { name: 'Activity' });
    const edited = table.getByRole('row').filter({ hasText: 'Edited the offer' });
    await edited.getByText('Redemption ends').waitFor();
    const text = (await edited.innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toContain(email);
    expect(text).toMatch(/Value before: \$\d\.\d\d → ?, now: \$2\.75/);
    expect(text).toMatch(/→ ?, now: Dec 31, 2091/);
    await table.getByText('Unlocked for changes').waitFor();
    await table.getByText('Added the brand').waitFor();
    expect(await table.innerText()).not.toMatch(/save-offer|lock-offer|add-user|base_gs1|was saved/);
    expect(await lookAt(page, 'activity')).toEqual([]);

    await edited.getByRole('link', { name: description }).click();
    await page.waitForURL(`**/offers/${base}`);
    await choose(page, 'More to do with this offer', 'Who changed what');
    await page.getByText('Only changes of').waitFor();
    await expect.poll(() => table.getByText('Added the brand').count()).toBe(0);
    await page.getByRole('button', { name: 'Show all' }).click();
    await table.getByText('Added the brand').waitFor();
  });

  test('is narrowed by kind, person and words, and what is left is written to a CSV file', async () => {
    const { page, email } = await changed();
    await goTo(page, 'activity');
    const table = page.getByRole('table', { name: 'Activity' });
    await table.getByText('Added the brand').waitFor();
    await page.getByRole('combobox', { name: 'Kind of change' }).click();
    await page.getByRole('option', { name: 'Brands, products and funders' }).click();
    await expect.poll(() => table.getByText('Edited the offer').count()).toBe(0);
    await table.getByText('Added the brand').waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const lines = fs
      .readFileSync(await (await saving).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines[0]).toBe('at,actor,operation,what,subject,changes,address,execution_id');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(1)) expect(line).toContain(`,${email},add-brand,Added the brand,`);

    await page.getByRole('searchbox', { name: 'Offer, person, company or value' }).fill('Nothing like this');
    await page.getByText('No change fits').waitFor();
    expect(await lookAt(page, 'activity-none-fits')).toEqual([]);
  });
});
