import { Button, Modal, SimpleGrid, TextInput } from '@mantine/core';
import { listStores, saveStore } from '@offerbook/client';
import { SendForm } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { useTyped } from '../../../kit/use-typed.ts';
import { useUnsaved } from '../../../kit/use-unsaved.ts';
import { everyRow } from '../../../registry/answers.ts';
import type { Calling } from '../../../registry/caller.tsx';
import type { Store } from './stores.tsx';

interface StoreFormProps {
  /** Absent for a new one. */
  store: Store | undefined;
  close: () => void;
}

const blank: Store = { store_id: '', name: '', address: '', city: '', state: '', country: '' };

/** The store as it is now; the list may have been read before a colleague changed it. */
async function storeNow(calling: Calling, id: string): Promise<Store | undefined> {
  const { signal } = new AbortController();
  for await (const row of everyRow(calling, listStores, { query: { q: id } }, signal))
    if (row.store_id === id) return row;
  return undefined;
}

export function StoreForm({ store, close }: StoreFormProps) {
  const { form, changes, field } = useTyped(store ?? blank, ({ store_id, name }) => ({
    ...(store_id.trim() === '' && { store_id: 'Give the id your tills send' }),
    ...(name.trim() === '' && { name: 'Give it a name' }),
  }));
  const isTyped = Object.keys(changes).length > 0;
  useUnsaved(isTyped, 'store');
  const save = useChange(saveStore, {
    form,
    done: close,
    // The call replaces all fields: those not changed here are sent as they are now.
    first: async (calling, input) => {
      if (store === undefined) return input;
      const { store_id: _, ...now } = (await storeNow(calling, store.store_id)) ?? store;
      return { ...input, body: { ...input.body, ...now, ...changes } };
    },
  });
  // A new one never replaces what a colleague has added under its id, and an edit never adds one.
  const update_mode = store === undefined ? 0 : 1;
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={!isTyped}
      closeOnEscape={!isTyped}
      title={store ? `Edit ${store.name}` : 'Add a store'}
      size="lg"
    >
      <SendForm
        form={form}
        of={save}
        send={() => {
          const { store_id, ...body } = { ...(store ?? blank), ...changes };
          save.mutate({ params: { store_id: store_id.trim() }, body: { ...body, update_mode } });
        }}
        yes="Save the store"
        beside={
          <Button variant="default" onClick={close}>
            Keep as it is
          </Button>
        }
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="Store id"
            description="What your tills send as selected_store"
            withAsterisk
            disabled={store !== undefined}
            data-autofocus={store === undefined || undefined}
            {...field('store_id')}
          />
          <TextInput
            label="Name"
            description="What people call it"
            withAsterisk
            data-autofocus={store !== undefined || undefined}
            {...field('name')}
          />
        </SimpleGrid>
        <TextInput label="Address" autoComplete="off" {...field('address')} />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput label="City" {...field('city')} />
          <TextInput label="State" {...field('state')} />
          <TextInput label="Country" {...field('country')} />
        </SimpleGrid>
      </SendForm>
    </Modal>
  );
}
