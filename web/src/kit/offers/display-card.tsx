import { Group, Image, Stack, Text } from '@mantine/core';
import { Quiet, Small } from '../../ui/text.ts';

interface DisplayCardProps {
  /** Campaign metadata in the API's format; unset values are absent or `''`. */
  metadata: Readonly<Record<string, string | undefined>>;
  /** Replaces an unset title. */
  description: string;
}

/** A preview of the offer as an app or site may show it to consumers. */
export const DisplayCard = ({ metadata, description }: DisplayCardProps) => (
  <Stack gap="xs">
    {/^https:/.test(metadata['mobile_image_url'] ?? '') && (
      <Image src={metadata['mobile_image_url']} radius="md" mah={220} fit="contain" alt="" />
    )}
    <Group justify="space-between" align="baseline" wrap="nowrap">
      <Text fw={680} size="lg">
        {metadata['title'] || description}
      </Text>
      <Text fw={680} size="lg" c="leaf">
        {metadata['dollar_amount']}
      </Text>
    </Group>
    {metadata['sub_description'] && <Text size="sm">{metadata['sub_description']}</Text>}
    {metadata['description'] && <Quiet>{metadata['description']}</Quiet>}
    {metadata['terms'] && <Small style={{ whiteSpace: 'pre-line' }}>{metadata['terms']}</Small>}
  </Stack>
);
