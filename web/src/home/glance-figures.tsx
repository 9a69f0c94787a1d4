import type { Answer, Role, readOverview } from '@offerbook/client';
import type { CountName } from '../ui/chart.tsx';
import { Figure, Figures } from '../ui/facts.tsx';
import { plural, writeCount, writeDay } from '../ui/written.ts';

type Overview = Answer<typeof readOverview>['data'];

const atTheTill = (role: Role) => ['retailer', 'accelerator', 'clearinghouse'].includes(role);

/** Redemptions concern every role; deposits only those who make or distribute offers. */
export const countsFor = (role: Role): CountName[] =>
  atTheTill(role) ? ['redeemed', 'rolled_back'] : ['deposited', 'redeemed', 'rolled_back', 'deleted'];

const words: Record<CountName, readonly [label: string, note: string]> = {
  deposited: ['Deposited', 'coupons given out'],
  redeemed: ['Redeemed', 'taken by a till'],
  rolled_back: ['Rolled back', 'redemptions undone'],
  deleted: ['Deleted', 'taken back by providers'],
};

/** Totals of the days shown; for tills also the busiest time. */
export const GlanceFigures = ({ role, data }: { role: Role; data: Overview }) => (
  <Figures>
    {[
      ...countsFor(role).map((name) => (
        <Figure
          key={name}
          label={words[name][0]}
          value={writeCount(data.totals[name])}
          note={words[name][1]}
        />
      )),
      ...(atTheTill(role) ? tillFigures(role, data) : []),
    ]}
  </Figures>
);

function tillFigures(role: Role, { totals, by_day }: Overview) {
  const busiest = by_day.reduce((best, day) => (day.redeemed > best.redeemed ? day : best), by_day[0]!);
  return [
    <Figure
      key="net"
      label={role === 'clearinghouse' ? 'To settle' : 'Remain redeemed'}
      value={writeCount(totals.redeemed - totals.rolled_back)}
      note="redeemed less rolled back"
    />,
    <Figure
      key="busiest"
      label="Busiest day"
      value={busiest.redeemed === 0 ? '–' : writeDay(busiest.day).replace(/, \d{4}$/, '')}
      note={busiest.redeemed === 0 ? 'nothing redeemed yet' : plural(busiest.redeemed, 'redemption')}
    />,
  ];
}
