import { assignPartners, letOperate, newVisitor, openAccounts, saveBilling } from './accounts.ts';
import { allPlayers, retailers } from './cast.ts';
import type { DemoFolder, Earlier } from './folder.ts';
import { offerList } from './offer-list.ts';
import { momentOf, pastWeeks, weeksPerDeposit } from './past.ts';
import { count, type Printer, several } from './printer.ts';
import { type History, shopBefore, shopTooLate } from './seed-history.ts';
import { saveOffers } from './seed-offers.ts';
import { saveOffices, settleFirstHalf } from './seed-office.ts';
import { depositStrings } from './seed-strings.ts';
import { type Coupon, Stage } from './stage.ts';

interface Seeding {
  url: string;
  print: Printer;
  folder: DemoFolder;
  /** The accounts of an earlier run; undefined: the registry is empty. */
  earlier: Earlier | undefined;
  /** Approximate number of strings for an empty registry. */
  strings: number;
  /** Moves the clock of the server, which begins at `firstMoment`, where the registry is empty. */
  moveTo: (time: Date | 'now') => Promise<void>;
}

/** The weeks before today: deposits every second week, and shoppers on every day. */
async function livePast(stage: Stage, strings: number, moveTo: Seeding['moveTo']) {
  const coupons: Coupon[] = [];
  const history: History = { redeemed: 0, rolledBack: 0, refused: 0 };
  for (let week = 0; week < pastWeeks; week += weeksPerDeposit) {
    const fromDay = 7 * (week - pastWeeks);
    await moveTo(momentOf(fromDay, 0));
    const deposited = await depositStrings(stage, (strings * weeksPerDeposit) / pastWeeks);
    coupons.push(...deposited);
    const part = await shopBefore(stage, deposited, { fromDay, days: 7 * weeksPerDeposit, moveTo });
    history.redeemed += part.redeemed;
    history.rolledBack += part.rolledBack;
    history.refused += part.refused;
  }
  return { coupons, history };
}

/** Seeds an empty registry, or updates the dates of one from an earlier run. */
export async function seed({ url, print, folder, earlier, strings, moveTo }: Seeding): Promise<Stage> {
  const visitor = earlier ? earlier.visitor : newVisitor();
  const keys = await openAccounts(url, folder.operatorToken(), earlier?.accounts ?? {}, visitor);
  if (visitor) await letOperate(url, folder.operatorToken(), visitor);
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
  await saveOffices(stage);
  print.line(`  ${offerList.length} master offer files are made, locked, and open to their providers`);
  const { coupons, history } = await livePast(stage, strings, moveTo);
  await moveTo('now');
  await saveOffers(stage, 'now');
  await settleFirstHalf(stage);
  const late = await shopTooLate(stage, coupons);
  folder.save(keys, visitor);
  print.line(
    `  ${count(history.redeemed)} coupons redeemed, ${count(history.rolledBack)} of them rolled back, ${count(history.refused + late)} refused`,
  );
  return stage;
}
