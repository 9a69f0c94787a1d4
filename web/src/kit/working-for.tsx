import { Select } from '@mantine/core';
import { listManufacturers } from '@offerbook/client';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useAnswer } from '../registry/answers.ts';
import { useCaller } from '../registry/caller.tsx';
import { Empty, Failed, Loading } from '../ui/page.tsx';

/** What an address keeps of one manufacturer: its offer that is copied, and filters by its records. */
const ofOneManufacturer = { copy: undefined, offer: undefined, brand: undefined };

/** The manufacturer an authorized partner currently works for; `for` in the address. */
export function useWorkingFor() {
  const { role, manufacturer } = useCaller();
  const navigate = useNavigate();
  const all = useAnswer(listManufacturers, undefined, { enabled: role === 'authorized_partner' });
  const choose = (domain: string, { replace = false, leave = {} } = {}) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...leave, for: domain })) as never,
      replace,
    });
  return { all, manufacturer, choose };
}

/** @param offers the address of the offers: on the screen of one, another manufacturer leads there. */
export function ManufacturerPicker({ offers }: { offers: string }) {
  const { all, manufacturer, choose } = useWorkingFor();
  const { base } = useParams({ strict: false }) as { base?: string };
  const navigate = useNavigate();
  const { emailDomain } = useCaller();
  const known = all.data?.data;
  return (
    <Select
      label="Working for"
      description={
        known?.length === 0
          ? `Nobody yet. Ask a manufacturer to authorize ${emailDomain} under Authorized partners.`
          : undefined
      }
      size="sm"
      mt="sm"
      leftSection={<IconBuildingFactory2 size={16} aria-hidden />}
      placeholder={known?.length === 0 ? 'Nobody yet' : 'Choose a manufacturer'}
      disabled={known?.length === 0}
      data={(known ?? []).map(({ email_domain, name }) => ({ value: email_domain, label: name }))}
      // The default (OnceWorkingFor) while the address names none.
      value={manufacturer ?? known?.[0]?.email_domain ?? null}
      onChange={(domain) => {
        if (!domain) return;
        if (base === undefined) choose(domain, { leave: ofOneManufacturer });
        else void navigate({ to: offers, search: { for: domain } as never });
      }}
    />
  );
}

/** What a partner without a manufacturer can do to get its first one. */
export function NobodyYet() {
  const { emailDomain } = useCaller();
  return (
    <Empty icon={IconBuildingFactory2} title="No manufacturer has authorized you yet">
      Tell the manufacturer you work with your e-mail domain, <span className="digits">{emailDomain}</span>.
      It enters it under “Authorized partners” and gives you access to its brands. Its brands and offers then
      stand here.
    </Empty>
  );
}

/** Screens that need a manufacturer: the one in the address, else the first. */
export function OnceWorkingFor({ children }: { children: ReactNode }) {
  const { all, manufacturer, choose } = useWorkingFor();
  const known = all.data?.data;
  const isKnown = known?.some(({ email_domain }) => email_domain === manufacturer) ?? false;
  const first = known?.[0]?.email_domain;
  useEffect(() => {
    if (known && !isKnown && first) choose(first, { replace: true });
  });
  if (all.error && !known) return <Failed error={all.error} retry={() => void all.refetch()} />;
  if (!known) return <Loading />;
  if (!first) return <NobodyYet />;
  // What is typed for one manufacturer is never sent in the name of another.
  return isKnown ? <Fragment key={manufacturer}>{children}</Fragment> : <Loading />;
}
