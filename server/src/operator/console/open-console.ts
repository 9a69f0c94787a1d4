import { z } from 'zod';
import { hashToken } from '../../identity/accounts/lookup.ts';
import { logSignIn, logSignInFailure } from '../../identity/keys/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { Refusal, refuse } from '../../platform/pipeline/refusals.ts';
import { optional } from '../../platform/wire/fields.ts';
import {
  beginConsoleSession,
  consoleEnd,
  isConsoleSession,
  newOperatorTotp,
  proveOperatorCode,
} from './console-session.ts';
import { endConsoleSession, renewConsoleSession } from './console-store.ts';

const facts = {
  path: '/operator/console',
  section: 'operator',
  allow: 'operator',
  database: 'direct',
} as const;

/** Begins a session of the operator's console. */
export const openConsole = operation({
  ...facts,
  name: 'open-console',
  summary: 'Open the operator’s console',
  description:
    'For the page of this server: in a browser the operator token does nothing but this. Without a code, and while no authenticator app is set up, the answer has the secret of one in `set_up`; the call with its first code sets it up. From then on every session needs a code, which works once. A session that sends a code itself goes on and counts as just opened, which some calls ask for after 10 minutes. `OPERATOR_SECOND_FACTOR=off` asks for none; `offerbook operator reset-factor` forgets the app. Programs send the operator token as ever.',
  method: 'POST',
  showsSecret: true,
  body: z.object({ code: optional(20).describe('Six digits of the operator’s authenticator app') }),
  output: z.object({
    data: z
      .object({
        console_token: z
          .string()
          .nullable()
          .describe('Sent in place of the operator token; null: set_up is due'),
        expires_at: z.string().nullable().describe('ISO 8601'),
        set_up: z
          .object({
            secret: z.string().describe('Base32'),
            uri: z.string().describe('The secret as an `otpauth:` address, for a QR code'),
          })
          .nullable()
          .describe('The app to set up; null: it is set up'),
      })
      .meta({ id: 'ConsoleSession', description: 'A session of the operator’s console, or the way to one' }),
  }),
  environment: () => 'production',
  example: { body: { code: '123456' } },
  run: async ({ registry, body, now, from }) => {
    const isAsked = registry.config.operatorSecondFactor;
    const held = (await isConsoleSession(registry, from.bearer ?? '')) ? from.bearer! : undefined;
    if (held !== undefined && !isAsked)
      throw refuse.unauthorized('Without a code, only the operator token opens the console.');
    const failure = { kind: 'operator code', account: 'operator', address: from.address };
    if (isAsked && body.code === undefined) {
      const set_up = await newOperatorTotp(registry);
      if (!set_up)
        throw refuse.field('code', 'is required: the six digits of the operator’s authenticator app');
      const data = { console_token: null, expires_at: null, set_up };
      return { message: 'Scan it with an authenticator app, and send the code that the app shows.', data };
    }
    if (isAsked) {
      await proveOperatorCode(registry, body.code!, now).catch((error) => {
        if (error instanceof Refusal) logSignInFailure(registry, failure);
        throw error;
      });
    }
    if (held !== undefined) await renewConsoleSession(registry.db, { hash: hashToken(held), now });
    const console_token = held ?? (await beginConsoleSession(registry, now));
    logSignIn(registry, { ...failure, kind: 'operator console' });
    const data = { console_token, expires_at: consoleEnd(now).toISOString(), set_up: null };
    return { message: 'The console is open.', data };
  },
});

/** Ends the calling session of the console. */
export const leaveConsole = operation({
  ...facts,
  name: 'leave-console',
  summary: 'Leave the operator’s console',
  method: 'DELETE',
  harmless: true,
  environment: () => 'production',
  run: async ({ registry, from }) => {
    if (from.bearer !== undefined) await endConsoleSession(registry.db, { hash: hashToken(from.bearer) });
    return { message: 'The session of the console has ended.' };
  },
});
