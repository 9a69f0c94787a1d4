import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { listBrands, listPartners, type Row, toggleBrandAccess, togglePartner } from '@offerbook/client';
import { IconUsersGroup } from '@tabler/icons-react';
import { accessMeaning, accessWords } from '../../../kit/offers/offer.ts';
import { SendForm } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { RemoveButton } from '../../../ui/confirm.tsx';
import { Empty, OnlyAdmins, Page, Sheet, Shown } from '../../../ui/page.tsx';
import { Quiet, Small } from '../../../ui/text.ts';

type Partner = Row<typeof listPartners>;
type Brand = Row<typeof listBrands>;
type Access = keyof typeof accessWords;

const levels = Object.entries(accessWords).map(([value, label]) => ({ value, label }));

/** Agencies and others that manage the manufacturer's offers, by brand. */
export default function Partners() {
  const partners = useAnswer(listPartners);
  const brands = useAnswer(listBrands);
  const { admin } = useCaller();
  return (
    <Page
      title="Authorized partners"
      lead="Agencies and others who make offers for you. Each gets access brand by brand."
    >
      {admin ? <Authorize /> : <OnlyAdmins />}
      <Shown of={partners}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon={IconUsersGroup} title="No partner yet">
              Authorize one by its e-mail domain, then give access to brands.
            </Empty>
          ) : (
            <Shown of={brands}>
              {({ data: all }) => (
                <Stack gap="lg">
                  {data.map((partner) => (
                    <PartnerSheet key={partner.email_domain} partner={partner} brands={all} />
                  ))}
                </Stack>
              )}
            </Shown>
          )
        }
      </Shown>
    </Page>
  );
}

function Authorize() {
  const form = useForm({ initialValues: { email_domain: '' } });
  const authorize = useChange(togglePartner, { form, done: () => form.reset() });
  return (
    <Sheet title="Authorize a partner">
      <SendForm
        form={form}
        of={authorize}
        send={({ email_domain }) =>
          authorize.mutate({ body: { email_domain: email_domain.trim(), enabled: 'yes' } })
        }
        yes="Authorize"
        inRow
      >
        <TextInput
          label="E-mail domain"
          description="What stands behind the @ in the partner’s addresses."
          placeholder="agency.example"
          flex={1}
          maw={360}
          {...form.getInputProps('email_domain')}
        />
      </SendForm>
    </Sheet>
  );
}

function PartnerSheet({ partner, brands }: { partner: Partner; brands: Brand[] }) {
  const { admin } = useCaller();
  const toggle = useChange(togglePartner);
  const access = useChange(toggleBrandAccess, {
    // Where another admin has changed the access meanwhile it stays, and only the registry knows.
    notice: ({ action, message }) =>
      action === 'assigned' ? `${partner.name} has that access now.` : message,
  });
  const given = (brand: Brand) =>
    partner.brands.find(({ brand_internal_id }) => brand_internal_id === brand.brand_internal_id)
      ?.access_type;
  const set = (brand: Brand, wanted: string | null) => {
    const access_type = (wanted ?? given(brand)) as Access | undefined;
    if (!access_type) return;
    access.mutate({
      params: { email_domain: partner.email_domain, brand_internal_id: brand.brand_internal_id },
      body: { access_type, enabled: wanted === null ? 'no' : 'yes' },
    });
  };
  return (
    <Sheet
      title={partner.name}
      lead={partner.disabled ? `${partner.email_domain}, disabled` : partner.email_domain}
      actions={
        admin && (
          <RemoveButton
            ask={{
              title: `End the authorization of ${partner.name}?`,
              what: 'It can no longer see or change anything of yours, at once. What it made stays.',
              yes: 'End the authorization',
              act: () => toggle.mutate({ body: { email_domain: partner.email_domain, enabled: 'no' } }),
            }}
          >
            End the authorization
          </RemoveButton>
        )
      }
    >
      {brands.length === 0 ? (
        <Quiet>
          There is no brand to give access to yet: the first offer makes one, or add it under Brands.
        </Quiet>
      ) : (
        <Stack gap="sm">
          {brands.map((brand) => {
            const name = brand.name || brand.brand_id;
            const now = given(brand);
            return (
              <SimpleGrid key={brand.brand_internal_id} cols={{ base: 1, sm: 2 }} spacing="xs">
                <Text size="sm" pt={6}>
                  {name}
                </Text>
                <Select
                  aria-label={`Access of ${partner.name} to ${name}`}
                  placeholder="No access"
                  data={partner.disabled ? levels.filter(({ value }) => value === now) : levels}
                  value={now ?? null}
                  onChange={(value) => set(brand, value)}
                  renderOption={({ option }) => (
                    <div>
                      <Text size="sm">{option.label}</Text>
                      <Small>{accessMeaning[option.value as Access]}</Small>
                    </div>
                  )}
                  description={now && accessMeaning[now as Access]}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  disabled={access.isPending || (partner.disabled && now === undefined)}
                  maxDropdownHeight={360}
                  clearable
                  allowDeselect
                />
              </SimpleGrid>
            );
          })}
        </Stack>
      )}
    </Sheet>
  );
}
