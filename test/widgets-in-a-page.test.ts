import { type Caller, grant, newBase, newBrand, offerData, ok, partnerOf } from '@offerbook/world';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { complaintsOf } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { changeDigits, fillPlainOffer, nextStep } from './harness/offer-wizard.ts';
import { lookAt } from './harness/screen-looks.ts';
import { consent, loginPath, tokenPath } from './harness/third-party.ts';
import { Visitor } from './harness/visitor.ts';
import { received, untilReceived, WidgetHost } from './harness/widget-host.ts';

sceneInBrowser('widgets in a page of another origin', (scene) => {
  const host = new WidgetHost(scene);
  let maker: Caller;
  let page: Page;
  beforeAll(async () => {
    maker = await scene.book.account('manufacturer', { origins: [host.origin], name: 'Framed Foods' });
  });
  beforeEach(async () => {
    page = await scene.visitor();
  });
  const { link } = host;
  const embed = (widget: string) => host.embed(page, widget);

  test('create: creates and locks an offer and notifies the host; the token is removed from the address, and no cookie is set', async () => {
    const frame = await embed(link('create_mof', maker));
    await untilReceived(page, 'offerbook:ready');
    expect(frame.url()).not.toContain(maker.token);
    expect(new URL(frame.url()).search).toBe('');
    expect(await page.context().cookies()).toEqual([]);
    expect(await lookAt(page, 'widget-create', frame)).toEqual([]);
    await nextStep(frame);
    await frame.locator('[aria-invalid="true"]').first().waitFor();
    expect(await lookAt(page, 'widget-create-refused', frame)).toEqual([]);
    await fillPlainOffer(frame, {
      brand: 'Framed Oats',
      description: 'Made in a frame',
      value: '2',
      circulation: 500,
    });
    await changeDigits(frame);
    await frame.getByRole('combobox', { name: 'Funder id' }).fill('810077');
    await frame.getByLabel('Offer code').fill('000007');
    await frame.getByRole('button', { name: 'Save and lock' }).click();
    await untilReceived(page, 'offerbook:created');
    const base = '811200810077000007';
    expect((await received(page)).filter(({ type }) => type !== 'offerbook:height')).toEqual([
      { type: 'offerbook:ready', widget: 'create' },
      { type: 'offerbook:created', base_gs1: base },
    ]);
    const made = await ok(maker.get(`/manufacturer/base_gs1/${base}`));
    expect(made.data).toMatchObject({ state: 'locked', primary_purchase_save_value: '200' });
    expect(complaintsOf(page)).toEqual([]);
  });

  test('manage: lists the offers, and the host learns how high it is', async () => {
    const frame = await embed(link('my_mofs', maker));
    await frame.getByText('Made in a frame').waitFor();
    expect(await lookAt(page, 'widget-manage', frame)).toEqual([]);
    const heights = async () => (await received(page)).filter(({ type }) => type === 'offerbook:height');
    await expect.poll(async () => (await heights()).at(-1)?.height).toBeGreaterThan(150);
    await frame.getByRole('link', { name: /Made in a frame/ }).click();
    await frame.getByText('The offer is locked').waitFor();
    await frame.getByRole('link', { name: 'Offers' }).click();
    await frame.getByText('Made in a frame').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('edit: changes the one offer of its link', async () => {
    const base = newBase();
    await ok(maker.post('/manufacturer/base_gs1', { data: offerData(base) }));
    const frame = await embed(link('my_mofs', maker, { base_gs1: base }));
    expect(await lookAt(page, 'widget-edit', frame)).toEqual([]);
    await frame.getByLabel('Description').fill('');
    await frame.getByRole('button', { name: 'Save' }).click();
    await frame.locator('[aria-invalid="true"]').waitFor();
    expect(await lookAt(page, 'widget-edit-refused', frame)).toEqual([]);
    expect((await received(page)).some(({ type }) => type === 'offerbook:saved')).toBe(false);
    await frame.getByLabel('Description').fill('Edited in a frame');
    await frame.getByRole('button', { name: 'Save' }).click();
    await untilReceived(page, 'offerbook:saved');
    expect((await received(page)).find(({ type }) => type === 'offerbook:saved')).toEqual({
      type: 'offerbook:saved',
      base_gs1: base,
      state: 'editable',
    });
    expect((await ok(maker.get(`/manufacturer/base_gs1/${base}`))).data.description).toBe(
      'Edited in a frame',
    );
  });

  test('edit: keeps what is typed when a colleague saves the offer, and says so; its own save and lock show at once', async () => {
    const base = newBase();
    await ok(maker.post('/manufacturer/base_gs1', { data: offerData(base) }));
    await page.clock.install();
    const frame = await embed(link('my_mofs', maker, { base_gs1: base }));
    const [description, name] = [frame.getByLabel('Description'), frame.getByLabel('Short name')];
    const changed = frame.getByText('This offer was changed while you had it open');
    await description.fill('Typed in the frame');
    await page.clock.runFor(2_000);
    await ok(
      maker.post('/manufacturer/base_gs1', {
        data: { base_gs1: base, update_mode: 1, short_name: 'Theirs' },
      }),
    );
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(`/${base}`));
    await page.clock.runFor(16_000);
    await frame.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await answered;
    await changed.waitFor();
    expect(await description.inputValue()).toBe('Typed in the frame');
    await frame.getByRole('button', { name: 'Show the offer as it is now' }).click();
    await expect.poll(() => name.inputValue()).toBe('Theirs');
    await description.fill('Typed anew');
    await frame.getByRole('button', { name: 'Save' }).click();
    await frame.getByText('The offer is saved.').waitFor();
    await frame.getByRole('button', { name: 'Lock' }).click();
    await frame.getByText('The offer is locked').waitFor();
    expect(await description.inputValue()).toBe('Typed anew');
    expect(await changed.count()).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
    // Its clock is its browser’s.
    await page.context().close();
  });

  test('edit: the lock asks before it drops what is typed', async () => {
    const base = newBase();
    await ok(maker.post('/manufacturer/base_gs1', { data: offerData(base) }));
    const frame = await embed(link('my_mofs', maker, { base_gs1: base }));
    const description = frame.getByLabel('Description');
    const press = (name: string) => frame.getByRole('button', { name, exact: true }).click();
    const question = frame.getByRole('dialog', { name: 'Lock without saving?' });
    const state = async () => (await ok(maker.get(`/manufacturer/base_gs1/${base}`))).data.state;
    await description.fill('Typed and not saved');
    await press('Lock');
    await question.waitFor();
    expect(await state()).toBe('editable');
    await press('Go on editing');
    await question.waitFor({ state: 'detached' });
    expect(await description.inputValue()).toBe('Typed and not saved');
    await press('Lock');
    await press('Lock without saving');
    await frame.getByText('The offer is locked').waitFor();
    expect(await state()).toBe('locked');
    await press('Unlock');
    await expect.poll(state).toBe('editable');
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a partner chooses the manufacturer it works for, and may there what it was given, no more', async () => {
    const [mine, seen] = [newBase(), newBase()];
    const [own, other] = [await newBrand(maker, 'Partner Oats'), await newBrand(maker, 'Watched Oats')];
    await ok(
      maker.post('/manufacturer/base_gs1', {
        data: offerData(mine, { brand_id: 'Partner Oats', description: 'For the partner' }),
      }),
    );
    await ok(
      maker.post('/manufacturer/base_gs1', {
        data: offerData(seen, { brand_id: 'Watched Oats', description: 'Only to look at' }),
      }),
    );
    const partner = await partnerOf(scene.book, maker, own, 'full_set_with_lock');
    await grant(maker, partner, other, 'view_only');
    await ok(partner.put('/enterprise/settings', { origins: [host.origin] }));
    const frame = await embed(link('my_mofs', partner));
    await untilReceived(page, 'offerbook:ready');
    expect(await lookAt(page, 'widget-partner-chooses', frame)).toEqual([]);
    await frame.getByRole('combobox', { name: 'Working for' }).click();
    await frame.getByRole('option', { name: /Framed Foods/ }).click();
    await frame.getByText('For the partner').waitFor();
    expect(await frame.getByText('Made in a frame').count()).toBe(0);
    expect(await lookAt(page, 'widget-partner', frame)).toEqual([]);
    await frame.getByRole('link', { name: /For the partner/ }).click();
    await frame.getByRole('button', { name: 'Lock' }).click();
    await untilReceived(page, 'offerbook:saved');
    expect((await ok(maker.get(`/manufacturer/base_gs1/${mine}`))).data.state).toBe('locked');
    await frame.getByRole('link', { name: 'Offers' }).click();
    await frame.getByRole('link', { name: /Only to look at/ }).click();
    await frame.getByRole('heading', { name: 'Only to look at' }).waitFor();
    expect(await frame.getByRole('button', { name: 'Lock' }).count()).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a platform shows its client’s offers on its own origins, until the client takes the access back', async () => {
    const back = 'https://platform.example/back';
    const platform = await scene.book.account('platform', { origins: [host.origin], redirect_urls: [back] });
    const client = await Visitor.signedUp(scene.book, { role: 'manufacturer', company_name: 'Client Foods' });
    const temp = await consent(client, loginPath(platform, { redirectURL: back, timestamp: Date.now() }));
    const reply = await fetch(`${scene.book.url}${tokenPath(platform, temp)}`);
    const { access_token } = (await reply.json()) as { access_token: string };
    const frame = await embed(link('my_mofs', platform, { 'x-access-token': access_token }));
    await frame.getByText('Sample Oats').first().waitFor();
    expect(await lookAt(page, 'widget-platform', frame)).toEqual([]);
    const [{ grant_id }] = (await ok(client.get('/enterprise/grants'))).data;
    await ok(client.delete(`/enterprise/grants/${grant_id}`));
    // Revoking holds within a second everywhere; until the registry says so the widget asks on.
    await expect
      .poll(
        async () => {
          // The field goes with the link, between any two looks.
          const search = frame.getByLabel('Search offers');
          await search.fill(`oats ${Date.now()}`, { timeout: 1_000 }).catch(() => undefined);
          return (await received(page)).some(({ type }) => type === 'offerbook:ended');
        },
        { interval: 400 },
      )
      .toBe(true);
    await frame.getByText('This link has ended').waitFor();
    expect(await lookAt(page, 'widget-ended', frame)).toEqual([]);
  });

  test('a role without offers, and an invalid token, get a message in the frame', async () => {
    const retailer = await scene.book.account('retailer', { origins: [host.origin] });
    let frame = await embed(link('my_mofs', retailer));
    await frame.getByRole('heading', { name: 'This widget is for manufacturers' }).waitFor();
    expect(await lookAt(page, 'widget-other-role', frame)).toEqual([]);
    frame = await embed(link('create_mof', maker, { 'x-access-token': 'test_at_unknown' }));
    await frame.getByRole('heading', { name: 'This widget’s link has ended' }).waitFor();
    expect(await lookAt(page, 'widget-wrong-token', frame)).toEqual([]);
  });

  test('a page whose origin was not registered cannot frame it', async () => {
    const other = await scene.book.account('manufacturer', { origins: ['https://elsewhere.example'] });
    const frame = await embed(link('my_mofs', other));
    await page.waitForLoadState('networkidle');
    expect(await frame.locator('#root').count()).toBe(0);
    expect(await received(page)).toEqual([]);
  });
});
