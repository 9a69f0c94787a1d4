import type { Shown, View, Visit } from '../../platform/views/view.ts';
import { faultPage } from '../../platform/views/view-frame.ts';
import { isSafe, originsFor } from '../accounts/lookup.ts';
import { holderOfToken } from '../keys/lookup.ts';

const allowedRoles = ['manufacturer', 'authorized_partner'];

/** May be framed by any origin: without a valid token the allowed ones are unknown, and the page has no controls. */
const fault = (title: string, sentence: string, status: number): Shown => ({
  ...faultPage(title, sentence, status),
  framedBy: ['*'],
});

/** The access key under either of its names, as in headers; empty when both are sent with different values. */
function linkKey(query: Visit['query']): string {
  const { 'x-access-key': one = '', 'x-api-key': other = '' } = query;
  return one !== '' && other !== '' && one !== other ? '' : one || other;
}

async function showWidget({ app, query }: Visit): Promise<Shown> {
  const holder = await holderOfToken(app, { key: linkKey(query), token: query['x-access-token'] ?? '' });
  if (holder === undefined) {
    return fault(
      'This widget’s link has ended',
      'Its access token is unknown or expired, or belongs to another access key. Load the page around it anew; the operator of that page gets a new token with POST /access_token, or by letting you log in again.',
      401,
    );
  }
  const { actor, registry } = holder;
  if (!allowedRoles.includes(actor.role)) {
    return fault(
      'This widget is for manufacturers',
      `It shows master offer files of a manufacturer or authorized partner; this key belongs to a ${actor.role}.`,
      400,
    );
  }
  const accountId = actor.platform?.accountId ?? actor.accountId;
  const origins = (await originsFor(registry.db, { accountId })) ?? [];
  return {
    built: 'widget',
    framedBy: origins.filter((origin) => isSafe(registry.config, origin)),
  };
}

const widget = (name: string, summary: string, path: string): View => ({
  name,
  summary,
  method: 'GET',
  path,
  show: showWidget,
});

/** Creates a master offer file in a frame of another site. */
export const createWidget = widget(
  'create-widget',
  'Widget: create a master offer file',
  '/enterprise/product/Manufacturer/create_mof/noheader',
);

/** Lists master offer files or, with `base_gs1`, edits one. */
export const manageWidget = widget(
  'manage-widget',
  'Widget: list and edit master offer files',
  '/enterprise/product/Manufacturer/my_mofs/noheader',
);
