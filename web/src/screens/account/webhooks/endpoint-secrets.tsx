import { Button, Group } from '@mantine/core';
import { rotateEndpointPrimarySecret, rotateEndpointSecondarySecret } from '@offerbook/client';
import { useChange } from '../../../kit/session/changes.tsx';
import { openConfirm } from '../../../ui/confirm.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { Quiet } from '../../../ui/text.ts';
import type { EndpointPart } from './endpoint.ts';

/** Replaces one of the two secrets; the other stays valid, so that no message is lost. */
export function EndpointSecrets({ endpoint: { webhook_id, state }, onSecrets }: EndpointPart) {
  const input = { params: { webhook_id } };
  const primary = useChange(rotateEndpointPrimarySecret, {
    done: ({ data }) => onSecrets([['Primary secret', data.primary_secret]]),
  });
  const secondary = useChange(rotateEndpointSecondarySecret, {
    done: ({ data }) => onSecrets([['Secondary secret', data.secondary_secret]]),
  });
  if (state === 'pending') return <Quiet>You get both secrets when the domain is proven.</Quiet>;
  const rotate = (name: string, act: () => void) =>
    openConfirm({
      title: `Make a new ${name} secret?`,
      what: `The old ${name} secret goes on signing for 300 seconds, then the new one takes over. The other secret is untouched, so a receiver that checks both misses nothing.`,
      yes: 'Make a new one',
      no: 'Not now',
      act,
    });
  return (
    <Sheet title="Signing secrets" lead="Rotate one, change your receiver over, then rotate the other.">
      <Group gap="sm">
        <Button
          variant="default"
          loading={primary.isPending}
          onClick={() => rotate('primary', () => primary.mutate(input))}
        >
          New primary secret
        </Button>
        <Button
          variant="default"
          loading={secondary.isPending}
          onClick={() => rotate('secondary', () => secondary.mutate(input))}
        >
          New secondary secret
        </Button>
        <Quiet>The new secret is shown once.</Quiet>
      </Group>
    </Sheet>
  );
}
