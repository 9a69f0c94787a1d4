import { Button, Modal, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { saveStore } from '@offerbook/client';
import { SendForm } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import type { Store } from './stores.tsx';

interface StoreFormProps {
  /** Absent for a new one. */
  store: Store | undefined;
  close: () => void;
}

const blank: Store = { store_id: '', name: '', address: '', city: '', state: '', country: '' };

export function StoreForm({ store, close }: StoreFormProps) {
  const form = useForm({
    initialValues: store ?? blank,
    validate: {
      store_id: (id) => (id.trim() === '' ? 'Give the id your tills send' : null),
      name: (name) => (name.trim() === '' ? 'Give it a name' : null),
    },
  });
  const save = useChange(saveStore, { form, done: close });
  // A new one never replaces what a colleague has added under its id.
  const mode = store === undefined ? ({ update_mode: 0 } as const) : {};
  return (
    <Modal opened onClose={close} title={store ? `Edit ${store.name}` : 'Add a store'} size="lg">
      <SendForm
        form={form}
        of={save}
        send={({ store_id, ...body }) =>
          save.mutate({ params: { store_id: store_id.trim() }, body: { ...body, ...mode } })
        }
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
            {...form.getInputProps('store_id')}
          />
          <TextInput
            label="Name"
            description="What people call it"
            withAsterisk
            data-autofocus={store !== undefined || undefined}
            {...form.getInputProps('name')}
          />
        </SimpleGrid>
        <TextInput label="Address" autoComplete="off" {...form.getInputProps('address')} />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput label="City" {...form.getInputProps('city')} />
          <TextInput label="State" {...form.getInputProps('state')} />
          <TextInput label="Country" {...form.getInputProps('country')} />
        </SimpleGrid>
      </SendForm>
    </Modal>
  );
}
