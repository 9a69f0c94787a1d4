import { assignPartners, newVisitor, openAccounts, saveBilling } from './accounts.ts';
import { allPlayers, retailers } from './cast.ts';
import type { DemoFolder, Earlier } from './folder.ts';
import { offerList } from './offer-list.ts';
import { count, type Printer, several } from './printer.ts';
import { shopBefore, shopTooLate } from './seed-history.ts';
import { saveOffers } from './seed-offers.ts';
import { depositStrings } from './seed-strings.ts';
import { Stage } from './stage.ts';

interface Seeding {
  url: string;
  print: Printer;
  folder: DemoFolder;
  /** The accounts of an earlier run; undefined: the registry is empty. */
  earlier: Earlier | undefined;
  /** Approximate number of strings for an empty registry. */
  strings: number;
}

/** Seeds an empty registry, or updates the dates of one from an earlier run. */
export async function seed({ url, print, folder, earlier, strings }: Seeding): Promise<Stage> {
  const visitor = earlier ? earlier.visitor : newVisitor();
  const keys = await openAccounts(url, folder.operatorToken(), earlier?.accounts ?? {}, visitor);
  const stage = new Stage(url, print, keys, visitor);
  await assignPartners(stage);
  if (earlier) {
    await saveOffers(stage, 'now');
    folder.save(keys, visitor);
    print.line('It goes on with the accounts and coupons of an earlier run.');
    return stage;
  }
  await saveBilling(stage);
  const stores = Object.values(retailers).reduce((sum, { stores }) => sum + stores.length, 0);
  print.line(`  ${allPlayers.length} accounts are open; the retailers have ${several(stores, 'store')}`);
  await saveOffers(stage, 'open');
  print.line(`  ${offerList.length} master offer files are made, locked, and open to their providers`);
  const coupons = await depositStrings(stage, strings);
  const history = await shopBefore(stage, coupons);
  await saveOffers(stage, 'now');
  const late = await shopTooLate(stage, coupons);
  folder.save(keys, visitor);
  print.line(
    `  ${count(history.redeemed)} coupons redeemed, ${count(history.rolledBack)} of them rolled back, ${count(history.refused + late)} refused`,
  );
  return stage;
}
