import { isSafe, originsFor, whoHoldsToken } from '../accounts/lookup.ts';
import type { Page, Shown, Visit } from '../page.ts';
import { faultPage } from '../page-frame.ts';

const canUse = ['manufacturer', 'authorized_partner'];

/** Shown to whoever embeds it: where is not known without a token that holds, and there is nothing to click. */
const fault = (title: string, sentence: string, status: number): Shown => ({
  ...faultPage(title, sentence, status),
  framedBy: ['*'],
});

/** Both names of the access key mean the same, as in headers; where they differ, neither holds. */
function linkKey(query: Visit['query']): string {
  const { 'x-access-key': one = '', 'x-api-key': other = '' } = query;
  return one !== '' && other !== '' && one !== other ? '' : one || other;
}

async function showWidget({ house, query }: Visit): Promise<Shown> {
  const holder = await whoHoldsToken(house, { key: linkKey(query), token: query['x-access-token'] ?? '' });
  if (holder === undefined) {
    return fault(
      'This widget’s link has ended',
      'Its access token is unknown or expired, or belongs to another access key. Load the page around it anew; whoever runs that page gets a new token with POST /access_token, or by letting you log in again.',
      401,
    );
  }
  const { actor, registry } = holder;
  if (!canUse.includes(actor.role)) {
    return fault(
      'This widget is for manufacturers',
      `It shows master offer files of a manufacturer or authorized partner; this key belongs to a ${actor.role}.`,
      400,
    );
  }
  return {
    built: 'widget',
    framedBy: (await originsFor(registry.db, actor.platform?.accountId ?? actor.accountId)).filter((origin) =>
      isSafe(registry.config, origin),
    ),
  };
}

const widget = (name: string, path: string): Page => ({ name, method: 'GET', path, show: showWidget });

/** Makes a master offer file, inside another platform's page. */
export const createWidget = widget('create-widget', '/enterprise/product/Manufacturer/create_mof/noheader');

/** Lists master offer files or, with `base_gs1`, edits one. */
export const manageWidget = widget('manage-widget', '/enterprise/product/Manufacturer/my_mofs/noheader');
