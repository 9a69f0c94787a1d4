import { z } from 'zod';
import { idempotent } from '../fields.ts';
import { type Operation, operation } from '../operation.ts';
import { newSecret, rotated, rotationSeconds, storedSecrets, type Which } from './endpoint.ts';
import { saveSecret } from './endpoint-store.ts';
import { ownApproved } from './own-endpoint.ts';

const rotating = (name: Which, other: Which): Operation =>
  operation({
    name: `rotate-${name}-secret`,
    summary: `Rotate the ${name} callback secret`,
    description: `The old secret goes on signing for ${rotationSeconds} seconds, then the new one takes over; the ${other} secret is untouched. The new secret is shown in this answer only.`,
    method: 'POST',
    path: `/enterprise/webhook/rotate/${name}`,
    room: 'webhooks',
    allow: 'all',
    admin: true,
    way: 'write',
    showsSecret: true,
    body: idempotent,
    output: z.object({ data: z.object({ [`${name}_secret`]: z.string() }) }),
    run: async ({ tx, actor, registry }) => {
      const row = await ownApproved(tx, actor.accountId);
      const secret = newSecret();
      const next = rotated(storedSecrets(row)[name], registry.secrets.seal(secret), registry.clock());
      await saveSecret(tx, row.endpoint_id, name, next);
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
