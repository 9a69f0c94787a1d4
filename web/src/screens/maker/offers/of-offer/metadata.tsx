import { Grid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { updateCampaignMetadata } from '@offerbook/client';
import { DisplayCard } from '../../../../kit/offers/display-card.tsx';
import { mayDo, type OfferInFull } from '../../../../kit/offers/offer.ts';
import { FormEnd } from '../../../../kit/send-form.tsx';
import { useChange } from '../../../../kit/session/changes.tsx';
import { Sheet } from '../../../../ui/page.tsx';

const fields = [
  ['title', 'Title', 50],
  ['sub_description', 'Subtitle', 100],
  ['dollar_amount', 'Amount, as shown: $1.50', 6],
  ['mobile_image_url', 'Image for phones (web address)', 2_000],
  ['desktop_image_url', 'Image for desktops (web address)', 2_000],
] as const;

/** The texts and images that providers show to consumers. */
export function Metadata({ offer }: { offer: OfferInFull }) {
  const now = offer.campaign_metadata as Record<string, string>;
  const form = useForm({
    initialValues: {
      title: now['title'] ?? '',
      sub_description: now['sub_description'] ?? '',
      description: now['description'] ?? '',
      terms: now['terms'] ?? '',
      dollar_amount: now['dollar_amount'] ?? '',
      mobile_image_url: now['mobile_image_url'] ?? '',
      desktop_image_url: now['desktop_image_url'] ?? '',
    },
  });
  const save = useChange(updateCampaignMetadata, { form });
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Sheet
          title="Display"
          lead="What apps and sites show of the offer. It can be changed under the lock too."
        >
          <form
            noValidate
            onSubmit={form.onSubmit((data) =>
              save.mutate({ params: { base_gs1: offer.base_gs1 }, body: { data } }),
            )}
          >
            <fieldset disabled={!mayDo(offer, 'campaign_set')} style={{ border: 0, margin: 0, padding: 0 }}>
              <Stack gap="md">
                {fields.map(([name, label, maxLength]) => (
                  <TextInput key={name} label={label} maxLength={maxLength} {...form.getInputProps(name)} />
                ))}
                <Textarea
                  label="Description"
                  maxLength={1_000}
                  autosize
                  minRows={2}
                  {...form.getInputProps('description')}
                />
                <Textarea
                  label="Terms"
                  maxLength={1_500}
                  autosize
                  minRows={2}
                  {...form.getInputProps('terms')}
                />
                <FormEnd of={save} fields={Object.keys(form.values)} />
              </Stack>
            </fieldset>
          </form>
        </Sheet>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Sheet title="As a consumer may see it">
          <DisplayCard metadata={form.values} description={offer.description} />
        </Sheet>
      </Grid.Col>
    </Grid>
  );
}
