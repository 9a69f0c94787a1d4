import { randomInt } from 'node:crypto';
import { composeSerialized } from '@offerbook/gs1';
import { type Provider, providers } from './cast.ts';
import { type DemoOffer, offerList } from './offer-list.ts';
import { count } from './printer.ts';
import type { Coupon, Stage } from './stage.ts';

/** Strings in one deposit call; the registry takes up to 5,000. */
const mostInCall = 2_500;

/** Deposits about `total` strings, shared out over the offers, each provider its own, with its own serial numbers. */
export async function depositStrings(stage: Stage, total: number): Promise<Coupon[]> {
  const shares = offerList.reduce((sum, offer) => sum + offer.share, 0);
  const wanted = (offer: DemoOffer) =>
    Math.max(4, Math.round((total * offer.share) / shares / offer.providers.length));
  const coupons: Coupon[] = [];
  for (const provider of Object.keys(providers) as Provider[]) {
    const caller = stage.as(providers[provider]);
    const { prefix } = await caller.post<{ prefix: string }>('/provider/serialization_prefix');
    const own = offerList
      .filter((offer) => offer.providers.includes(provider))
      .flatMap((offer) =>
        Array.from({ length: wanted(offer) }, () => ({
          gs1: composeSerialized(offer.base, prefix + consumer(15 - prefix.length)),
          offer,
          provider,
        })),
      );
    for (let at = 0; at < own.length; at += mostInCall) {
      const part = own.slice(at, at + mostInCall);
      stage.print.progress(`${providers[provider].name} deposits`, at, own.length);
      const { newly_added } = await caller.post<{ newly_added: Array<{ gs1: string }> }>(
        '/provider/deposit',
        {
          gs1s: part.map(({ gs1 }) => gs1).join(','),
        },
      );
      const added = new Set(newly_added.map(({ gs1 }) => gs1));
      if (added.size === 0) throw new Error(`None of ${count(part.length)} strings was deposited.`);
      coupons.push(...part.filter(({ gs1 }) => added.has(gs1)));
    }
    stage.print.progress(`${providers[provider].name} deposits`, own.length, own.length);
  }
  return coupons;
}

/** A consumer identifier nobody can guess from another. */
const consumer = (length: number): string => Array.from({ length }, () => String(randomInt(10))).join('');
