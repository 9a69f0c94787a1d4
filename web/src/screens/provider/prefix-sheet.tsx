import { Text } from '@mantine/core';
import { readPrefix } from '@offerbook/client';
import { useAnswer } from '../../registry/answers.ts';
import { Digits } from '../../ui/digits.tsx';
import { Sheet, Shown } from '../../ui/page.tsx';
import { Quiet } from '../../ui/text.ts';

/** The account's prefix; the registry assigns it on the first request and never changes it. */
export const usePrefix = () => useAnswer(readPrefix);

/** The prefix of this provider's serial numbers, and how to make one's own. */
export function PrefixSheet() {
  const prefix = usePrefix();
  return (
    <Sheet title="Your serialization prefix">
      <Shown of={prefix} lines={2}>
        {({ prefix: digits }) => (
          <>
            <Text component="div" fz={28} fw={680} lh={1.2}>
              <Digits label="Copy the prefix">{digits}</Digits>
            </Text>
            <Quiet mt={6}>
              Every serial number you deposit begins with it, so it can never meet another provider's. It is
              yours for good.
            </Quiet>
            <details>
              <Text component="summary" size="sm" mt="xs" style={{ cursor: 'pointer' }}>
                How to make strings yourself
              </Text>
              <Text size="sm" mt="xs" component="div">
                <ol style={{ margin: 0, paddingLeft: '1.2em' }}>
                  <li>the base data string of the offer</li>
                  <li>one digit: the length of the serial number less 6</li>
                  <li>
                    the serial number: <span className="digits">{digits}</span> and at least one digit of your
                    own, 6 to 15 digits in all
                  </li>
                </ol>
              </Text>
              <Quiet mt="xs">Use random digits: anyone who can guess a coupon can redeem it.</Quiet>
            </details>
          </>
        )}
      </Shown>
    </Sheet>
  );
}
