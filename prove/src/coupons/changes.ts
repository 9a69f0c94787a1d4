import { pick, type Random } from '../random.ts';
import type { Change, Offer, Phase, Scene } from './asks.ts';

/** Dates so far away that no clock of a run meets them. */
export const dates: Record<Phase, { redemption_start_time: string; redemption_end_time: string }> = {
  scheduled: { redemption_start_time: '01/01/2089', redemption_end_time: '12/31/2090' },
  live: { redemption_start_time: '01/01/2020', redemption_end_time: '12/31/2090' },
  ended: { redemption_start_time: '01/01/2020', redemption_end_time: '12/31/2021' },
};

/** One of the changes that the offer's manufacturer makes. */
export function changeOf(random: Random, scene: Scene, { base, changes }: Offer): Change {
  const what = pick(random, changes);
  // Mostly open: an offer that refuses everything proves little.
  const mostly = random(3) > 0;
  switch (what) {
    case 'locked':
    case 'active':
      return { kind: 'change', base, what, on: mostly };
    case 'mandatory':
      return { kind: 'change', base, what, on: !mostly };
    case 'restricted':
      return { kind: 'change', base, what, retailer: pick(random, scene.retailers).domain, on: !mostly };
    case 'dates':
      return {
        kind: 'change',
        base,
        what,
        phase: mostly ? 'live' : pick<Phase>(random, ['scheduled', 'ended']),
      };
    case 'extend':
      return { kind: 'change', base, what };
    case 'total':
      return { kind: 'change', base, what, total: 20 + random(100) };
    case 'cap': {
      const provider = pick(random, scene.providers).account.domain;
      return { kind: 'change', base, what, provider, cap: mostly ? 5 + random(60) : undefined };
    }
  }
}

const yesNo = (on: boolean) => (on ? 'yes' : 'no');

/** The call that makes a change. */
export function requestOf(change: Change): {
  method: 'PUT' | 'POST' | 'DELETE';
  path: string;
  body?: object;
} {
  const path = `/manufacturer/base_gs1/${change.base}`;
  const edit = (data: object) => ({
    method: 'POST' as const,
    path: '/manufacturer/base_gs1',
    body: { data: { base_gs1: change.base, update_mode: '1', ...data } },
  });
  switch (change.what) {
    case 'locked':
      return { method: 'PUT', path: `${path}/lock`, body: { lock: yesNo(change.on) } };
    case 'active':
      return { method: 'PUT', path: `${path}/active`, body: { active: yesNo(change.on) } };
    case 'mandatory':
      return { method: 'PUT', path: `${path}/mandatory_retailer`, body: { mandatory: yesNo(change.on) } };
    case 'restricted':
      return {
        method: 'POST',
        path: `${path}/toggle_retailer`,
        body: { email_domain: change.retailer, enabled: yesNo(change.on) },
      };
    case 'dates':
      return edit(dates[change.phase]);
    case 'extend':
      return {
        method: 'POST',
        path: `${path}/extend`,
        body: { redemption_end_time: dates.live.redemption_end_time },
      };
    case 'total':
      return edit({ total_circulation: String(change.total) });
    case 'cap':
      return change.cap === undefined
        ? { method: 'DELETE', path: `${path}/custom_circulation/${change.provider}` }
        : {
            method: 'POST',
            path: `${path}/custom_circulation`,
            body: { email_domain: change.provider, circulation: change.cap },
          };
  }
}
