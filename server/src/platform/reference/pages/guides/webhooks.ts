import type { Guide } from './guide.ts';

const webhooks: Guide = {
  id: 'guide-webhooks',
  title: 'Webhooks: receive, verify, rotate',
  lead: 'A registry sends what happened to an address of yours. It sends each message at least once, signed.',
  parts: [
    {
      heading: 'Register an address',
      text: '`POST /enterprise/webhooks` with `url` and `actions`. The registry first calls the address with `{"SERVICEVERIFIER": "…"}`: answer 200. Then prove that the domain is yours, with the `verification_token` of the answer and `POST …/verify`: by a TXT record (`dns`), a file (`file`), or an answer of the address itself (`endpoint`). The answer shows two secrets, only this once.',
    },
    {
      heading: 'Receive',
      text: 'The body is `{"message": {"data", "messageId", "publishTime"}, "subscription"}`; `data` is base64 of JSON, with `action` and what the page of each message lists. Answer 200, 201, 202 or 204 within 5 seconds, and do the work afterwards. A message with `test: true` is a test event: nothing has happened.\n\nA message may come twice and not in order. Keep its `messageId` for 8 days, and drop what you have seen.',
      sample: [
        'TypeScript, in Node or a Worker',
        `import { fetchHandler, webhookReceiver } from '@offerbook/client/webhooks';

const receiver = webhookReceiver({
  secrets: [PRIMARY_SECRET, SECONDARY_SECRET],
  verificationToken: VERIFICATION_TOKEN,
  onEvent: async (event) => console.log(event.action, event.base_gs1),
});
export default { fetch: fetchHandler(receiver) };`,
      ],
    },
    {
      heading: 'Verify',
      text: 'The headers are those of Standard Webhooks, which has libraries in many languages: HMAC-SHA256, keyed by the secret decoded from base64, over `webhook-id`, `.`, `webhook-timestamp`, `.` and the raw body. `webhook-signature` has one `v1,` signature for each of the two secrets; one that fits is enough. Refuse a timestamp more than 300 seconds off.\n\nTake the raw bytes: a body that was parsed and written again has another signature. The md5 fields in `data` sign only the string and the action; they are for programs that cannot read headers.',
    },
    {
      heading: 'Retries',
      text: 'Without one of these answers a message is sent again after 5 seconds, 20 seconds, 1, 5 and 15 minutes, and then every hour for 7 days. With 429 or 503 a `Retry-After` up to a day is honoured. `GET …/deliveries` lists each message with its attempts; `POST …/deliveries/:id/resend` sends one again, `POST …/replay` all of a span.',
    },
    {
      heading: 'Rotate the secrets',
      text: 'There are two, so that a rotation needs no pause. `POST …/rotate/secondary` shows a new secondary secret; the old one signs for 300 seconds more. Put the new one into your receiver within that time. Then rotate the primary in the same way.',
    },
  ],
};

export const webhookGuides: readonly Guide[] = [webhooks];
