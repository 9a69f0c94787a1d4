import { Accordion, Badge, Group, Stack, Text } from '@mantine/core';
import { listWebhookActions } from '@offerbook/client';
import { useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Page, Shown } from '../../../ui/page.tsx';
import { Quiet } from '../../../ui/text.ts';
import { To } from '../../../ui/to.tsx';
import { eventInWords } from './endpoint.ts';

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Every event that a webhook can get, with an example of its message and its schema. */
export default function EventCatalogue() {
  const { admin } = useCaller();
  const actions = useAnswer(listWebhookActions);
  return (
    <Page
      title="Events and examples"
      above={admin && <To path="webhooks">Webhooks</To>}
      lead={`What a webhook can receive: when it is sent, an example of its message, and the JSON Schema of its data.${
        admin ? ' To receive any of them as a test, open a webhook and its tab Testing.' : ''
      }`}
      width={960}
    >
      <Shown of={actions}>
        {({ data }) => (
          <Accordion variant="separated" multiple>
            {data.map(({ action, description, usual, example, schema }) => (
              <Accordion.Item key={action} value={action}>
                <Accordion.Control>
                  <Group gap="sm">
                    <Text fw={600}>{eventInWords(action)}</Text>
                    <Quiet className="digits">{action}</Quiet>
                    {!usual && (
                      <Badge variant="light" color="gray">
                        only if chosen
                      </Badge>
                    )}
                  </Group>
                  <Quiet mt={4}>{description}</Quiet>
                </Accordion.Control>
                <Accordion.Panel>
                  <Stack gap="md">
                    <CodeBlock title="Data, decoded" text={json(example.data)} />
                    <CodeBlock
                      title="Body of the request, with the data as base64"
                      text={json(example.body)}
                    />
                    <CodeBlock title="JSON Schema of the data" text={json(schema)} />
                  </Stack>
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        )}
      </Shown>
    </Page>
  );
}
