import { readDistribution } from '@offerbook/client';
import { manufacturers } from './cast.ts';
import { offerList } from './offer-list.ts';
import { count } from './printer.ts';
import type { Stage } from './stage.ts';

/** An offer's counts in the registry. */
interface Counts {
  deposited: number;
  /** Redemptions that were not rolled back. */
  redeemed: number;
  rolledBack: number;
  phase: string;
}

export interface Numbers {
  /** Redemptions and rollbacks of the play, over all offers. */
  redeemed: number;
  rolledBack: number;
  /** Base strings whose counts differ from what was played. */
  disagreeing: string[];
}

/** By base string: the counts of the master offer file, and the rollbacks of its distribution report. */
export async function countsNow(stage: Stage): Promise<Map<string, Counts>> {
  const counts = new Map<string, Counts>();
  const records = await stage.records();
  for (const { base, maker } of offerList) {
    const record = records.get(base)!;
    const { data } = await stage
      .as(manufacturers[maker])
      .call(readDistribution, { params: { base_gs1: base } });
    counts.set(base, {
      deposited: Number(record.deposited_count),
      redeemed: Number(record.redeemed_count),
      rolledBack: data.rolled_back,
      phase: record.active === 'yes' ? record.phase : 'deactivated',
    });
  }
  return counts;
}

/** Prints the registry's counts, and whether they changed by exactly what was played. */
export async function showNumbers(stage: Stage, before: ReadonlyMap<string, Counts>): Promise<Numbers> {
  const { print } = stage;
  const after = await countsNow(stage);
  const numbers: Numbers = { redeemed: 0, rolledBack: 0, disagreeing: [] };
  const rows = offerList.map(({ base, title }) => {
    const [old, now] = [before.get(base)!, after.get(base)!];
    const of = (action: string) =>
      stage.deeds.filter((deed) => deed.coupon.offer.base === base && deed.action === action).length;
    const [redeemed, rolledBack] = [of('redeemed'), of('rollback')];
    const agrees =
      now.redeemed === old.redeemed + redeemed - rolledBack && now.rolledBack === old.rolledBack + rolledBack;
    if (!agrees) numbers.disagreeing.push(base);
    numbers.redeemed += redeemed;
    numbers.rolledBack += rolledBack;
    const changes = [redeemed > 0 ? `+${redeemed}` : '', rolledBack > 0 ? `-${rolledBack}` : ''];
    return [
      title,
      now.phase,
      count(now.deposited),
      count(now.redeemed),
      count(now.rolledBack),
      changes.join(' ').trim(),
    ];
  });
  print.title('The numbers, from the master offer files');
  print.table([['', '', 'deposited', 'redeemed', 'back', 'play'], ...rows], { right: [2, 3, 4], indent: '' });
  print.line();
  print.say(
    `"redeemed" is what stands, "back" what was rolled back, "play" what you just saw: ${numbers.redeemed} redemptions and ${numbers.rolledBack} rollbacks. ${
      numbers.disagreeing.length === 0
        ? 'Every record moved by exactly that.'
        : `These records moved otherwise: ${numbers.disagreeing.join(', ')}.`
    }`,
  );
  return numbers;
}
