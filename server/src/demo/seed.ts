import type { Credentials } from './caller.ts';
import { everybody, retailers } from './cast.ts';
import type { DemoFolder } from './folder.ts';
import { offerList } from './offer-list.ts';
import { count, type Printer, several } from './printer.ts';
import { connect, openAccounts, saveBilling } from './seed-accounts.ts';
import { shopBefore, shopTooLate } from './seed-history.ts';
import { saveOffers } from './seed-offers.ts';
import { depositStrings } from './seed-strings.ts';
import { Stage } from './stage.ts';
import { newVisitor, type Visitor } from './visitor.ts';

interface Seeding {
  url: string;
  operatorToken: string;
  print: Printer;
  clock: () => Date;
  folder: DemoFolder;
  /** Of an earlier run; absent: the registry is empty. */
  accounts: Record<string, Credentials> | undefined;
  visitor: Visitor | undefined;
  strings: number;
}

/** A lively registry: made in an empty one, moved along to today in one of an earlier run. */
export async function seed({
  url,
  operatorToken,
  print,
  clock,
  folder,
  accounts,
  visitor = accounts === undefined ? newVisitor() : undefined,
  strings,
}: Seeding): Promise<Stage> {
  const callers = await openAccounts(url, operatorToken, accounts, visitor);
  const stage = new Stage(url, print, clock, callers, clock().getTime().toString(36), visitor);
  await connect(stage);
  const credentials = Object.fromEntries(
    [...callers].map(([domain, caller]) => [domain, caller.credentials]),
  );
  if (accounts !== undefined) {
    await saveOffers(stage, 'now');
    folder.keep(credentials, visitor);
    print.line('It goes on with the accounts and coupons of an earlier run.');
    return stage;
  }
  await saveBilling(stage);
  const stores = Object.values(retailers).reduce((sum, { stores }) => sum + stores.length, 0);
  print.line(`  ${everybody.length} accounts are open; the retailers have ${several(stores, 'store')}`);
  await saveOffers(stage, 'open');
  print.line(`  ${offerList.length} master offer files are made, locked, and open to their providers`);
  const coupons = await depositStrings(stage, strings);
  const history = await shopBefore(stage, coupons);
  await saveOffers(stage, 'now');
  const late = await shopTooLate(stage, coupons);
  folder.keep(credentials, visitor);
  print.line(
    `  ${count(history.redeemed)} coupons redeemed, ${count(history.rolledBack)} of them rolled back, ${count(history.refused + late)} refused`,
  );
  return stage;
}
