import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const same = (one, other) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whether it is set: by a blank one anybody could sign. */
const isSecret = (secret) => Buffer.from((secret ?? '').replace('whsec_', ''), 'base64').length > 0;

/**
 * The event of a request to your address; throws when it is not from the registry.
 * body: the raw text of the request. headers: names in lower case. secrets: both of this webhook.
 */
export function verify(body, headers, secrets) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) throw new Error('signed too long ago');
  const given = String(headers['webhook-signature']).split(' ');
  const isSigned = secrets.filter(isSecret).some((secret) => {
    const hmac = createHmac('sha256', Buffer.from(secret, 'base64'));
    const made = `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    return given.some((one) => same(one, made));
  });
  if (!isSigned) throw new Error('no signature matches');
  // Drop it if you had this id before: webhook-id stays the same when a message is sent again.
  return JSON.parse(Buffer.from(JSON.parse(body).message.data, 'base64').toString('utf8'));
}

/** Only where something on the way drops the headers: the md5 fields sign the string and the action alone. */
export function hasMd5(event, secrets) {
  const about = event.action.startsWith('mof_')
    ? event.base_gs1 + event.action + event.updated_mof_encoded
    : event.gs1 + event.action;
  const given = [event.primary_signature, event.secondary_signature];
  return secrets.filter(isSecret).some((secret) => {
    const made = createHash('md5')
      .update(about + secret)
      .digest('hex');
    return given.some((one) => same(String(one), made));
  });
}
