import type { ShownDocument } from './document.ts';
import { type Html, html } from './html.ts';
import { sample } from './operation-page.ts';
import { fields } from './schema-fields.ts';

const sampleCoupon = '8112000099884590009100000000000001';

/** The first calls of a till, with values that the script of the page replaces by those of the account that reads it. */
const firstCalls: ReadonlyArray<[title: string, id: string, text: string]> = [
  [
    '1. Get a token for 24 hours',
    'get-access-token',
    `TOKEN=$(curl -s http://127.0.0.1:8112/access_token \\
  -H 'content-type: application/json' \\
  -d '{"access_key": "ACCESS_KEY", "secret_key": "SECRET_KEY"}' \\
  | grep -o '[a-z]*_at_[^"]*')`,
  ],
  [
    '2. Redeem what was scanned',
    'redeem-coupons',
    `curl http://127.0.0.1:8112/retailer/redeem \\
  -H 'x-access-key: ACCESS_KEY' -H "x-access-token: $TOKEN" \\
  -H 'content-type: application/json' \\
  -d '{"gs1s": "${sampleCoupon}", "selected_store": "0042", "client_txn_id": "first-call-1"}'`,
  ],
  [
    '3. Roll back what the sale did not use',
    'rollback-coupon',
    `curl -X DELETE 'http://127.0.0.1:8112/retailer/rollback/${sampleCoupon}?client_txn_id=first-call-1' \\
  -H 'x-access-key: ACCESS_KEY' -H "x-access-token: $TOKEN"`,
  ],
];

/** Where a developer begins: the three calls of a till, and what holds for every call. */
export const frontPage = (document: ShownDocument): Html => html`<div class="guide">
<h1 tabindex="-1">API reference</h1>
<p class="lead">A registry for digital coupons encoded as GS1 AI (8112) data strings. Choose an operation, or search by name, path or field.</p>
<h2>A till’s first calls</h2>
<p id="first-calls">Make a key on the page API keys of <a href="/portal/">the portal</a>, which shows its secret once; anyone may <a href="/portal/sign-up">open a test account</a>. Signed in there as a retailer or accelerator, or with its key and token given above, you find your own values in these commands.</p>
${firstCalls.map(([title, id, text]) => html`${sample(title, text)}<p><a href="/docs/${id}">${document.entries.find((one) => one.id === id)?.summary}</a></p>`)}
<p>From Node and TypeScript, <code>@offerbook/client</code> makes tokens, repeats calls and keeps a till’s journal.</p>
<h2>Every call</h2>
<dl class="facts">
<div><dt>Credentials</dt><dd>Headers <code>x-access-key</code> and <code>x-access-token</code>. They begin with <code>test_</code> or <code>live_</code>, which selects the registry: test and production share nothing.</dd></div>
<div><dt>Answers</dt><dd>JSON with <code>status</code>, <code>message</code> and, of lists and records, <code>data</code>: <a href="/docs/answers">answers and errors</a>.</dd></div>
<div><dt>Repeating</dt><dd>Give every write a <code>client_txn_id</code>: the same id and request within 24 hours is done once and answered alike; a deposit of given strings judges each anew.</dd></div>
<div><dt>Per string</dt><dd>Deposit, delete and redeem judge each string by itself: a bad one is a line in <code>results</code> with a <code>reason</code>, never an error of the call.</dd></div>
<div><dt>Pages</dt><dd><code>pageNo</code> is empty for the first page; send <code>nextPageNo</code> for the next, until it is <code>"-1"</code>.</dd></div>
<div><dt>Sizes</dt><dd>A body has at most 64 kB, and 4 MB where thousands of strings are its purpose; each operation states its own.</dd></div>
</dl>
<p>For code generators: <a href="/openapi.json" download>openapi.json</a> (OpenAPI 3.1).</p>
</div>`;

const schemaNamed = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The fields of every answer. */
export const answersPage = (document: ShownDocument): Html => html`<div class="guide">
<h1 tabindex="-1">Answers and errors</h1>
<h2>A call that succeeded</h2>
<p>Status 200. Beside the fields of the operation:</p>${fields(document, schemaNamed('Envelope'))}
<h2>A call that was refused</h2>
<p>Status 400, and 401, 413, 429 or 503 where its code says so. Nothing was changed; after a 503 alone that is not sure: send the call again with its id.</p>${fields(document, schemaNamed('Error'))}
<p>Every code with its status, and every reason of a string: <a href="/docs/guide-reasons">reasons and codes</a>.</p>
</div>`;

/** For an address that names no operation, such as one that was mistyped. */
export const missingPage = (
  id: string,
): Html => html`<div class="guide"><h1 tabindex="-1">No such operation</h1>
<p>The reference has no page <code>${id.slice(0, 100)}</code>. Look for it in the list, or begin at the <a href="/docs">start of the reference</a>.</p></div>`;
