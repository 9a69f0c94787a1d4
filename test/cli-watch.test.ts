import { type Caller, deposited, mainScene, ok, prefixOf, strings } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandFiles, environmentFor, run, start } from './harness/command.ts';
import { Offerbook } from './harness/offerbook.ts';

const { folder } = commandFiles();
let book: Offerbook;
let scene: Awaited<ReturnType<typeof mainScene>>;
beforeAll(async () => {
  book = await Offerbook.start();
  scene = await mainScene(book);
});
afterAll(() => book?.stop());

const as = (caller: Caller) => environmentFor(caller, book.url, folder);

test('watch shows counts as they move, and redemptions as they come', async () => {
  const made = strings(scene.base, await prefixOf(scene.provider), 2);
  const counting = start(['watch', scene.base, '--every', '1', '--times', '600'], as(scene.manufacturer));
  await counting.until(/deposited \d+ {2}redeemed/);
  await run(['deposit', ...made], as(scene.provider));
  await counting.until(/deposited \d+ \(\+2\)/);
  counting.child.kill();
  const following = start(['watch', '--every', '1', '--times', '600', '--json'], as(scene.retailer));
  await run(['redeem', ...made, '--store', '0042'], as(scene.retailer));
  await following.until(new RegExp(`"gs1":"${made[1]}"`));
  await run(['rollback', made[1]!], as(scene.retailer));
  await following.until(new RegExp(`"gs1":"${made[1]}"[^\\n]*"rolled_back_at":"\\d`));
  following.child.kill();
  await Promise.all([counting.ended, following.ended]);
});

test('watch shows that a redemption was rolled back which came more than a page of others before', async () => {
  const gs1s = await deposited(scene.provider, scene.base, 1_001, 1_000);
  const redeem = (from: number, to: number) =>
    ok(scene.retailer.post('/retailer/redeem', { gs1s: gs1s.slice(from, to) }));
  await redeem(0, 1);
  for (let at = 1; at < gs1s.length; at += 100) await redeem(at, at + 100);
  const following = start(['watch', '--every', '1', '--times', '600'], as(scene.retailer));
  await following.until(new RegExp(`redeemed +${gs1s.at(-1)}`));
  // Once it has read the second page, it begins there.
  const [last] = await deposited(scene.provider, scene.base, 1, 5_000);
  await ok(scene.retailer.post('/retailer/redeem', { gs1s: last }));
  await following.until(new RegExp(`redeemed +${last}`));
  await ok(scene.retailer.delete(`/retailer/rollback/${gs1s[0]}`));
  await following.until(new RegExp(`rolled back +${gs1s[0]}`));
  following.child.kill();
  expect((await following.ended).stderr).toBe('');
});
