import { newBase, offerData } from '@offerbook/world';
import type { Page, Request } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { asAccount, complaintsOf, goTo, settled } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { holdCalls } from './harness/hold-calls.ts';
import { lookAt } from './harness/screen-looks.ts';
import { Receiver } from './harness/webhook-scene.ts';

sceneInBrowser('the screen of one record that leads to another of its kind', (scene) => {
  /** From wherever one is, as people do who have no time to go back. */
  async function find(page: Page, text: string, result: string | RegExp): Promise<void> {
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Find' }).fill(text);
    const found = page.getByRole('dialog').getByRole('button', { name: result }).first();
    await found.waitFor();
    await settled(page);
    await found.click();
  }

  test('shows, and saves, nothing of the former funder', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    const [first, second] = ['614141', '614142'] as const;
    for (const [id, legal_name] of [
      [first, 'First payer'],
      [second, 'Second payer'],
    ])
      await asAccount(page, 'PUT', `/manufacturer/funder/${id}`, { legal_name });
    await goTo(page, `funders/${first}`);
    const name = page.getByLabel('Legal name');
    expect(await name.inputValue()).toBe('First payer');
    const isSecond = ({ pathname }: URL) => pathname === `/manufacturer/funder/${second}`;
    const held = await holdCalls(page, isSecond, () => true);
    await find(page, 'second payer', /Second payer/);
    await page.getByRole('heading', { name: `Funder ${second}` }).waitFor();
    await expect.poll(() => held.calls.length).toBe(1);
    expect(await name.count()).toBe(0);
    held.release();
    await name.waitFor();
    expect(await name.inputValue()).toBe('Second payer');
    await page.getByLabel('Contact').fill('Bo');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Funders' }).waitFor();
    const { data } = await asAccount(page, 'GET', `/manufacturer/funder/${second}`);
    expect(data).toMatchObject({ legal_name: 'Second payer', contact_name: 'Bo' });
    expect(complaintsOf(page)).toEqual([]);
  });

  test('opens with the details that were saved a moment ago, also where they had not been read again', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    const path = '/manufacturer/funder/614143';
    await asAccount(page, 'PUT', path, { legal_name: 'Before' });
    await goTo(page, 'funders/614143');
    const name = page.getByLabel('Legal name');
    await name.fill('After');
    const isRead = (call: Request) => call.method() === 'GET';
    const held = await holdCalls(page, ({ pathname }) => pathname === path, isRead);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Funders' }).waitFor();
    held.release();
    await page.getByRole('link', { name: '614143' }).click();
    await expect.poll(() => name.inputValue()).toBe('After');
    expect(complaintsOf(page)).toEqual([]);
  });

  for (const [id, before] of [
    ['614144', 'Before'],
    ['614145', undefined],
  ] as const)
    test(`keeps what is typed of a funder that ${before ? 'another changes' : 'another registers'}, and saves it alone`, async () => {
      const { page } = await scene.signedUp('manufacturer', { at: null });
      const path = `/manufacturer/funder/${id}`;
      if (before) await asAccount(page, 'PUT', path, { legal_name: before });
      await page.clock.install();
      await goTo(page, `funders/${id}`);
      const name = page.getByLabel('Legal name');
      await name.fill('Typed');
      await asAccount(page, 'PUT', path, { legal_name: 'Theirs', city: 'Springfield' });
      await page.clock.runFor(11_000);
      const answered = page.waitForResponse(
        (answer) => new URL(answer.url()).pathname === path && answer.ok(),
      );
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await answered;
      await settled(page);
      expect(await name.inputValue()).toBe('Typed');
      expect(await page.getByLabel('City').inputValue()).toBe('Springfield');
      // Not read by this page before it saves.
      await asAccount(page, 'PUT', path, { email: 'bills@theirs.example' });
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { name: 'Funders' }).waitFor();
      expect((await asAccount(page, 'GET', path)).data).toMatchObject({
        legal_name: 'Typed',
        city: 'Springfield',
        email: 'bills@theirs.example',
      });
      // Its clock is its browser's.
      await page.context().close();
    });

  test('saves of a brand and of a product what was changed there, and leaves what a colleague changed', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    const dialog = page.getByRole('dialog');
    const typeAndSave = async (label: string, text: string, meanwhile: () => Promise<unknown>) => {
      await dialog.getByLabel(label).fill(text);
      await meanwhile();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const added = await asAccount(page, 'POST', '/manufacturer/brand', { brand_id: 'Ours' });
    const path = `/manufacturer/brand/${added.data.brand_internal_id}`;
    await goTo(page, 'brands');
    await page.getByRole('button', { name: 'Edit Ours' }).click();
    await typeAndSave('Name', 'Typed', () => asAccount(page, 'PUT', path, { gs1_company_prefix: '614141' }));
    const { data: brands } = await asAccount(page, 'GET', '/manufacturer/brands');
    expect(brands).toContainEqual(
      expect.objectContaining({ brand_id: 'Ours', name: 'Typed', gs1_company_prefix: '614141' }),
    );

    const product = { gtin: '00614141000036', name: 'Before' };
    const image_url = 'https://theirs.example/picture.png';
    await asAccount(page, 'PUT', '/manufacturer/products', product);
    await goTo(page, 'products');
    await page.getByRole('button', { name: 'Edit Before' }).click();
    await typeAndSave('Name', 'Typed', () =>
      asAccount(page, 'PUT', '/manufacturer/products', { ...product, image_url }),
    );
    const theProduct = async () =>
      (await asAccount(page, 'GET', '/manufacturer/products?gtins=614141000036')).data;
    expect(await theProduct()).toEqual([expect.objectContaining({ name: 'Typed', image_url })]);
    await page.getByRole('button', { name: 'Edit Typed' }).click();
    await typeAndSave('Picture', 'https://ours.example/picture.png', () =>
      asAccount(page, 'PUT', '/manufacturer/products', { ...product, name: 'Theirs' }),
    );
    expect(await theProduct()).toEqual([
      expect.objectContaining({ name: 'Theirs', image_url: 'https://ours.example/picture.png' }),
    ]);
    await page.getByRole('button', { name: 'Edit Theirs' }).click();
    await dialog.getByLabel('Name').fill('Typed');
    await asAccount(page, 'DELETE', `/manufacturer/products/${product.gtin}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await theProduct()).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('saves of a store what was changed there, and leaves what a colleague changed', async () => {
    const { page } = await scene.signedUp('retailer', { at: null });
    const save = (store: object) => asAccount(page, 'PUT', '/retailer/store/0044', store);
    await save({ name: 'Mill Lane', address: '1 Mill Lane', city: 'Shelbyville' });
    await goTo(page, 'stores');
    await page.getByRole('button', { name: 'Edit Mill Lane' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Mill Road');
    await dialog.getByLabel('City').fill('');
    await save({ name: 'Theirs', address: '2 Mill Lane', city: 'Shelbyville', country: 'US' });
    await dialog.getByRole('button', { name: 'Save the store' }).click();
    await page.getByRole('row', { name: /Mill Road.*0044.*2 Mill Lane/ }).waitFor();
    const { data } = await asAccount(page, 'GET', '/retailer/stores?q=0044');
    expect(data).toEqual([
      { store_id: '0044', name: 'Mill Road', address: '2 Mill Lane', city: '', state: '', country: 'US' },
    ]);
    expect(complaintsOf(page)).toEqual([]);
  });

  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
  const answer = async (page: Page, button: 'Leave' | 'Go on editing') => {
    await question(page).getByRole('button', { name: button }).click();
    await question(page).waitFor({ state: 'detached' });
  };

  test('asks before what is typed of an offer is lost, by a link, the back button or the end of the tab', async () => {
    const { page } = await scene.signedUp('manufacturer', { at: null });
    const base = newBase();
    await asAccount(page, 'POST', '/manufacturer/base_gs1', { data: offerData(base) });
    await goTo(page, `offers/${base}`);
    const openedAt = page.url();
    const edit = page.getByRole('main').getByRole('link', { name: 'Edit', exact: true });
    await edit.click();
    const description = page.getByLabel('Description');
    await description.fill('Typed');
    await page.getByRole('link', { name: 'Brands' }).click();
    expect(await lookAt(page, 'leave-question')).toEqual([]);
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    for (const button of ['Go on editing', 'Leave'] as const) {
      expect(await description.inputValue()).toBe('Typed');
      await page.evaluate(() => history.back());
      await question(page).waitFor();
      await page.evaluate(() => history.back());
      await settled(page);
      await answer(page, button);
    }
    await edit.waitFor();
    expect(page.url()).toBe(openedAt);

    await page.getByRole('tab', { name: 'Display' }).click();
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('Typed');
    await page.getByRole('tab', { name: 'Lookup codes' }).click();
    await answer(page, 'Go on editing');
    expect(await title.inputValue()).toBe('Typed');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    await page.getByRole('button', { name: 'Save' }).click();
    await settled(page);
    await page.getByRole('tab', { name: 'Lookup codes' }).click();
    await page.getByRole('heading', { name: 'Attach a code' }).waitFor();

    await edit.click();
    await description.fill('Saved');
    await page.getByRole('button', { name: 'Save' }).click();
    await edit.waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('asks before pasted strings are lost, and a store’s form does not close under a stray press', async () => {
    const { page } = await scene.signedUp('provider', { at: 'deposit?how=paste' });
    const strings = page.getByLabel('Serialized data strings');
    await strings.fill('8112');
    await page.getByText('CSV file').click();
    await answer(page, 'Go on editing');
    expect(await strings.inputValue()).toBe('8112');
    await page.getByText('CSV file').click();
    await answer(page, 'Leave');
    await page.getByText('Drop a CSV or text file here').waitFor();

    const { page: shop } = await scene.signedUp('retailer', { at: 'stores' });
    await shop.getByRole('button', { name: 'Add a store' }).click();
    const name = shop.getByLabel('Name');
    await name.fill('Hill Street');
    await shop.keyboard.press('Escape');
    await shop.getByRole('button', { name: 'Keep as it is' }).click();
    await answer(shop, 'Go on editing');
    expect(await name.inputValue()).toBe('Hill Street');
    await shop.getByRole('button', { name: 'Keep as it is' }).click();
    await answer(shop, 'Leave');
    await name.waitFor({ state: 'detached' });
    expect([...complaintsOf(page), ...complaintsOf(shop)]).toEqual([]);
  });

  test('shows no secrets of the former webhook', async () => {
    const receiver = await Receiver.listen();
    onTestFinished(() => receiver.close());
    const { page } = await scene.signedUp('manufacturer', { at: null });
    const add = (path: string, name: string) =>
      asAccount(page, 'POST', '/enterprise/webhooks', { url: receiver.url(path), name });
    const { data } = await add('first', 'Settlement');
    await add('second', 'Stock');
    receiver.tokens.set('first', data.verification_token);
    await goTo(page, `webhooks/${data.webhook_id}`);
    await page.getByText('The address itself').click();
    await page.getByRole('button', { name: 'Check it now' }).click();
    await page.getByText('Your signing secrets').waitFor();
    await find(page, 'stock', /Stock/);
    await page.getByRole('heading', { name: 'Stock', level: 1 }).waitFor();
    expect(await page.getByText('Your signing secrets').count()).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
  });
});
