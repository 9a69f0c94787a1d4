import { Alert, Box, Button, Grid, Group, SegmentedControl, Stack } from '@mantine/core';
import { deleteString, readAuthorizedOffer } from '@offerbook/client';
import { cleanScan, parseSerialized } from '@offerbook/gs1';
import { IconDownload, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { worthInWords } from '../../kit/redemptions/coupon-words.ts';
import { useChange } from '../../kit/session/changes.tsx';
import { useAnswer } from '../../registry/answers.ts';
import { useFilters } from '../../ui/address.ts';
import { asking } from '../../ui/confirm.tsx';
import { Digits } from '../../ui/digits.tsx';
import { saveFile } from '../../ui/download.tsx';
import { notifyFailure } from '../../ui/notices.tsx';
import { Description, offerName } from '../../ui/offer-name.tsx';
import { Page, Sheet } from '../../ui/page.tsx';
import { StringParts } from '../../ui/string-parts.tsx';
import { Quiet } from '../../ui/text.ts';
import { Back, To, ToButton } from '../../ui/to.tsx';
import { writeDay } from '../../ui/written.ts';
import { Barcode } from './barcodes/barcode.tsx';
import { type Symbology, symbologies, symbologyOf } from './barcodes/symbologies.ts';
import { FetchCode } from './fetch-code.tsx';
import { usePrefix } from './prefix-sheet.tsx';

/** One coupon: its barcode, fetch code and explained digits. */
export default function Coupon() {
  const { gs1: given = '' } = useParams({ strict: false }) as { gs1?: string };
  const gs1 = cleanScan(given);
  const parsed = parseSerialized(gs1, { strict: false });
  const above = <Back to="labels">Barcodes</Back>;
  if (!parsed.ok) {
    return (
      <Page title="Coupon" above={above} lead={<Digits>{gs1}</Digits>}>
        <Alert color="red" title="This is not a whole serialized data string">
          {parsed.fault.message}
        </Alert>
        <Sheet title="What its digits mean">
          <StringParts text={gs1} />
        </Sheet>
      </Page>
    );
  }
  return <Whole gs1={gs1} base={parsed.value.base.text} above={above} />;
}

function Whole({ gs1, base, above }: { gs1: string; base: string; above: React.ReactNode }) {
  const { values, set } = useFilters('code');
  const { value: symbology, name, use } = symbologyOf(values.code);
  const prefix = usePrefix().data?.prefix;
  const offer = useAnswer(readAuthorizedOffer, { params: { base_gs1: base } }).data?.data;
  const remove = useChange(deleteString, { notice: () => 'The coupon is deleted.' });
  return (
    <Page
      title={offer ? offerName(offer) : 'Coupon'}
      above={above}
      lead={<Digits label="Copy the data string">{gs1}</Digits>}
      actions={
        <Button
          variant="default"
          color="red"
          leftSection={<IconTrash size={16} />}
          loading={remove.isPending}
          disabled={remove.isSuccess}
          onClick={asking({
            title: 'Delete this coupon?',
            what: 'It can no longer be redeemed, and this string can never be deposited again. Its place in the circulation becomes free. This cannot be undone.',
            yes: 'Delete the coupon',
            act: () => remove.mutate({ params: { gs1 } }),
          })}
        >
          {remove.isSuccess ? 'Deleted' : 'Delete'}
        </Button>
      }
    >
      {remove.isSuccess && (
        <Alert color="gray" title="This coupon is deleted">
          Tills refuse it from now on.
        </Alert>
      )}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Sheet title="Barcode">
            <SegmentedControl
              aria-label="Kind of barcode"
              fullWidth
              value={symbology}
              onChange={(value) => set('code', value === symbologies[0].value ? null : value)}
              data={symbologies.map(({ value, label }) => ({ value, label }))}
            />
            <Box h={190} p="md" bg="#fff" style={{ border: '1px solid var(--line)', borderRadius: 8 }}>
              <Barcode gs1={gs1} symbology={symbology} />
            </Box>
            <Quiet>
              {name}. {use}
            </Quiet>
            <Group gap="sm">
              <PictureButtons gs1={gs1} symbology={symbology} />
              <ToButton
                path="labels"
                search={{ gs1s: gs1, code: values.code || undefined }}
                variant="default"
                leftSection={<IconPrinter size={16} />}
              >
                Print
              </ToButton>
            </Group>
          </Sheet>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="lg">
            {!remove.isSuccess && <FetchCode gs1={gs1} />}
            {offer && (
              <Sheet title="Offer">
                <To path={`authorized/${base}`} fw={560} lineClamp={3}>
                  {offerName(offer)}
                </To>
                <Description of={offer} />
                <Quiet>
                  {offer.brand_name}. {worthInWords(offer)}, redeemable from{' '}
                  {writeDay(offer.redemption_start_time)} to {writeDay(offer.redemption_end_time)}.
                </Quiet>
              </Sheet>
            )}
          </Stack>
        </Grid.Col>
      </Grid>
      <Sheet title="What its digits mean">
        <StringParts text={gs1} prefix={prefix} />
      </Sheet>
    </Page>
  );
}

/** Saves the barcode as an image. */
function PictureButtons({ gs1, symbology }: { gs1: string; symbology: Symbology }) {
  const save = async (kind: 'png' | 'svg') => {
    try {
      const { drawPng, drawSvg } = await import('./barcodes/draw.ts');
      const name = `${gs1}-${symbology}.${kind}`;
      if (kind === 'png') saveFile(name, await drawPng(symbology, gs1));
      else saveFile(name, drawSvg(symbology, gs1).svg, 'image/svg+xml');
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <>
      {(['png', 'svg'] as const).map((kind) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => void save(kind)}
        >
          {kind.toUpperCase()}
        </Button>
      ))}
    </>
  );
}
