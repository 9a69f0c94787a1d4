import { listEndpoints } from '@offerbook/client';
import { Navigate } from '@tanstack/react-router';
import { useHere } from '../../../kit/here.ts';
import { useAnswer } from '../../../registry/answers.ts';
import { Shown } from '../../../ui/states.tsx';

/** Leads from an address of when an account had one webhook to its oldest, or to the list if it has none. */
export function ToOldest({ tab }: { tab?: string }) {
  const here = useHere();
  const endpoints = useAnswer(listEndpoints);
  return (
    <Shown of={endpoints}>
      {({ data: [oldest] }) => (
        <Navigate
          to={here(oldest ? `webhooks/${oldest.webhook_id}` : 'webhooks')}
          search={(oldest && tab ? { tab } : {}) as never}
          replace
        />
      )}
    </Shown>
  );
}

export default function OldestEndpoint() {
  return <ToOldest />;
}
