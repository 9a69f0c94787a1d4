import { listEndpoints, testEndpoint } from '@offerbook/client';
import { Option } from 'commander';
import { command } from './command.ts';
import { UsageError } from './failure.ts';
import { asAccount, type Connection, connectionOptions } from './profile.ts';
import { table } from './terminal.ts';

type Given = Connection & { endpoint?: string };

/** Sends an example of an event, which nothing in the registry caused, to what the account has registered. */
export const trigger = command(
  'trigger [action]',
  'send an example of an action, such as redeemed, to the account’s webhook endpoints; without one a test event',
  [...connectionOptions(), new Option('--endpoint <id>', 'only to this one')],
  async ({ args: [action], options, out }) => {
    const { endpoint, ...connection } = options as Given;
    const registry = asAccount(connection);
    const { data } = await registry.call(listEndpoints);
    const takesEvents = (state: string) => state === 'approved' || state === 'failing';
    const chosen = data.filter(({ webhook_id, state }) =>
      endpoint === undefined ? takesEvents(state) : webhook_id === endpoint,
    );
    if (chosen.length === 0)
      throw new UsageError(
        endpoint === undefined
          ? 'The account has no webhook endpoint that is proven and not stopped. Add one, or run: offerbook listen --register'
          : `There is no endpoint ${endpoint}. The account has: ${data.map((one) => one.webhook_id).join(', ') || 'none'}`,
      );
    const results: Array<{ webhook_id: string; url: string; message_id: string }> = [];
    for (const { webhook_id, url } of chosen) {
      const answer = await registry.call(testEndpoint, {
        params: { webhook_id },
        body: action === undefined ? {} : { action: action as never },
      });
      results.push({ webhook_id, url, message_id: answer.data.message_id });
    }
    const rows = results.map(({ webhook_id, url, message_id }) => [webhook_id, url, message_id]);
    out.result(table(['endpoint', 'address', 'message'], rows), results);
    return undefined;
  },
);
