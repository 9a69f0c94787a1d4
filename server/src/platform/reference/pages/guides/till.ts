import type { Guide } from './guide.ts';

const auth = `\\
  -H 'x-access-key: ACCESS_KEY' -H "x-access-token: $TOKEN" \\
  -H 'content-type: application/json'`;

const till: Guide = {
  id: 'guide-till',
  title: 'A till: the two flows',
  lead: 'A till redeems each coupon as it is scanned, or all of them in one call before payment. In both it rolls back what the sale did not use.',
  parts: [
    {
      heading: 'Per scan',
      text: 'Redeem at the scan, so that the cashier knows at once whether the coupon is good. A coupon that is redeemed twice is refused at the second scan, wherever it happens. Keep the `client_txn_id` of each call with the sale.\n\nTo try it, get `$TOKEN` as at the start of this reference, with a key of a retailer’s test account, and take coupons of that account from `GET /enterprise/sample_data`.',
      sample: [
        'At each scan',
        `curl http://127.0.0.1:8112/retailer/redeem ${auth} \\
  -d '{"gs1s": "8112000099884590009100000000000001", "selected_store": "0042", "client_txn_id": "0042-3-20260501-1017-1"}'`,
      ],
    },
    {
      heading: 'One call before payment',
      text: 'Collect the scans, and redeem them together when the customer is about to pay: up to 100 strings in `gs1s`. `results` has one line for each string in the order sent; `newly_redeemed` and `already_redeemed` sort them; `master_offer_files` has the terms by which the till calculates. To know before what would be accepted, send `pre_process: "yes"`: nothing is redeemed.',
      sample: [
        'Before payment',
        `curl http://127.0.0.1:8112/retailer/redeem ${auth} \\
  -d '{"gs1s": ["8112000099884590009100000000000002"], "selected_store": "0042", "client_txn_id": "0042-3-20260501-1017"}'`,
      ],
    },
    {
      heading: 'What the sale did not use',
      text: 'Roll back every coupon that does not apply to the basket, and all of them when the sale is cancelled. With the `client_txn_id` of the redeem call a rollback undoes that redemption and no later one of another customer.',
      sample: [
        'Roll back one coupon',
        `curl -X DELETE 'http://127.0.0.1:8112/retailer/rollback/8112000099884590009100000000000002?client_txn_id=0042-3-20260501-1017' ${auth}`,
      ],
    },
    {
      heading: 'Paid',
      text: 'What the till really gave off is reported in whole cents: `amounts` of the redeem call, or `PUT /retailer/redemptions/:gs1/amount` once the sale is paid. Costs, what is owed and settlements count it.',
    },
    {
      heading: 'With the client',
      text: 'The till of `@offerbook/client` does all of this, and keeps a journal: what a crash left redeemed and unpaid is rolled back at the next start.',
      sample: [
        'TypeScript',
        `import { connect, openTill } from '@offerbook/client';
import { fileJournal } from '@offerbook/client/file-journal';

const registry = connect({ baseUrl: 'http://127.0.0.1:8112', accessKey: 'ACCESS_KEY', secretKey: 'SECRET_KEY' });
const till = openTill(registry, { store: '0042', journal: fileJournal('./till-journal') });
await till.recover((sale) => receipts.has(sale));

const checkout = till.checkout('sale-1017');
await checkout.scan(scannerText);
await checkout.pay({
  decide: (coupons) => whichApply(coupons), // without it every coupon applies
  charge: ({ applied }) => takeTheMoney(applied),
});`,
      ],
    },
    {
      heading: 'An accelerator',
      text: 'A provider of tills calls the same operations for its retailers, and names the one in `retailer_email_domain`. The retailer assigns it with `PUT /retailer/toggle/accelerator`.',
    },
  ],
};

const offline: Guide = {
  id: 'guide-offline',
  title: 'A till that is cut off',
  lead: 'A store without a connection goes on selling, and reports afterwards what it accepted.',
  parts: [
    {
      heading: 'While it is cut off',
      text: 'Accept a coupon by the copy of offers that `GET /syncmof/:from/:to/:mode` gave while there was a connection: its terms, its days, and whether it is active. The copy has no redemption days and times, no restriction to retailers, no expiration by days after the deposit, and not which strings exist or were redeemed elsewhere. A sale that contradicts one of these is refused when it is reported: that is the risk of the retailer.',
    },
    {
      heading: 'Afterwards',
      text: 'Redeem with `offline: "yes"` and `redeemed_at`, the time of the sale with its zone, at most 30 days ago. A string that was redeemed elsewhere or deleted meanwhile is refused, with its reason in the answer; the manufacturer finds it in its report of offline redemptions. A clock up to 300 seconds ahead counts as now.',
      sample: [
        'Report a sale of this morning',
        `curl http://127.0.0.1:8112/retailer/redeem \\
  -H 'x-access-key: ACCESS_KEY' -H "x-access-token: $TOKEN" \\
  -H 'content-type: application/json' \\
  -d '{"gs1s": "8112000099884590009100000000000001", "selected_store": "0042", "offline": "yes",
       "redeemed_at": "2026-05-01T09:12:00-04:00", "client_txn_id": "0042-offline-17"}'`,
      ],
    },
    {
      heading: 'Send each sale once',
      text: 'Give each sale its own `client_txn_id` and keep it until the answer is there: sent again under that id, it is recorded once.',
    },
  ],
};

const baskets: Guide = {
  id: 'guide-baskets',
  title: 'Baskets: which coupons apply',
  lead: 'An offer says what must be bought and what is saved. The registry, or a package in the till, finds out which coupons a basket earns.',
  parts: [
    {
      heading: 'Asked of the registry',
      text: '`POST /retailer/evaluate` takes the strings and the lines of the basket, and redeems nothing. It answers which coupons apply, on which lines, how many cents each takes off, and why the others do not apply. `amounts` of the answer is sent back in the redeem call as it is.',
    },
    {
      heading: 'In the till',
      text: '`@offerbook/basket` makes the same decision without a connection: `evaluateBasket` takes the terms that a redeem call answered. Both take coupons and goods in the order given, as tills do, and no unit pays for two coupons. With `mode: "best"` they distribute the goods over the coupons so that the customer saves most.',
    },
    {
      heading: 'What no machine checks',
      text: 'The cashier decides on a purchase that is not checked by machine (requirement code 9) or that names a family code and no products: the coupon is in `refused_coupons` as `not_by_machine` or `no_product_list`. Where the lookup code of a coupon carries `skip_purchase_validation`, it applies without goods, unless its value depends on them (`value_needs_goods`).',
    },
  ],
};

export const tillGuides: readonly Guide[] = [till, baskets, offline];
