import type { App } from '../../platform/pipeline/app.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { environmentOf, isSafe } from '../accounts/lookup.ts';
import { type KeyHolder, keyHolder, sameText } from '../keys/lookup.ts';

/** The platform of a key, and the secret of its signatures. */
export interface Platform extends KeyHolder {
  registry: Registry;
  secret: string;
}

/** The enabled platform of a valid key; undefined for any other key. */
export async function platformOf(app: App, accessKey: string, now: Date): Promise<Platform | undefined> {
  const environment = environmentOf(accessKey);
  if (environment === undefined) return undefined;
  const registry = app.registries[environment];
  const holder = await keyHolder(registry.db, { accessKey, now });
  if (holder?.role !== 'platform') return undefined;
  return { ...holder, registry, secret: registry.secrets.open(holder.sealed_secret) };
}

export const isRegistered = (platform: Platform, redirectUrl: string): boolean =>
  isSafe(platform.registry.config, redirectUrl) &&
  platform.redirect_urls.some((url) => sameText(url, redirectUrl));
