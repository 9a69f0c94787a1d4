import { Button, Flex, List } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useBrands } from '../../../kit/offers/use-brands.ts';

/** Explains the effect of each button beforehand. */
export function WhatSavingDoes({ brand }: { brand: string }) {
  const { mayLock } = useBrands();
  return (
    <List size="sm" spacing={4} c="dimmed">
      <List.Item>
        <b>A draft</b> can still be changed in everything. Nobody can give out coupons of it yet.
      </List.Item>
      <List.Item>
        <b>A locked offer</b> keeps what must be bought and what is saved, so that providers can give out
        coupons of it.{' '}
        {mayLock(brand)
          ? 'You can lock a draft later, and unlock it again.'
          : 'Your access to this brand does not include the lock: a colleague or the manufacturer locks it.'}
      </List.Item>
    </List>
  );
}

interface SaveButtonsProps {
  brand: string;
  /** Which of both is under way. */
  pending: 'draft' | 'locked' | undefined;
  disabled: boolean;
  save: (lock: boolean) => void;
}

export function SaveButtons({ brand, pending, disabled, save }: SaveButtonsProps) {
  const may = useBrands().mayLock(brand);
  return (
    <Flex direction={{ base: 'column-reverse', xs: 'row' }} gap="sm">
      <Button
        variant={may ? 'default' : 'filled'}
        loading={pending === 'draft'}
        disabled={disabled || pending === 'locked'}
        onClick={() => save(false)}
      >
        Save as a draft
      </Button>
      {may && (
        <Button
          leftSection={<IconLock size={16} />}
          loading={pending === 'locked'}
          disabled={disabled || pending === 'draft'}
          onClick={() => save(true)}
        >
          Save and lock
        </Button>
      )}
    </Flex>
  );
}
