import { composeBase } from '@offerbook/gs1';
import { Caller, send } from '../../test/harness/caller.ts';
import { operatorToken } from './server-process.ts';

/** The accounts, and the offers between them. Offer `n` of the list has the id `firstOfferId + n`. */
export interface Shop {
  manufacturer: Caller;
  provider: Caller;
  retailer: Caller;
  bases: string[];
  /** First digits of every serial number of the provider. */
  prefix: string;
}

/** Opens the accounts and creates that many locked offers, all through the API. */
export async function openShop(url: string, offers: number): Promise<Shop> {
  const [manufacturer, provider, retailer] = [
    await account(url, 'manufacturer'),
    await account(url, 'provider'),
    await account(url, 'retailer'),
  ];
  const { prefix } = (await done(provider.post('/provider/serialization_prefix'))) as { prefix: string };
  const bases: string[] = [];
  for (let n = 1; n <= offers; n++) {
    const base = await addOffer(manufacturer, n);
    await done(
      manufacturer.post(`/manufacturer/base_gs1/${base}/toggle_provider`, {
        email_domain: provider.domain,
        enabled: 'yes',
      }),
    );
    bases.push(base);
  }
  return { manufacturer, provider, retailer, bases, prefix };
}

/** Creates and locks the manufacturer's n-th offer, and returns its base string. */
export async function addOffer(manufacturer: Caller, n: number): Promise<string> {
  const base = composeBase({ format: 0, funderId: '100001', offerCode: String(n).padStart(6, '0') });
  await done(manufacturer.post('/manufacturer/base_gs1?lock=yes', { data: offer(base) }));
  return base;
}

const offer = (base: string) => ({
  base_gs1: base,
  brand_id: 'Sunny Oats',
  description: 'Save $1.00 on two boxes of Sunny Oats',
  campaign_start_time: '01/01/2020',
  redemption_end_time: '12/31/2090',
  total_circulation: '100000000',
  primary_purchase_save_value: '100',
  primary_purchase_requirements: '2',
  primary_purchase_req_code: '0',
  primary_purchase_gtins: ['00012345678905'],
});

export async function account(url: string, role: string, domain = `${role}.example`): Promise<Caller> {
  const made = await done(
    send(
      url,
      'POST',
      '/operator/accounts',
      { authorization: `Bearer ${operatorToken}` },
      { role, email_domain: domain, name: `The ${role}`, sample_data: 'no' },
    ),
  );
  return Caller.signedIn(url, made['data'] as Caller['account']);
}

/** The body of a call that must succeed. */
export async function done(reply: ReturnType<Caller['post']>): Promise<Record<string, unknown>> {
  const { status, body } = await reply;
  if (status === 200) return body;
  throw new Error(`expected 200, got ${status}: ${JSON.stringify(body).slice(0, 1_000)}`);
}
