import { grantOperator, listOperators, revokeOperator } from '@offerbook/client';
import { command, commandGroup } from './command.ts';
import { exitCodes } from './failure.ts';
import { asOperator, type Connection, defaultUrl, operatorOptions } from './profile.ts';
import { showOnce, txnOption } from './show-once.ts';
import { table } from './terminal.ts';

const grant = command(
  'grant <email>',
  'make a person an operator, and print the link for them (24 hours, one use)',
  [...operatorOptions(), txnOption()],
  async ({ args: [email = ''], options, out }) => {
    const given = options as Connection & { txn?: string };
    const registry = asOperator(given);
    return showOnce(
      { txn: given.txn, out },
      (txnId) => registry.call(grantOperator, { body: { email }, txnId }),
      async ({ message, data }) => {
        // Without PUBLIC_URL the server does not know where it is reached.
        const invitation_link = new URL(data.invitation_link, given.url || defaultUrl).href;
        await out.show(invitation_link, { ...data, invitation_link });
        out.note(message);
        return exitCodes.done;
      },
    );
  },
);

const revoke = command(
  'revoke <email>',
  'take the role of operator from a person, within a second',
  operatorOptions(),
  async ({ args: [email = ''], options, out }) => {
    const answer = await asOperator(options as Connection).call(revokeOperator, { params: { email } });
    out.result(answer.message, answer);
    return undefined;
  },
);

const list = command('list', 'list the operators', operatorOptions(), async ({ options, out }) => {
  const { data } = await asOperator(options as Connection).call(listOperators, {});
  const rows = data.map((one) => [one.email, one.state, one.second_factor, one.created_at]);
  out.result(table(['e-mail', 'state', 'second factor', 'since'], rows), data);
  return undefined;
});

/** Who operates the registry as a person. The server's program adds what is done on its machine. */
export const operator = commandGroup('operator', 'who may use the operator’s console', grant, revoke, list);
