import { z } from 'zod';
import type { Config } from '../../config.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { optional, required, text } from '../../platform/wire/fields.ts';
import { zoneFault } from './account.ts';

/** The display name of an account. */
export const accountName = required(200);

/** Whether an account requires a second factor of its users. */
export const secondFactorRules = ['required', 'optional'] as const;

export const secondFactorRule = (required: boolean): (typeof secondFactorRules)[number] =>
  required ? 'required' : 'optional';

/** A rule of a field: the zone is left out, or one that runtime and PostgreSQL read alike. */
export const usableZone = [
  (zone: string | undefined) => zone === undefined || zoneFault(zone) === undefined,
  { error: ({ input }: { input?: unknown }) => zoneFault(String(input)) },
] as const;

/** An IANA zone such as `America/New_York`; empty: a day counts while it lasts anywhere in the United States. */
export const timeZone = text(64)
  .transform((zone) => zone || undefined)
  .refine(...usableZone);

const host = String.raw`(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?`;
const urlText = new RegExp(`^https?://${host}([/?][^#\\s\\p{C}]*)?$`, 'iu');
const originText = new RegExp(`^https?://${host}$`, 'i');

const entries = <T extends z.ZodType<string>>(entry: T) =>
  z
    .array(entry, { error: 'must be an array of texts' })
    .max(100, 'must hold at most 100 entries')
    .transform((all) => [...new Set(all.filter((one) => one !== ''))]);

/** URLs to which the third-party login may redirect; compared exactly, so stored as written. */
export const redirectUrls = entries(
  text(2_000).refine(
    (url) => url === '' || (urlText.test(url) && URL.canParse(url)),
    'must be a whole https URL without fragment or control characters, such as https://platform.example/back',
  ),
);

/** Origins of pages that may embed the widgets in a frame. */
export const origins = entries(
  text(300)
    .refine(
      (origin) => origin === '' || (originText.test(origin) && URL.canParse(origin)),
      'must be scheme://host or scheme://host:port and nothing else, such as https://shop.example',
    )
    .transform((origin) => (origin !== '' && URL.canParse(origin) ? new URL(origin).origin : origin)),
);

/** True for a URL that may be used; settings saved before http was refused may contain one that may not. */
export const isSafe = (config: Config, url: string): boolean =>
  config.webhookAllowPrivate || /^https:/i.test(url);

/**
 * Requires https in redirect URLs and origins, since a temp_token must not cross a network unencrypted.
 * A development server (`WEBHOOK_ALLOW_PRIVATE`) accepts http too.
 *
 * @throws Refusal VALIDATION naming each field with an http URL.
 */
export function refuseHttp(
  { config }: Registry,
  lists: Record<'redirect_urls' | 'origins', readonly string[] | undefined>,
): void {
  const errors = Object.entries(lists)
    .filter(([, urls]) => urls?.some((url) => !isSafe(config, url)))
    .map(([field]) => ({ field, message: 'must begin with https://' }));
  if (errors.length > 0) throw refuse.invalid(errors);
}

/** The zone of the days that a query names. */
export const zoneOfDays = optional(64)
  .refine(...usableZone)
  .describe('The zone whose days are meant, such as America/New_York; absent: UTC');
