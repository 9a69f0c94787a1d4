import { Button, Group, List, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { sentenceOf } from '../registry/answers.ts';

/** A success message, with an undo if available. */
export function notify(sentence: string, undo?: () => Promise<unknown>): void {
  const id = notifications.show({
    icon: <IconCheck size={16} />,
    color: 'leaf',
    autoClose: undo ? 10_000 : 5_000,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm">{sentence}</Text>
        {undo && (
          <Button
            size="compact-sm"
            variant="light"
            style={{ flex: 'none' }}
            onClick={() => {
              notifications.hide(id);
              undo().then(() => notify('Taken back.'), notifyFailure);
            }}
          >
            Undo
          </Button>
        )}
      </Group>
    ),
  });
}

/** An error message with its remedy; stays until closed. */
export function notifyFailure(error: unknown): void {
  notifications.show({
    icon: <IconAlertTriangle size={16} />,
    color: 'red',
    autoClose: false,
    title: 'That did not work',
    message: sentenceOf(error),
  });
}

/** A warning about something done that needs a check; stays until closed. */
export function warn(title: string, sentences: string[]): void {
  notifications.show({
    icon: <IconAlertTriangle size={16} />,
    color: 'yellow',
    autoClose: false,
    title,
    message: (
      <List size="sm">
        {sentences.slice(0, 8).map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
        {sentences.length > 8 && <List.Item>and {sentences.length - 8} more</List.Item>}
      </List>
    ),
  });
}
