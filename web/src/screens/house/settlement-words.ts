import type { listSettlements, Row } from '@offerbook/client';
import type { Standing } from '../../ui/state-badge.tsx';
import { writeDay } from '../../ui/written.ts';

export type Settlement = Row<typeof listSettlements>;
type Named = Pick<Settlement, 'from' | 'to' | 'retailer_email_domain' | 'retailer_name'>;

/** "Nov 1, 2026 – Nov 30, 2026" */
export const periodInWords = ({ from, to }: Named): string =>
  from === to ? writeDay(from) : `${writeDay(from)} – ${writeDay(to)}`;

export const retailersInWords = ({ retailer_email_domain: domain, retailer_name: name }: Named): string =>
  domain === '' ? 'All retailers' : name;

export const states: Record<Settlement['state'], readonly [word: string, is: Standing]> = {
  open: ['Open', 'waiting'],
  closing: ['Being closed', 'waiting'],
  closed: ['Settled', 'good'],
};
