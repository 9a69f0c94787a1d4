import { type Caller, depositedCount, lockedOffer, ok, strings } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readBarcodesOf } from './harness/barcode.ts';
import { complaintsOf, goTo, settled } from './harness/browser.ts';
import { csvFile, saved, savedLines } from './harness/browser-files.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt, shoot, takesEveryLook } from './harness/screen-looks.ts';

const kinds = [
  ['DataBar', 'GS1 DataBar Expanded Stacked', 'DataBarExpanded'],
  ['DataMatrix', 'GS1 DataMatrix', 'DataMatrix'],
  ['QR', 'GS1 QR Code', 'QRCode'],
  ['Code 128', 'GS1-128', 'Code128'],
] as const;

sceneInBrowser('the screens of a provider', (scene) => {
  let page: Page;
  let manufacturer: Caller;
  let domain: string;
  let prefix: string;
  let base: string;
  beforeAll(async () => {
    // A clock that stands until it is moved: fetch codes end.
    scene.book.moveClock(new Date());
    ({ page, domain } = await scene.signedUp('provider', { deviceScaleFactor: 2, at: null }));
    manufacturer = await scene.book.account('manufacturer');
    base = await newOffer('Save $1.00 on two boxes of Sunny Oats');
    await goTo(page, 'deposit');
    prefix = (
      await page.locator('section:has-text("serialization prefix") .digits').first().innerText()
    ).trim();
  });

  const newOffer = (description: string, more: Record<string, unknown> = {}) =>
    lockedOffer(manufacturer, [{ domain }], { description, total_circulation: '50000', ...more });

  /** Deposits so many new coupons as a user would, and ends on their results. */
  async function makeCoupons(of: string, count: number): Promise<void> {
    await goTo(page, `deposit?offer=${of}`);
    await page.getByLabel('How many').fill(String(count));
    await page.getByRole('button', { name: /^Deposit \d/ }).click();
    await page.getByText('All went well.').waitFor();
  }

  const chooseKind = (label: string) =>
    page.getByRole('radiogroup', { name: 'Kind of barcode' }).getByText(label, { exact: true }).click();

  test('finds its offer, has coupons made, and takes their strings away as a file', async () => {
    await goTo(page, 'authorized');
    await page.getByRole('searchbox', { name: 'Search offers' }).fill('sunny');
    await page.waitForURL(/q=sunny/);
    await page.getByRole('link', { name: /Sunny Oats/ }).click();
    await page.getByRole('heading', { level: 1, name: /Sunny Oats/ }).waitFor();
    await page.getByRole('link', { name: 'Deposit coupons' }).click();
    await page.getByText('You may still deposit 50,000.').waitFor();
    await page.getByLabel('How many').fill('30');
    const button = page.getByRole('button', { name: 'Deposit 30 coupons' });
    // Between the parts of its sentence there is room, in pixels.
    const room = await button.evaluate((shown) => {
      const [verb, count] = shown.querySelectorAll('.mantine-Button-label > span');
      const word = document.createRange();
      word.setStart(verb!.firstChild!, 0);
      word.setEnd(verb!.firstChild!, verb!.textContent!.trimEnd().length);
      return count!.getBoundingClientRect().left - word.getBoundingClientRect().right;
    });
    expect(room).toBeGreaterThan(2);
    await button.click();
    await page.getByText('30 deposited').first().waitFor();
    await page.getByText('All went well.').waitFor();
    const lines = await savedLines(page);
    expect(lines[0]).toBe('gs1,result,meaning');
    expect(new Set(lines.slice(1)).size).toBe(30);
    for (const line of lines.slice(1))
      expect(line).toMatch(new RegExp(`^${base}9${prefix}\\d{12},success,Deposited$`));
    expect(await depositedCount(manufacturer, base)).toBe(30);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('sees before it deposits what shoppers see, when and where the coupons redeem, and chooses a retailer by name', async () => {
    const [shop, other] = [await scene.book.account('retailer'), await scene.book.account('retailer')];
    const offer = await newOffer('Save on rice, at one shop only');
    const set = (what: string, body: unknown, method = 'POST') =>
      ok(manufacturer.call(method, `/manufacturer/base_gs1/${offer}/${what}`, body));
    await set('campaign_metadata', {
      data: { title: '50 cents off rice', sub_description: 'This week only', terms: 'One per purchase.' },
    });
    await set('redemption_window', {
      days: ['mon', 'tue'],
      start_time: '09:00',
      time_zone: 'America/New_York',
    });
    await set('toggle_retailer', { email_domain: shop.domain, enabled: 'yes' });
    await set('mandatory_retailer', { mandatory: 'yes' }, 'PUT');
    const { name } = (await ok(shop.get(`/retailer/detail/${shop.domain}`))).data;
    await goTo(page, `authorized/${offer}`);
    for (const words of [
      '50 cents off rice',
      'One per purchase.',
      'Mon, Tue; 09:00 to 24:00 (America/New_York)',
      `${name} only`,
      'Each deposit must name the retailer',
    ])
      await page.getByText(words).first().waitFor();
    expect(await lookAt(page, 'provider-authorized-rules')).toEqual([]);
    await page.getByRole('link', { name: 'Deposit coupons' }).click();
    const field = page.getByRole('combobox', { name: 'Retailer' });
    await field.fill(other.domain);
    await page.getByText('The offer is not redeemable at this retailer.').waitFor();
    await field.fill(name);
    await page.getByRole('option', { name }).click();
    await page.getByText(`${name} alone will redeem these coupons.`).waitFor();
    await page.getByLabel('How many').fill('2');
    await page.getByRole('button', { name: 'Deposit 2 coupons' }).click();
    await page.getByText('All went well.').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('each barcode, as PNG and as shown on the screen, is read back as the same string by another library', async () => {
    await makeCoupons(base, 1);
    await page.getByRole('table', { name: 'Results' }).getByRole('link').click();
    await page.getByRole('heading', { name: 'Barcode' }).waitFor();
    const gs1 = new URL(page.url()).pathname.split('/').at(-1)!;
    expect(gs1).toMatch(/^8112\d{21,36}$/);
    for (const [label, name, format] of kinds) {
      await chooseKind(label);
      const drawn = page.getByAltText(`${name} of ${gs1}`, { exact: true });
      await drawn.waitFor();
      await settled(page);
      const png = await saved(page, 'PNG');
      expect(await readBarcodesOf(png, format), `${label} as PNG`).toEqual([gs1]);
      expect(await readBarcodesOf(await drawn.screenshot(), format), `${label} as SVG`).toEqual([gs1]);
      const svg = (await saved(page, 'SVG')).toString();
      expect(svg).toMatch(/^<svg[^>]+xmlns/);
    }
    await page.getByText(`it begins with your prefix ${prefix}`).waitFor();
  });

  test('a printed sheet holds every label of the deposit and nothing of the portal', async () => {
    await makeCoupons(base, 12);
    await page.getByRole('link', { name: 'Barcodes' }).last().click();
    await chooseKind('DataMatrix');
    await page.getByText('12 coupons on 1 page.').waitFor();
    // On the screen and on paper.
    await expect.poll(() => page.getByAltText(/^GS1 DataMatrix of/).count()).toBe(24);
    await settled(page);
    await page.emulateMedia({ media: 'print' });
    await shoot(page, 'provider-printed-sheet');
    const wanted = await page
      .locator('[aria-hidden] img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt')!.split(' ').at(-1)!));
    expect(wanted.length).toBe(12);
    const found = await readBarcodesOf(await page.screenshot({ fullPage: true }), 'DataMatrix');
    expect(found.toSorted()).toEqual(wanted.toSorted());
    expect(await page.getByRole('heading', { name: 'Barcodes' }).isVisible()).toBe(false);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
  });

  test('a fetch code is shown large, and a till redeems by it', async () => {
    await makeCoupons(base, 1);
    await page.getByRole('table', { name: 'Results' }).getByRole('link').click();
    const code = (await page
      .getByRole('button', { name: /Copy the fetch code/ })
      .getAttribute('aria-label'))!.slice(-16);
    await page.getByRole('timer').waitFor();
    const retailer = await scene.book.account('retailer');
    const redeemed = await ok(retailer.post('/retailer/redeem', { gs1s: code }));
    expect(redeemed.newly_redeemed).toHaveLength(1);
    await page.reload();
    await page.getByText('There is no code for this coupon').waitFor();
    expect(await lookAt(page, 'provider-coupon-redeemed')).toEqual([]);
    await goTo(page, 'data-feed?mode=redemption');
    await page.locator(`a[href$="/${redeemed.newly_redeemed[0].gs1}"]`).waitFor();
  });

  test('when a fetch code ends the next one comes by itself', async () => {
    await makeCoupons(base, 1);
    await page.getByRole('table', { name: 'Results' }).getByRole('link').click();
    await page.getByRole('timer').waitFor();
    // A window of its own: its clock is not to stand in the other tests' way.
    const storageState = await page.context().storageState();
    const phone = await scene.visitor({ storageState });
    await phone.clock.install({ time: new Date() });
    await phone.goto(page.url());
    const button = phone.getByRole('button', { name: /Copy the fetch code/ });
    const first = (await button.getAttribute('aria-label'))!;
    scene.book.moveClock(301_000);
    await phone.clock.fastForward(301_000);
    await button.and(phone.locator(`:not([aria-label="${first}"])`)).waitFor();
  });

  test('one code represents several coupons', async () => {
    const made = strings(base, prefix, 3, 700);
    await goTo(page, 'deposit?how=paste');
    await page.getByLabel('Serialized data strings').fill(made.join(', '));
    await page.getByText('3 whole data strings under 1 offer').waitFor();
    await page.getByRole('button', { name: 'Deposit 3 coupons' }).click();
    await page.getByText('All went well.').waitFor();
    await goTo(page, 'fetch-codes');
    await page.getByLabel('Serialized data strings').fill([...made, strings(base, '999', 1)[0]!].join('\n'));
    await page.getByRole('button', { name: 'Get the code' }).click();
    await page.getByText('Stands for 3 coupons.').waitFor();
    await page.getByText('1 string left out').waitFor();
    expect(await lookAt(page, 'provider-shared-code')).toEqual([]);
    // What is chosen for the next code changes nothing of how this one runs out.
    const circle = page.getByRole('timer').locator('circle').last();
    const left = async () => Number.parseFloat((await circle.getAttribute('stroke-dasharray'))!);
    const before = await left();
    const validity = page.getByRole('combobox', { name: 'How long the code is valid' });
    await validity.click();
    await page.getByRole('option', { name: '1 hour' }).click();
    await expect.poll(() => validity.inputValue()).toBe('1 hour');
    expect(await left()).toBeGreaterThan(before / 2);
  });

  test('coupons are deleted only after a question, and a redeemed one stays', async () => {
    const made = strings(base, prefix, 2, 800);
    await goTo(page, 'deposit?how=paste');
    await page.getByLabel('Serialized data strings').fill(made.join(' '));
    await page.getByText('2 whole data strings under 1 offer').waitFor();
    await page.getByRole('button', { name: 'Deposit 2 coupons' }).click();
    await page.getByText('All went well.').waitFor();
    await ok((await scene.book.account('retailer')).post('/retailer/redeem', { gs1s: made[0] }));
    const before = await depositedCount(manufacturer, base);
    await goTo(page, 'delete');
    await page.getByLabel('Serialized data strings').fill(made.join('\n'));
    await page.getByText('2 whole data strings under 1 offer').waitFor();
    await page.getByRole('button', { name: 'Delete 2 coupons' }).click();
    await page.getByRole('dialog').getByText('This cannot be undone.').waitFor();
    expect(await lookAt(page, 'provider-delete-question')).toEqual([]);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await depositedCount(manufacturer, base)).toBe(before);
    await page.getByRole('button', { name: 'Delete 2 coupons' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 coupons' }).click();
    await page.getByText('1 deleted').first().waitFor();
    await page.getByText('1 already redeemed').first().waitFor();
    // What is deleted has no barcode to print and no screen.
    expect(await page.getByRole('main').getByRole('link', { name: 'Barcodes' }).count()).toBe(0);
    expect(await page.getByRole('table', { name: 'Results' }).getByRole('link').count()).toBe(0);
    expect(await depositedCount(manufacturer, base)).toBe(before - 1);
  });

  test('a file is judged before it is sent, and what a spreadsheet has spoilt is named', async () => {
    await goTo(page, 'deposit?how=file');
    const [good, twice] = strings(base, prefix, 2, 900);
    const foreign = strings(base, '987', 1)[0]!;
    const text = `id,coupon\r\n1,${good}\r\n2,${twice}\r\n3,${twice}\r\n4,8.11201E+29\r\n5,${foreign}\r\n`;
    await page.locator('input[type=file]').setInputFiles(csvFile('autumn.csv', text));
    await page.getByText('3 whole data strings under 1 offer').waitFor();
    await page.getByText('A spreadsheet rounded it.').waitFor();
    await page.getByText('1 string written more than once').waitFor();
    await page.getByText('1 not under your prefix').waitFor();
    expect(await lookAt(page, 'provider-file-judged')).toEqual([]);
    await page.getByRole('button', { name: 'Deposit 3 coupons' }).click();
    await page.getByText('2 deposited').first().waitFor();
    expect(await lookAt(page, 'provider-run-mixed')).toEqual([]);
    const lines = (await saved(page, 'CSV')).toString();
    expect(lines).toContain(`${foreign},not_owned_by_you,Provider not authorized`);
    expect(lines).toContain('8.11201E+29,not_sent,Not sent: A spreadsheet rounded it.');

    await goTo(page, 'deposit?how=file');
    await page.locator('input[type=file]').setInputFiles(csvFile('names.csv', 'name\r\nAnn\r\n'));
    await page.getByText('No column of this file holds data strings.').waitFor();
  });

  if (takesEveryLook()) {
    test('axe finds nothing serious on any screen, light and dark, desktop and phone', async () => {
      await makeCoupons(base, 30);
      const run = new URL(page.url()).pathname.split('/').at(-1)!;
      const gs1 = (
        await page.getByRole('table', { name: 'Results' }).getByRole('link').first().innerText()
      ).trim();
      await newOffer('Rice for a little less than yesterday, at every shop of the county', {
        campaign_start_time: '01/01/2080',
      });
      const screens = {
        overview: '',
        authorized: 'authorized',
        'authorized-one': `authorized/${base}`,
        deposit: `deposit?offer=${base}`,
        'deposit-file': 'deposit?how=file',
        run: `runs/${run}`,
        labels: `labels?run=${run}`,
        coupon: `coupons/${gs1}`,
        'fetch-codes': `fetch-codes?gs1s=${gs1}`,
        delete: 'delete',
        'data-feed': 'data-feed',
      };
      for (const [name, screen] of Object.entries(screens)) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await goTo(page, screen);
        expect(await lookAt(page, `provider-${name}`), name).toEqual([]);
      }
      expect(complaintsOf(page)).toEqual([]);
    });
  }
});
