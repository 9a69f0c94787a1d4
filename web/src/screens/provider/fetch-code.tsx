import { Alert } from '@mantine/core';
import { getFetchCode, OfferbookError } from '@offerbook/client';
import { askAgain, keyOf, useAnswer } from '../../registry/answers.ts';
import { useCaller } from '../../registry/caller.tsx';
import { Sheet, Shown } from '../../ui/page.tsx';
import { Small } from '../../ui/text.ts';
import { TimedCode } from './countdown.tsx';

/** Seconds a code for one string is valid (spec, limits). */
const validity = 300;

/** The code to read out at the till when a barcode cannot be scanned; renewed automatically. */
export function FetchCode({ gs1 }: { gs1: string }) {
  const calling = useCaller();
  const input = { params: { gs1 } };
  const code = useAnswer(getFetchCode, input);
  const refused = code.error instanceof OfferbookError && code.error.code === 'NOT_REDEEMABLE';
  return (
    <Sheet title="Fetch code" lead="For the till, when the barcode cannot be scanned.">
      {refused ? (
        <Alert color="gray" title="There is no code for this coupon">
          {code.error!.message}
        </Alert>
      ) : (
        <Shown of={code} lines={2}>
          {(answer) => (
            <>
              <TimedCode
                answer={answer}
                came={code.dataUpdatedAt}
                whole={validity}
                over={() => void askAgain(keyOf(calling, getFetchCode, input))}
              />
              <Small mt="sm">A new one comes by itself when the time is over.</Small>
            </>
          )}
        </Shown>
      )}
    </Sheet>
  );
}
