import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { connect, openTill, type RefusedCoupon } from '@offerbook/client';
import { fileJournal } from '@offerbook/client/file-journal';
import { lockFolder } from '@offerbook/client/folder-lock';
import { deposited, mainScene, ok } from '@offerbook/world';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Offerbook } from './harness/offerbook.ts';

let book: Offerbook;
let scene: Awaited<ReturnType<typeof mainScene>>;
let folder: string;
beforeAll(async () => {
  book = await Offerbook.start();
  scene = await mainScene(book);
});
afterAll(() => book?.stop());
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-journal-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const till = () => {
  const { access_key, secret_key } = scene.retailer.account;
  return openTill(connect({ baseUrl: book.url, accessKey: access_key, secretKey: secret_key }), {
    store: '0042',
    retryDelaysMs: [],
  });
};

test('paying in a single call says which coupons were refused and why, to the decision and to the payment', async () => {
  const [good, gone] = await deposited(scene.provider, scene.base, 2);
  await ok(scene.retailer.post('/retailer/redeem', { gs1s: gone }));
  const refusals: RefusedCoupon[][] = [];
  await till()
    .checkout()
    .pay({
      scans: [good!, gone!, 'no coupon'],
      decide: (coupons, refused) => {
        refusals.push([...refused]);
        return { applied: coupons.map(({ gs1 }) => gs1) };
      },
      charge: ({ applied, refused }) => {
        expect(applied.map(({ gs1 }) => gs1)).toEqual([good]);
        refusals.push(refused);
      },
    });
  const expected = [
    { gs1: gone, reason: 'already_redeemed', message: expect.stringMatching(/./) },
    { gs1: 'no coupon', reason: 'invalid', message: expect.stringMatching(/./) },
  ];
  expect(refusals).toEqual([expected, expected]);
});

test('a coupon that was refused and is then redeemed is refused no more; one scanned twice never was', async () => {
  const [gs1] = await deposited(scene.provider, scene.base, 1, 10);
  await ok(scene.retailer.post('/retailer/redeem', { gs1s: gs1 }));
  const checkout = till().checkout();
  await checkout.scan(gs1!);
  expect(checkout.refused).toMatchObject([{ gs1, reason: 'already_redeemed' }]);
  await ok(scene.retailer.delete(`/retailer/rollback/${gs1}`));
  await checkout.scan(gs1!);
  expect(checkout.refused).toEqual([]);
  await checkout.scan(gs1!);
  expect(checkout.refused).toEqual([]);
  await checkout.cancel();
});

test('what was given off is reported once the sale is paid, at once or after a restart, and never of an unpaid one', async () => {
  const [now, later, unpaid] = (await deposited(scene.provider, scene.base, 3, 20)) as [
    string,
    string,
    string,
  ];
  const { access_key, secret_key } = scene.retailer.account;
  const keys = { baseUrl: book.url, accessKey: access_key, secretKey: secret_key };
  let isCut = false;
  const registry = connect({
    ...keys,
    fetch: (...call) => (isCut ? Promise.reject(new TypeError('cut off')) : fetch(...call)),
  });
  const journal = fileJournal(folder);
  const pending: unknown[] = [];
  const open = () =>
    openTill(registry, {
      store: '0042',
      journal,
      retryDelaysMs: [],
      onPending: (_, error) => void pending.push(error),
    });
  const sale = (gs1: string, cents: number, charge: () => unknown) =>
    open()
      .checkout()
      .pay({ scans: [gs1], decide: () => ({ applied: [gs1], amounts: { [gs1]: cents } }), charge });
  const amountOf = async (gs1: string) => {
    const report = await ok(scene.retailer.get(`/retailer/redemptions/2020-01-01/2090-01-01?gs1=${gs1}`));
    return report.data.at(-1).discount_in_cents;
  };
  await sale(now, 90, () => 'paid');
  await expect.poll(() => journal.open()).toEqual([]);
  await sale(later, 80, () => {
    isCut = true;
  });
  await expect.poll(() => pending.length).toBe(1);
  isCut = false;
  const decline = () => Promise.reject(new Error('declined'));
  await expect(sale(unpaid, 70, decline)).rejects.toThrow('declined');
  await open().recover(() => {
    throw new Error('no payment is in doubt');
  });
  expect(await journal.open()).toEqual([]);
  expect(await Promise.all([now, later, unpaid].map(amountOf))).toEqual([90, 80, null]);
  // What the registry refuses for good is said and not tried again.
  await sale(unpaid, 101, () => 'paid');
  await expect.poll(() => pending.length).toBe(2);
  await expect.poll(() => journal.open()).toEqual([]);
});

const journalModule = new URL('../client/dist/till/file-journal.js', import.meta.url).href;
const entry = {
  txnId: 'a',
  sale: 's',
  state: 'held',
  scans: [],
  about: {},
  gs1s: ['x'],
  leaving: [],
} as const;

/** A process that writes to the journal in the folder, says so, and lives on. */
async function otherTill() {
  const script = `
    import { fileJournal } from ${JSON.stringify(journalModule)};
    await fileJournal(${JSON.stringify(folder)}).write(${JSON.stringify(entry)});
    console.log('written');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: child.stdout }), 'line');
  return child;
}

test('a second process is refused a till journal that another uses, and gets it when that one is killed', async () => {
  const other = await otherTill();
  const journal = fileJournal(folder);
  await expect(journal.open()).rejects.toThrow(
    `The till journal ${folder} is in use by process ${other.pid}, and two processes would roll back each other's sales. Stop that process, or give each till a folder of its own.`,
  );
  expect(fs.readdirSync(folder).filter((name) => name.endsWith('.json'))).toEqual(['a.json']);
  other.kill('SIGKILL');
  await once(other, 'close');
  expect(await journal.open()).toMatchObject([entry]);
  // One process may open its own folder again.
  expect(await fileJournal(folder).open()).toMatchObject([entry]);
});

test('a claim from before the machine started keeps no till out, whichever process has its number now', async () => {
  const claim = path.join(folder, `till.lock.${process.ppid}.`);
  const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
  fs.writeFileSync(claim, boot.replaceAll(/[0-9a-f]/g, '0'));
  const lock = await lockFolder(folder, 'till.lock.', 0);
  if (!('unlock' in lock)) throw new Error('The folder is free.');
  expect(fs.existsSync(claim)).toBe(false);
  const [own] = fs.readdirSync(folder);
  lock.unlock();
  // A claim that has this very process's id and start tick.
  fs.writeFileSync(path.join(folder, own!), boot.replaceAll(/[0-9a-f]/g, '0'));
  expect(await fileJournal(folder).open()).toEqual([]);
});

test('the claim of a living process holds however far the clock was set forward since', async () => {
  const lock = await lockFolder(folder, 'till.lock.', 0);
  const [own] = fs.readdirSync(folder);
  if ('unlock' in lock) lock.unlock();
  for (const claim of [own!, `till.lock.${process.ppid}.`]) {
    const file = path.join(folder, claim);
    fs.writeFileSync(file, fs.readFileSync('/proc/sys/kernel/random/boot_id'));
    fs.utimesSync(file, 0, 0);
    expect(await lockFolder(folder, 'till.lock.', 0)).toEqual({ holderPid: Number(claim.split('.')[2]) });
    fs.rmSync(file);
  }
});
