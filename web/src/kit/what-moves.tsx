import { List, Text, ThemeIcon } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';

const moves = [
  [true, 'The account, its name, time zone, stores and origins'],
  [true, 'Its users, with their passwords'],
  [true, 'Its webhooks, with their proof and secrets'],
  [false, 'Keys: there are new ones, the ones of test end'],
  [false, 'Offers, strings, redemptions and every other trial'],
  [false, 'Connections: real partners authorize each other again'],
] as const;

/** What an account takes to production, and what is deleted with its test account. */
export const WhatMoves = () => (
  <List spacing="sm" center>
    {moves.map(([goes, what]) => (
      <List.Item
        key={what}
        icon={
          <ThemeIcon size={22} radius="xl" variant="light" color={goes ? 'leaf' : 'gray'}>
            {goes ? <IconCheck size={14} aria-label="moves" /> : <IconX size={14} aria-label="is deleted" />}
          </ThemeIcon>
        }
      >
        <Text size="sm">{what}</Text>
      </List.Item>
    ))}
  </List>
);
