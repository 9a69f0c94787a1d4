import { Button, Group, List, Text } from '@mantine/core';
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { sentenceOf } from './sentence-of.ts';

/** Beyond this many, successes make room, the oldest first. Failures and warnings stay until closed. */
const maxShown = 3;

/** The message shown last about each thing, by the thing's name. */
const shownAbout = new Map<string, string>();

const isSuccess = (one: NotificationData): boolean => one['data-success'] === true;

/** Shows a message at once. One about the same thing replaces the last, whose undo would be wrong by now. */
function show(data: NotificationData, about?: string): string {
  const last = about === undefined ? undefined : shownAbout.get(about);
  if (last !== undefined) notifications.hide(last);
  const { notifications: open } = notificationsStore.getState();
  const successes = open.filter((one) => isSuccess(one) && one.id !== last);
  for (const one of successes.slice(0, Math.max(0, open.length + 1 - maxShown))) notifications.hide(one.id!);
  const id = notifications.show({
    ...data,
    onClose: () => {
      if (about !== undefined && shownAbout.get(about) === id) shownAbout.delete(about);
    },
  });
  if (about !== undefined) shownAbout.set(about, id);
  return id;
}

interface NotifyOptions {
  undo?: (() => Promise<unknown>) | undefined;
  /** What was changed; a later message about it replaces this one. */
  about?: string | undefined;
}

/** A success message, with an undo if available. */
export function notify(sentence: string, { undo, about }: NotifyOptions = {}): void {
  const id = show(
    {
      'data-success': true,
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
                undo().then(
                  () => notify('Taken back.', { about }),
                  (error) => notifyFailure(error, about),
                );
              }}
            >
              Undo
            </Button>
          )}
        </Group>
      ),
    },
    about,
  );
}

/** An error message with its remedy; stays until closed, or until the same thing is done. */
export function notifyFailure(error: unknown, about?: string): void {
  const sentence = sentenceOf(error);
  show(
    {
      icon: <IconAlertTriangle size={16} />,
      color: 'red',
      autoClose: false,
      title: 'That did not work',
      message: sentence,
      role: 'alert',
    },
    about ?? sentence,
  );
}

/** A warning about something done that needs a check; stays until closed. */
export function warn(title: string, sentences: string[]): void {
  show({
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
