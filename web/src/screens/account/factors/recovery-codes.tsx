import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { Once } from '../../../kit/once.tsx';
import { saveFile } from '../../../ui/download.tsx';

/** The codes that stand in for a lost device, shown once. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => (
  <Once
    title="Your recovery codes"
    secrets={[]}
    onKept={onKept}
    more={
      <>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={4} data-secret="Recovery codes">
          {codes.map((code) => (
            <Text key={code} className="digits" size="sm">
              {code}
            </Text>
          ))}
        </SimpleGrid>
        <Group>
          <Button
            size="xs"
            variant="default"
            onClick={() => saveFile('offerbook-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}
          >
            Download them
          </Button>
        </Group>
      </>
    }
  >
    Each works once, in place of the second step, when the device is lost. Keep them apart from your password:
    they are not shown again. You are signed out in all other browsers.
  </Once>
);
