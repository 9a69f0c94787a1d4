import { Code, Group, Select, Stack, Tabs } from '@mantine/core';
import { listKeys, readSettings } from '@offerbook/client';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { CopyText } from '../../../ui/copy-button.tsx';
import { Empty, Page, Sheet, Shown } from '../../../ui/page.tsx';
import { Quiet } from '../../../ui/text.ts';
import { To, ToButton } from '../../../ui/to.tsx';
import {
  type Facts,
  type Language,
  languages,
  loginSnippets,
  tokenSnippets,
  widgetSnippet,
} from './snippets.ts';

/** How a platform connects its clients: the login, the token, and a widget in its pages. */
export default function Connect() {
  const { admin } = useCaller();
  const settings = useAnswer(readSettings);
  const keys = useAnswer(listKeys, undefined, { enabled: admin });
  const [chosen, setChosen] = useState<string | null>(null);
  const accessKey = keys.data?.data[0]?.access_key ?? 'YOUR_ACCESS_KEY';
  return (
    <Page
      title="Connect clients"
      lead="Manufacturers and their partners sign in here from your software and agree; you act for them with a token of 180 days."
      width={900}
    >
      <Shown of={settings}>
        {({ data }) => {
          const redirectUrl = chosen ?? data.redirect_urls[0];
          if (redirectUrl === undefined) {
            return (
              <Sheet>
                <Empty
                  icon={IconLink}
                  title="Where do clients come back to?"
                  action={<ToButton path="settings">Add a redirect URL</ToButton>}
                >
                  A login goes back only to an address you have registered, letter by letter.
                </Empty>
              </Sheet>
            );
          }
          const facts: Facts = { base: location.origin, accessKey, redirectUrl };
          return (
            <>
              {data.redirect_urls.length > 1 && (
                <Select
                  label="Redirect URL"
                  data={data.redirect_urls}
                  value={redirectUrl}
                  onChange={setChosen}
                />
              )}
              <Snippets
                title="1. Send the client to the login"
                lead="Signed by your server, and good for 300 seconds. The secret key never goes into a page."
                snippets={loginSnippets}
                facts={facts}
              />
              <Snippets
                title="2. Take the token"
                lead="The client comes back with temp_token: good once, for 5 minutes."
                snippets={tokenSnippets}
                facts={facts}
              />
              <Sheet
                title="3. Act for the client, or show a widget"
                lead={
                  <>
                    Calls take your key and the client’s token. A widget shows only on your{' '}
                    <To path="settings">registered origins</To>.
                  </>
                }
              >
                <Snippet name="widget" text={widgetSnippet(facts)} />
                <Quiet mt="sm">
                  create_mof/noheader makes a new offer; my_mofs/noheader with base_gs1=… edits one. Messages:
                  offerbook:ready, offerbook:created, offerbook:saved, offerbook:height.
                </Quiet>
              </Sheet>
            </>
          );
        }}
      </Shown>
    </Page>
  );
}

interface SnippetsProps {
  title: string;
  lead: string;
  snippets: Record<Language, (facts: Facts) => string>;
  facts: Facts;
}

const Snippets = ({ title, lead, snippets, facts }: SnippetsProps) => (
  <Sheet title={title} lead={lead}>
    <Tabs defaultValue={languages[0]} keepMounted={false}>
      <Tabs.List mb="sm">
        {languages.map((language) => (
          <Tabs.Tab key={language} value={language}>
            {language}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map((language) => (
        <Tabs.Panel key={language} value={language}>
          <Snippet name={`${title} ${language}`} text={snippets[language](facts)} />
        </Tabs.Panel>
      ))}
    </Tabs>
  </Sheet>
);

const Snippet = ({ name, text }: { name: string; text: string }) => (
  <Stack gap="xs">
    <Code block data-snippet={name} tabIndex={0} style={{ overflowX: 'auto', fontVariantLigatures: 'none' }}>
      {text}
    </Code>
    <Group>
      <CopyText text={text} />
    </Group>
  </Stack>
);
