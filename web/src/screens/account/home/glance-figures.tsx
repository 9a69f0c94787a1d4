import type { Answer, Role, readOverview } from '@offerbook/client';
import { compared } from '../../../ui/compared.ts';
import { type CountName, countWords } from '../../../ui/count-words.ts';
import { type Figure, Figures } from '../../../ui/facts.tsx';
import { plural, writeCount, writeDay } from '../../../ui/written.ts';

type Overview = Answer<typeof readOverview>['data'];

const atTheTill = (role: Role) => ['retailer', 'accelerator', 'clearinghouse'].includes(role);

/** Redemptions concern every role; deposits only those who make or distribute offers. */
export const countsFor = (role: Role): CountName[] =>
  atTheTill(role) ? ['redeemed', 'rolled_back'] : ['deposited', 'redeemed', 'rolled_back', 'deleted'];

const notes: Record<CountName, string> = {
  deposited: 'coupons given out',
  redeemed: 'taken by a till',
  rolled_back: 'of these redemptions',
  deleted: 'taken back by providers',
};

/** Totals of the days shown, compared with as many before; for tills also the busiest time. */
export const GlanceFigures = ({ role, data }: { role: Role; data: Overview }) => (
  <Figures
    of={[
      ...countsFor(role).map(
        (name): Figure => [
          countWords[name],
          writeCount(data.totals[name]),
          `${notes[name]}${compared(data.before[name], data.totals[name], data.by_day.length, 'fewer')}`,
        ],
      ),
      [
        countWords.standing,
        writeCount(data.totals.redeemed - data.totals.rolled_back),
        role === 'clearinghouse' ? 'to settle' : 'redemptions less rolled back',
      ],
      ...(atTheTill(role) ? [busiestDay(data)] : []),
    ]}
  />
);

function busiestDay({ by_day }: Overview): Figure {
  const busiest = by_day.reduce((best, day) => (day.redeemed > best.redeemed ? day : best), by_day[0]!);
  return busiest.redeemed === 0
    ? ['Busiest day', '–', 'nothing redeemed yet']
    : ['Busiest day', writeDay(busiest.day).replace(/, \d{4}$/, ''), plural(busiest.redeemed, 'redemption')];
}
