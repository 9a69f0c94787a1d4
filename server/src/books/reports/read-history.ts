import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { refusalsOfString } from '../../coupons/redemptions/lookup.ts';
import { onlyString } from '../../coupons/strings/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { stringActions } from '../../platform/vocabulary/actions.ts';
import { states } from '../../platform/vocabulary/states.ts';
import { required } from '../../platform/wire/fields.ts';
import { reason } from '../../platform/wire/shapes.ts';
import { eventsOfString, type HistoryEvent, stringOfOffer } from './history-store.ts';

const maxRows = 200;

const eventShape = z
  .object({
    action: z.enum(stringActions).describe('What happened'),
    at: z.string().describe('When the registry recorded it, ISO 8601'),
    by: z.string().describe('E-mail domain of the provider, or of the retailer at whose till it happened'),
    by_name: z.string(),
    accelerator_email_domain: z
      .string()
      .describe('Accelerator that called; an accelerator is told of itself alone'),
    store: z.string(),
    redeemed_at: z.string().describe('An offline redemption: when it happened, ISO 8601; otherwise empty'),
    execution_id: z.string(),
  })
  .meta({ id: 'CouponEvent', description: 'What happened to a data string' });

const refusalShape = z
  .object({
    reason,
    at: z.string().describe('ISO 8601'),
    by: z.string().describe('E-mail domain of the retailer'),
    by_name: z.string(),
    store: z.string(),
  })
  .meta({ id: 'CouponRefusal', description: 'A refusal of a data string at a till' });

/** The history of a string for each party to it (contract §12). */
export const readHistory = operation({
  name: 'read-history',
  summary: 'History of a string',
  description: `The events that the account’s reports list: all of them for the manufacturer, its partners and the provider that deposited it; a retailer, an accelerator and a clearinghouse see their own. Refusals of the last 90 days are for the manufacturer, its partners and the retailer. At most ${maxRows} of each.`,
  method: 'GET',
  path: '/gs1/:gs1/history',
  section: 'reports',
  allow: ['manufacturer', 'authorized_partner', 'provider', 'retailer', 'accelerator', 'clearinghouse'],
  params: z.object({ gs1: required(500) }),
  output: z.object({
    data: z.object({
      gs1: z.string(),
      base_gs1: z.string(),
      description: z.string(),
      short_name: z.string(),
      state: z.enum([...states, '']).describe('Empty: it was never deposited'),
      events: z.array(eventShape).describe('Newest first'),
      refusals: z.array(refusalShape).describe('Newest first'),
    }),
  }),
  run: async ({ tx, actor, params }) => {
    const item = onlyString(params.gs1);
    const { base, serial } = item;
    const { accountId, role } = actor;
    const found = await stringOfOffer(tx, { base, serial, accountId });
    if (found === undefined || role === 'platform') throw refuse.notFound('The data string');
    const asked = { offerId: found.offer_id, serial, maxRows };
    const events = await eventsOfString(tx, role, { ...asked, accountId });
    const refusals =
      found.sees_all || role === 'retailer'
        ? await refusalsOfString(tx, { ...asked, retailerId: found.sees_all ? undefined : accountId })
        : [];
    if (events.length === 0 && refusals.length === 0) throw refuse.notFound('The data string');
    return {
      message: `${counted(events.length, 'event')}.`,
      data: {
        gs1: item.gs1,
        base_gs1: base,
        description: found.description,
        short_name: found.short_name,
        state: found.state ?? '',
        events: events.map(eventRecord),
        refusals: refusals.map((row) => ({ ...row, at: row.at.toISOString(), store: row.store ?? '' })),
      },
    };
  },
});

const eventRecord = ({ at, redeemed_at, accelerator, store, ...row }: HistoryEvent) => ({
  ...row,
  at: at.toISOString(),
  redeemed_at: redeemed_at?.toISOString() ?? '',
  accelerator_email_domain: accelerator ?? '',
  store: store ?? '',
});
