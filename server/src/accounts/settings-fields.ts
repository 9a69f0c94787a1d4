import { z } from 'zod';
import type { Config } from '../config.ts';
import { required, text } from '../fields.ts';
import { refuse } from '../refusals.ts';
import type { Registry } from '../registry.ts';
import { isTimeZone } from './account.ts';

/** What an account is called. */
export const accountName = required(200);

/** An IANA zone such as `America/New_York`; empty means none: days then hold anywhere in the United States. */
export const timeZone = text(64)
  .transform((zone) => zone || undefined)
  .refine(
    (zone) => zone === undefined || isTimeZone(zone),
    'must be an IANA zone such as America/New_York, or empty',
  );

const host = String.raw`(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?`;
const urlText = new RegExp(`^https?://${host}([/?][^#\\s\\p{C}]*)?$`, 'iu');
const originText = new RegExp(`^https?://${host}$`, 'i');

const entries = <T extends z.ZodType<string>>(entry: T) =>
  z
    .array(entry, { error: 'must be an array of texts' })
    .max(100, 'must hold at most 100 entries')
    .transform((all) => [...new Set(all.filter((one) => one !== ''))]);

/** Where the third-party login may send a client back to; compared letter by letter, so kept as written. */
export const redirectUrls = entries(
  text(2_000).refine(
    (url) => url === '' || (urlText.test(url) && URL.canParse(url)),
    'must be a whole https URL without fragment or control characters, such as https://platform.example/back',
  ),
);

/** Pages that may show the widgets in a frame: scheme, host and port alone. */
export const origins = entries(
  text(300)
    .refine(
      (origin) => origin === '' || (originText.test(origin) && URL.canParse(origin)),
      'must be scheme://host or scheme://host:port and nothing else, such as https://shop.example',
    )
    .transform((origin) => (origin !== '' && URL.canParse(origin) ? new URL(origin).origin : origin)),
);

/** True for a URL that may be used here; settings saved before http was refused may hold one that may not. */
export const isSafe = (config: Config, url: string): boolean =>
  config.webhookAllowPrivate || /^https:/i.test(url);

/**
 * Holds that a client, or a page around a widget, is reached over https: a temp_token must not cross a network in clear.
 * A server for development (`WEBHOOK_ALLOW_PRIVATE`) takes http too.
 *
 * @throws Refusal VALIDATION naming each field that holds an http address.
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
