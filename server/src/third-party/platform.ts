import { environmentOf, isSafe, type KeyHolder, keyHolder, sameText } from '../accounts/lookup.ts';
import type { House } from '../house.ts';
import type { Registry } from '../registry.ts';

/** A platform that a key of its own names, and the secret its signatures are made with. */
export interface Platform extends KeyHolder {
  registry: Registry;
  secret: string;
}

/** The enabled platform whose key this is now; undefined for every other key. */
export async function platformOf(house: House, accessKey: string, now: Date): Promise<Platform | undefined> {
  const environment = environmentOf(accessKey);
  if (environment === undefined) return undefined;
  const registry = house.registries[environment];
  const holder = await keyHolder(registry.db, accessKey, now);
  if (holder?.role !== 'platform') return undefined;
  return { ...holder, registry, secret: registry.secrets.open(holder.sealed_secret) };
}

export const isRegistered = (platform: Platform, redirectUrl: string): boolean =>
  isSafe(platform.registry.config, redirectUrl) &&
  platform.redirect_urls.some((url) => sameText(url, redirectUrl));
