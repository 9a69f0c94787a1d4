import { Grid, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { updateCampaignMetadata } from '@offerbook/client';
import { DisplayCard } from '../../../../kit/offers/display-card.tsx';
import { mayDo, type OfferInFull } from '../../../../kit/offers/offer.ts';
import { SendForm } from '../../../../kit/send-form.tsx';
import { useChange } from '../../../../kit/session/changes.tsx';
import { useUnsaved } from '../../../../kit/use-unsaved.ts';
import { Sheet } from '../../../../ui/page.tsx';
import { AsOpened } from '../as-opened.tsx';

const fields = [
  ['title', 'Title', 50],
  ['sub_description', 'Subtitle', 100],
  ['dollar_amount', 'Amount, as shown: $1.50', 6],
  ['mobile_image_url', 'Image for phones (web address)', 2_000],
  ['desktop_image_url', 'Image for desktops (web address)', 2_000],
] as const;

/** The texts and images that providers show to consumers. */
export const Metadata = ({ offer }: { offer: OfferInFull }) => (
  <AsOpened base={offer.base_gs1} part={({ campaign_metadata }) => campaign_metadata}>
    {(opened, saved) => <MetadataForm offer={opened} saved={saved} />}
  </AsOpened>
);

function MetadataForm({ offer, saved }: { offer: OfferInFull; saved: () => void }) {
  const form = useForm({
    initialValues: {
      title: '',
      sub_description: '',
      description: '',
      terms: '',
      dollar_amount: '',
      mobile_image_url: '',
      desktop_image_url: '',
      ...offer.campaign_metadata,
    },
  });
  const save = useChange(updateCampaignMetadata, { form });
  useUnsaved(form.isDirty());
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Sheet
          title="Display"
          lead="What apps and sites show of the offer. It can be changed under the lock too."
        >
          <SendForm
            form={form}
            of={save}
            send={(data) =>
              save.mutate(
                { params: { base_gs1: offer.base_gs1 }, body: { data } },
                {
                  onSuccess: () => {
                    form.resetDirty(data);
                    saved();
                  },
                },
              )
            }
            readOnly={!mayDo(offer, 'campaign_set')}
          >
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
            <Textarea label="Terms" maxLength={1_500} autosize minRows={2} {...form.getInputProps('terms')} />
          </SendForm>
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
