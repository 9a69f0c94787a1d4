import type { Operation } from '../../server/src/platform/pipeline/operation.ts';
import { roles } from '../../server/src/platform/vocabulary/roles.ts';
import { badInputs, takesNothing } from './bad-inputs.ts';
import { accountOperations, couponOperations, everyPlace, idOf } from './cast.ts';
import { documented } from './document.ts';

/** Which operations each derived test runs over, so that the tests and the guard over them cannot differ. */

/** What is not private, and so not out of reach (contract §3, §5, §10). */
const notPrivate: Record<string, string> = {
  'add-brand': 'a brand id is the manufacturer’s own name for it',
  'save-funder': 'a funder id of another manufacturer is FUNDER_NOT_OWNED',
  'redeem-coupons': 'any retailer redeems any string',
  'evaluate-basket': 'any retailer may ask what it could redeem',
  'check-base': 'a clearinghouse checks any base string',
  'read-funder-for-settlement': 'a clearinghouse bills any funder',
  'list-updated-funders': 'a clearinghouse reads all billing details',
};

/** Operations that some role may not call. */
export const closedOperations = everyPlace.filter(
  ({ allow }) => typeof allow !== 'string' && allow.length < roles.length,
);

/** Operations of the coupon's life whose records another account must not find. */
export const hiddenOperations = couponOperations.filter((op) => !Object.hasOwn(notPrivate, op.name));

/** What an account does with itself. */
const ownOperations = accountOperations.filter(({ path }) => path.startsWith('/enterprise/'));

/** For each kind of test the one that drives the operation, or why there is none to write; undefined is a gap. */
export function kindsOf(op: Operation): Record<string, string | undefined> {
  const shown = documented.find(({ id }) => id === idOf(op));
  return {
    success: shown && 'examples',
    'bad input':
      shown &&
      (takesNothing(shown) ? 'takes nothing' : badInputs(shown).length > 0 ? 'bad-input' : undefined),
    'out of reach': outOfReach(op),
    'wrong role': wrongRole(op),
  };
}

function outOfReach(op: Operation): string | undefined {
  if (hiddenOperations.includes(op)) return 'every-operation';
  if (ownOperations.includes(op))
    return op.method === 'GET' || op.path.includes(':')
      ? 'own-account'
      : 'names nothing but the caller’s own account';
  if (op.allow === 'operator') return 'the operator reaches every account';
  if (op.allow === 'open') return 'nobody calls: it knows only what the call itself holds';
  if (op.allow === 'person') return 'about the session that calls, and no other';
  return notPrivate[op.name];
}

function wrongRole(op: Operation): string | undefined {
  if (closedOperations.includes(op)) return 'every-operation';
  if (op.allow === 'operator') return 'every-operation: without the operator token 401';
  if (op.allow === 'person') return 'every-operation: without a session 401';
  if (op.allow === 'open') return 'no sign-in, no role';
  return op.allow === 'all' || op.allow.length === roles.length ? 'for every role' : undefined;
}
