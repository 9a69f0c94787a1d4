import { refusalCodes, statusOf } from '../../pipeline/refusals.ts';
import { type Reason, reasons, reasonText } from '../../vocabulary/reasons.ts';
import { codeMeanings } from './codes.ts';
import { type Html, html, phrase } from './html.ts';

/** For each reason: at which calls it is given, and what the program or the cashier does then. */
const remedies: Record<Reason, [at: string, remedy: string]> = {
  invalid: ['every call', 'Scan again. Still so: take no money off; the text is no coupon.'],
  not_deposited: [
    'redeem, delete',
    'Take no money off. Where every coupon is refused so: are the credentials those of production?',
  ],
  deleted: ['redeem, deposit', 'Take no money off. At a deposit: make another serial number.'],
  already_redeemed: [
    'redeem, delete',
    'Take no money off, unless `redeemed_by_you` is true and this sale did it: then it is the answer to a retry under another id.',
  ],
  not_yet_live: [
    'redeem, deposit',
    'Give the coupon back to the customer: it can be used later. At a deposit: send it again once the campaign has begun.',
  ],
  expired: ['redeem, deposit', 'Take no money off.'],
  deactivated: ['redeem, deposit', 'Give the coupon back: the manufacturer may activate the offer again.'],
  settled: ['deposit', 'Deposit nothing more under this offer.'],
  retailer_not_authorized: ['redeem', 'Give the coupon back: it is for other retailers.'],
  outside_redemption_window: ['redeem', 'Give the coupon back: it is for other days or times.'],
  fetch_code_expired: ['redeem', 'Ask the customer for the code that the app shows now.'],
  rolled_back: ['redeem', 'Send the redeem call of the new sale with a new `client_txn_id`.'],
  already_added: [
    'deposit',
    'Nothing: the string is there. If it was meant as a new coupon: make another serial number.',
  ],
  not_owned_by_you: ['deposit', 'Ask the manufacturer to authorize you, or use your own prefix.'],
  not_locked: ['deposit, redeem of a newspaper insert', 'Wait until the manufacturer has locked the offer.'],
  no_copies_available: ['deposit', 'Ask the manufacturer for more circulation.'],
  retailer_required: ['deposit', 'Name the retailer in `retailer_email_domain`.'],
  try_again: ['redeem, deposit', 'Send the string again, with the same `client_txn_id`.'],
};

/** Every reason of a string and every code of a call, with what a cashier sees and what to do. */
export const reasonsPage = (): Html => html`<div class="guide">
<h1 tabindex="-1">Reasons and codes</h1>
<p class="lead">A string that is refused is a line in <code>results</code> with a <code>reason</code>, and the call is still answered with status 200. A call that is refused as a whole has a <code>code</code>.</p>
<h2 id="reasons">Reasons of a string</h2>
<p>The cashier sees the <code>message</code> that stands beside the reason.</p>
<ul class="fields">${reasons.map(
  (reason) =>
    html`<li id="reason-${reason}"><div class="field"><code class="name">${reason}</code> <span class="type">${remedies[reason][0]}</span></div><p>The cashier sees: “${reasonText[reason]}”</p><p>${phrase(remedies[reason][1])}</p></li>`,
)}</ul>
<h2 id="codes">Codes of a call</h2>
<p>The cashier sees none of these: the program mends the call, or says that coupons cannot be taken at the moment.</p>
<ul class="fields">${refusalCodes.map(
  (code) =>
    html`<li id="code-${code}"><div class="field"><code class="name">${code}</code> <span class="type">status ${statusOf(code)}</span></div><p>${phrase(codeMeanings[code])}</p></li>`,
)}</ul>
</div>`;
