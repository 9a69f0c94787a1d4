import { Alert, Button, TextInput } from '@mantine/core';
import { normaliseScan } from '@offerbook/gs1';
import { IconArrowRight, IconBarcode } from '@tabler/icons-react';
import { askAgain } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { useFilters, useTypedFor } from '../../../ui/address.ts';
import { Form } from '../../../ui/form.tsx';
import { Page, Sheet } from '../../../ui/page.tsx';
import { StringParts } from '../../../ui/string-parts.tsx';
import { To } from '../../../ui/to.tsx';
import { writeCount } from '../../../ui/written.ts';
import { CheckedOffer } from './checked-offer.tsx';
import { Story } from './story.tsx';

/** One field for every string of digits on a coupon: base or serialized, the digits show which. */
export default function Check() {
  const { key } = useCaller();
  const { values, set } = useFilters('q');
  const [typed, setTyped] = useTypedFor(values.q);
  const scan = values.q === '' ? undefined : normaliseScan(values.q);
  return (
    <Page
      title="Check a coupon"
      lead="A serialized data string gives what became of the coupon, as far as you may know it; a base data string gives its offer."
      width={960}
    >
      <Form
        submit={() => {
          // The coupon may have been redeemed since.
          if (typed.trim() === values.q) void askAgain([key]);
          else set('q', typed.trim());
        }}
        inRow
      >
        <TextInput
          label="Base or serialized data string"
          description="Scan, type or paste"
          size="md"
          inputMode="numeric"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          leftSection={<IconBarcode size={20} />}
          value={typed}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
          classNames={{ input: 'digits' }}
          style={{ flex: '1 1 20rem' }}
        />
        <Button type="submit" size="md" disabled={typed.trim() === ''}>
          Check
        </Button>
      </Form>
      {scan?.kind === 'invalid' && (
        <>
          <Alert color="red" role="alert" title="That is no coupon">
            {scan.fault.message}
          </Alert>
          <Parts text={scan.cleaned} />
        </>
      )}
      {scan?.kind === 'fetch_code' && (
        <Alert color="orange" role="alert" title="That is a fetch code">
          It stands for a coupon for a few minutes only. Check the serialized data string of the redemption
          report.
        </Alert>
      )}
      {scan?.kind === 'strings' && scan.strings.length > 1 && (
        <Alert color="orange" role="status">
          {writeCount(scan.strings.length)} coupons joined. The first is checked; check the others one by one.
        </Alert>
      )}
      {scan?.kind === 'strings' && (
        <>
          {'serial' in scan.strings[0]! && <Story key={scan.strings[0].text} gs1={scan.strings[0].text} />}
          <BaseOffer base={scan.strings[0]!.base.text} />
          <Parts text={scan.strings[0]!.text} />
        </>
      )}
      {scan?.kind === 'base' && (
        <>
          <BaseOffer base={scan.base.text} />
          <Parts text={scan.base.text} />
        </>
      )}
    </Page>
  );
}

const Parts = ({ text }: { text: string }) => (
  <Sheet title="What its digits mean">
    <StringParts text={text} />
  </Sheet>
);

/** The offer of a checked coupon: in full for a clearinghouse, which has no screen of offers; otherwise the way to it. */
function BaseOffer({ base }: { base: string }) {
  const { role } = useCaller();
  if (role === 'clearinghouse') return <CheckedOffer key={base} base={base} />;
  if (role === 'retailer' || role === 'accelerator') return null;
  const folder = role === 'provider' ? 'authorized' : 'offers';
  return (
    <To path={`${folder}/${base}`} fw={560}>
      To its offer <IconArrowRight size={14} aria-hidden />
    </To>
  );
}
