import { z } from 'zod';
import { storedSecrets, type Which } from '../delivery/lookup.ts';
import { operation } from '../pipeline/operation.ts';
import { idempotent } from '../wire/fields.ts';
import { newSecret, rotated, rotationSeconds } from './endpoint.ts';
import { saveSecret } from './endpoint-store.ts';
import { ownApproved } from './own-endpoint.ts';

const rotating = (name: Which, other: Which) =>
  operation({
    name: `rotate-${name}-secret`,
    summary: `Rotate the ${name} callback secret`,
    description: `The old secret goes on signing for ${rotationSeconds} seconds, then the new one takes over; the ${other} secret is untouched. The new secret is shown in this answer only.`,
    method: 'POST',
    path: `/enterprise/webhook/rotate/${name}`,
    section: 'webhooks',
    allow: 'all',
    admin: true,
    database: 'transaction',
    showsSecret: true,
    body: idempotent,
    output: z.object({ data: z.object({ [`${name}_secret`]: z.string() }) }),
    run: async ({ tx, actor, registry }) => {
      const row = await ownApproved(tx, actor.accountId);
      const secret = newSecret();
      const next = rotated(storedSecrets(row)[name], registry.secrets.seal(secret), registry.clock());
      await saveSecret[name](tx, { endpointId: row.endpoint_id, ...next });
      return {
        message: `The new ${name} secret signs from ${next.turnsAt!.toISOString()} on. Keep it: it is not shown again.`,
        data: { [`${name}_secret`]: secret },
      };
    },
  });

/** A new primary secret, in 300 seconds. */
export const rotatePrimarySecret = rotating('primary', 'secondary');

/** A new secondary secret, in 300 seconds. */
export const rotateSecondarySecret = rotating('secondary', 'primary');
