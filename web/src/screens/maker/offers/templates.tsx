import { Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core';
import { deleteTemplate, listTemplates, type Row, saveTemplate } from '@offerbook/client';
import { IconTemplate, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Draft, draftOfTemplate, templateOf } from '../../../kit/offers/draft.ts';
import { FormFailure } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { useAnswer } from '../../../registry/answers.ts';
import { openConfirm } from '../../../ui/confirm.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';

type Template = Row<typeof listTemplates>;

const maxNameLength = 60;

/** All of them: an account has 200 at most, which are more than the page that is given without a size. */
const useTemplates = () => useAnswer(listTemplates, { query: { pageSize: 200 } }).data?.data ?? [];

interface TemplatesProps {
  /** Whether something was typed, which a template replaces: then it is asked first. */
  replaces: boolean;
  take: (draft: Draft) => void;
}

/** The account's templates, to begin the offer with one; nothing while there are none. */
export function Templates({ replaces, take }: TemplatesProps) {
  const templates = useTemplates();
  const remove = useChange(deleteTemplate);
  if (templates.length === 0) return null;
  const ask = ({ name }: Template) =>
    openConfirm({
      title: `Delete the template ${name}?`,
      what: 'Your colleagues lose it too. Offers that began with it stay as they are.',
      yes: 'Delete the template',
      act: () => remove.mutate({ params: { template_name: name } }),
    });
  const start = ({ name, fields }: Template) => {
    const act = () => take(draftOfTemplate(fields));
    if (!replaces) return act();
    openConfirm({
      title: `Start anew from ${name}?`,
      what: 'It fills all steps, and what you typed is gone.',
      yes: 'Start from the template',
      act,
    });
  };
  return (
    <Group gap="xs">
      <Menu position="bottom-start" width={300}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconTemplate size={16} />}>
            Start from a template
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          {templates.map((template) => (
            <Menu.Item key={template.name} onClick={() => start(template)}>
              <Text size="sm" lineClamp={2}>
                {template.name}
              </Text>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Label>Delete</Menu.Label>
          {templates.map((template) => (
            <Menu.Item
              key={template.name}
              leftSection={<IconTrash size={14} />}
              color="red"
              aria-label={`Delete the template ${template.name}`}
              onClick={() => ask(template)}
            >
              <Text size="sm" lineClamp={1}>
                {template.name}
              </Text>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** Keeps what stands in the editor, but its digits and days, for later offers of the account. */
export const SaveTemplate = ({ draft }: { draft: Draft }) => (
  <DialogButton
    variant="subtle"
    size="compact-sm"
    leftSection={<IconTemplate size={14} />}
    title="Save as a template"
    dialog={(close) => <NameForm draft={draft} close={close} />}
  >
    Save as a template
  </DialogButton>
);

export function NameForm({ draft, close }: { draft: Draft; close: () => void }) {
  const [name, setName] = useState((draft.short_name || draft.description).slice(0, maxNameLength));
  const templates = useTemplates();
  const save = useChange(saveTemplate, { quiet: true, notice: () => 'The template is saved.', done: close });
  const isTaken = templates.some((one) => one.name === name.trim());
  const send = () => {
    if (name.trim() === '') return;
    save.mutate({ params: { template_name: name.trim() }, body: { fields: templateOf(draft) } });
  };
  return (
    <Stack gap="md">
      <TextInput
        label="Name of the template"
        description={
          isTaken
            ? 'There is one of this name: it will be replaced.'
            : 'Everybody of your account can begin an offer with it.'
        }
        maxLength={maxNameLength}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send();
        }}
      />
      <FormFailure error={save.error} fields={[]} />
      <Group justify="flex-end">
        <Button loading={save.isPending} disabled={name.trim() === ''} onClick={send}>
          {isTaken ? 'Replace the template' : 'Save the template'}
        </Button>
      </Group>
    </Stack>
  );
}
