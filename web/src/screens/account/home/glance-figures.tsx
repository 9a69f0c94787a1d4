import type { Answer, Role, readOverview } from '@offerbook/client';
import { compared } from '../../../ui/compared.ts';
import { type CountName, countWords } from '../../../ui/count-words.ts';
import { Figure, Figures } from '../../../ui/facts.tsx';
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
  <Figures>
    {[
      ...countsFor(role).map((name) => (
        <Figure
          key={name}
          label={countWords[name]}
          value={writeCount(data.totals[name])}
          note={`${notes[name]}${compared(data.before[name], data.totals[name], data.by_day.length, 'fewer')}`}
        />
      )),
      <Figure
        key="standing"
        label={countWords.standing}
        value={writeCount(data.totals.redeemed - data.totals.rolled_back)}
        note={role === 'clearinghouse' ? 'to settle' : 'redemptions less rolled back'}
      />,
      ...(atTheTill(role) ? [busiestDay(data)] : []),
    ]}
  </Figures>
);

function busiestDay({ by_day }: Overview) {
  const busiest = by_day.reduce((best, day) => (day.redeemed > best.redeemed ? day : best), by_day[0]!);
  return (
    <Figure
      key="busiest"
      label="Busiest day"
      value={busiest.redeemed === 0 ? '–' : writeDay(busiest.day).replace(/, \d{4}$/, '')}
      note={busiest.redeemed === 0 ? 'nothing redeemed yet' : plural(busiest.redeemed, 'redemption')}
    />
  );
}
