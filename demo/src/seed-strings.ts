import { randomInt } from 'node:crypto';
import { depositAll, obtainPrefix } from '@offerbook/client';
import { composeSerialized } from '@offerbook/gs1';
import { type Provider, providers } from './cast.ts';
import { type DemoOffer, offerList } from './offer-list.ts';
import type { Coupon, Stage } from './stage.ts';

/** Deposits about `total` strings, distributed over offers and providers, with the prefix of each provider. */
export async function depositStrings(stage: Stage, total: number): Promise<Coupon[]> {
  const shares = offerList.reduce((sum, offer) => sum + offer.share, 0);
  const wanted = (offer: DemoOffer) =>
    Math.max(4, Math.round((total * offer.share) / shares / offer.providers.length));
  const coupons: Coupon[] = [];
  for (const provider of Object.keys(providers) as Provider[]) {
    const registry = stage.as(providers[provider]);
    const { prefix } = await registry.call(obtainPrefix);
    const own = offerList
      .filter((offer) => offer.providers.includes(provider))
      .flatMap((offer) =>
        Array.from({ length: wanted(offer) }, () => ({
          gs1: composeSerialized(offer.base, prefix + consumer(15 - prefix.length)),
          offer,
          provider,
        })),
      );
    const gs1s = own.map(({ gs1 }) => gs1);
    const progress = (done: number) =>
      stage.print.progress(`${providers[provider].name} deposits`, done, own.length);
    for await (const { from, sent, answer } of depositAll(registry, gs1s, { chunk: 2_500 })) {
      progress(from + sent.length);
      const added = new Set(answer.newly_added.map(({ gs1 }) => gs1));
      coupons.push(...own.slice(from, from + sent.length).filter(({ gs1 }) => added.has(gs1)));
    }
  }
  return coupons;
}

/** A random consumer identifier. */
const consumer = (length: number): string => Array.from({ length }, () => String(randomInt(10))).join('');
