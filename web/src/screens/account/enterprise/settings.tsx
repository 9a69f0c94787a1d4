import { Select, Textarea, TextInput } from '@mantine/core';
import { type Answer, readAlerts, readSettings, saveSettings } from '@offerbook/client';
import { SendForm } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { refreshSession } from '../../../kit/session/session.ts';
import { useTyped } from '../../../kit/use-typed.ts';
import { useUnsaved } from '../../../kit/use-unsaved.ts';
import { useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { Page, Sheet, Shown, Together } from '../../../ui/page.tsx';
import { zones } from '../../../ui/zone.ts';
import { OwnAlerts } from './own-alerts.tsx';

type Settings = Answer<typeof readSettings>['data'];

const everywhere = 'everywhere';
const choices = [
  { value: everywhere, label: 'Everywhere in the United States' },
  ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
];
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The account's name, time zone and permitted origins. */
export default function SettingsScreen() {
  const settings = useAnswer(readSettings);
  const alerts = useAnswer(readAlerts);
  return (
    <Page
      title="Settings"
      lead="What this account is called, where its days begin, and which pages may show its widgets."
      width={720}
    >
      <Together of={[settings, alerts]}>
        <Shown of={settings}>{({ data }) => <Form newest={data} />}</Shown>
        <OwnAlerts />
      </Together>
    </Page>
  );
}

function Form({ newest }: { newest: Settings }) {
  const { admin, role, emailDomain } = useCaller();
  const { form, changes, field, saved } = useTyped({
    name: newest.name,
    time_zone: newest.time_zone || everywhere,
    redirect_urls: newest.redirect_urls.join('\n'),
    origins: newest.origins.join('\n'),
  });
  useUnsaved(Object.keys(changes).length > 0);
  const save = useChange(saveSettings, { form, done: refreshSession });
  const { time_zone, redirect_urls, origins, ...body } = changes;
  const embeds = role === 'manufacturer' || role === 'authorized_partner' || role === 'platform';
  return (
    <SendForm
      form={form}
      of={save}
      send={() =>
        save.mutate(
          {
            body: {
              ...body,
              ...(time_zone !== undefined && { time_zone: time_zone === everywhere ? '' : time_zone }),
              ...(redirect_urls !== undefined && { redirect_urls: lines(redirect_urls) }),
              ...(origins !== undefined && { origins: lines(origins) }),
            },
          },
          { onSuccess: saved },
        )
      }
      disabled={Object.keys(changes).length === 0}
      onlyAdmins={!admin}
    >
      <Sheet title="The account" lead={`Others find it by its e-mail domain, ${emailDomain}.`}>
        <TextInput label="Name" readOnly={!admin} {...field('name')} />
        <Select
          label="Time zone"
          description="Moments are shown in it, and an offer’s dates are its days. Everywhere: a coupon holds on its printed days from Puerto Rico to Hawaii, and you read moments in your own zone."
          data={choices}
          searchable
          allowDeselect={false}
          readOnly={!admin}
          {...field('time_zone')}
        />
      </Sheet>
      {embeds && (
        <Sheet
          title="Other sites"
          lead={
            role === 'platform'
              ? 'Where your clients come back to after they let you in, and the pages that may show widgets.'
              : 'Pages that may show this account’s widgets in a frame.'
          }
        >
          {role === 'platform' && (
            <Textarea
              label="Redirect URLs"
              description="One in a line, exactly as your login link sends it."
              autosize
              minRows={2}
              placeholder="https://platform.example/offerbook/back"
              readOnly={!admin}
              {...field('redirect_urls')}
            />
          )}
          <Textarea
            label="Origins of widgets"
            description="One in a line: scheme, host and port, without a path."
            autosize
            minRows={2}
            placeholder="https://app.acme.example"
            readOnly={!admin}
            {...field('origins')}
          />
        </Sheet>
      )}
    </SendForm>
  );
}
