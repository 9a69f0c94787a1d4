import { z } from 'zod';
import { required, text } from '../fields.ts';
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
const urlText = new RegExp(`^https?://${host}([/?][^#\\s]*)?$`, 'i');
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
    'must be a whole http or https URL without fragment, such as https://platform.example/back',
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
