import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { storedSecrets, type Which } from '../delivery/lookup.ts';
import { endpointPath, oldestPath, onEndpoint } from './addressed.ts';
import { labelOf, newSecret, rotated, rotationSeconds } from './endpoint.ts';
import { saveSecret } from './endpoint-store.ts';
import { ownApproved } from './own-endpoint.ts';

const rotating = (name: Which, other: Which) =>
  operation({
    ...onEndpoint,
    name: `rotate-endpoint-${name}-secret`,
    summary: `Rotate the ${name} callback secret of an endpoint`,
    description: `The old secret goes on signing for ${rotationSeconds} seconds, then the new one takes over; the ${other} secret is untouched. The new secret is shown in this answer only.`,
    method: 'POST',
    path: `${endpointPath}/rotate/${name}`,
    aliases: { [`rotate-${name}-secret`]: `${oldestPath}/rotate/${name}` },
    bare: true,
    showsSecret: true,
    body: idempotent,
    output: z.object({
      data: z.object({ [`${name}_secret`]: z.string() }).meta({
        id: name === 'primary' ? 'NewPrimarySecret' : 'NewSecondarySecret',
        description: 'The new secret, which is not shown again',
      }),
    }),
    run: async (context) => {
      const { tx, registry, notes } = context;
      const row = await ownApproved(context);
      notes.concerns({ webhook: labelOf(row) });
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
export const rotateEndpointPrimarySecret = rotating('primary', 'secondary');

/** A new secondary secret, in 300 seconds. */
export const rotateEndpointSecondarySecret = rotating('secondary', 'primary');
