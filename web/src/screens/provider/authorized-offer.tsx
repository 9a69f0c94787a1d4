import { Alert, Code, Group, Spoiler, Stack } from '@mantine/core';
import { readAuthorizedOffer } from '@offerbook/client';
import { IconCloudUpload, IconInfoCircle } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { DisplayCard } from '../../kit/offers/display-card.tsx';
import { offerInWords, type Terms } from '../../kit/offers/sentence.ts';
import { windowInWords } from '../../kit/offers/window-in-words.ts';
import { useAnswer } from '../../registry/answers.ts';
import { Digits } from '../../ui/digits.tsx';
import { Facts, Figures } from '../../ui/facts.tsx';
import { Description, offerName } from '../../ui/offer-name.tsx';
import { Page, Sheet, Shown } from '../../ui/page.tsx';
import { StringParts } from '../../ui/string-parts.tsx';
import { Quiet, Small } from '../../ui/text.ts';
import { Back, ToButton } from '../../ui/to.tsx';
import { writeCount, writeDay } from '../../ui/written.ts';
import { depositState, type Offer } from './offer-state.tsx';

/** The fields used in the sentence: texts and lists of texts. */
const termsOf = (offer: Offer): Terms =>
  Object.fromEntries(
    Object.entries(offer).filter(([, value]) => typeof value === 'string' || Array.isArray(value)),
  ) as Terms;

const placesOf = ({ retailers }: Offer): string =>
  retailers.length === 0 ? 'Every retailer' : `${retailers.map(({ name }) => name).join(', ')} only`;

/** What may be deposited under one offer, and until when. */
export default function AuthorizedOffer() {
  const { base = '' } = useParams({ strict: false }) as { base?: string };
  const answer = useAnswer(readAuthorizedOffer, { params: { base_gs1: base } });
  const offer = answer.data?.data;
  return (
    <Page
      title={offer ? offerName(offer) : 'Offer'}
      above={<Back to="authorized">Authorized offers</Back>}
      lead={
        <>
          {offer && <Description of={offer} lines={3} />}
          <Digits label="Copy the base data string">{base}</Digits>
        </>
      }
      actions={
        offer &&
        depositState(offer).open && (
          <ToButton path="deposit" search={{ offer: base }} leftSection={<IconCloudUpload size={16} />}>
            Deposit coupons
          </ToButton>
        )
      }
    >
      <Shown of={answer}>
        {({ data }) => {
          const { open, why } = depositState(data);
          const { your_part: yours } = data;
          return (
            <Stack gap="lg">
              {!open && (
                <Alert icon={<IconInfoCircle />} color="yellow" title="You cannot deposit now">
                  {why}
                </Alert>
              )}
              <Figures
                of={[
                  [
                    'You may still deposit',
                    writeCount(yours.available_count),
                    yours.custom_circulation === ''
                      ? 'of what the offer has left for everybody'
                      : `of ${writeCount(yours.custom_circulation)} set aside as your share`,
                  ],
                  ['Deposited by you', writeCount(yours.deposited_count)],
                  ['Redeemed of yours', writeCount(data.redeemed_count)],
                  ['Circulation', writeCount(data.total_circulation), 'of all providers together'],
                ]}
              />
              <Sheet title="The offer" lead={offerInWords(termsOf(data))}>
                <Facts
                  cols={3}
                  of={[
                    ['Brand', data.brand_name],
                    ['Manufacturer', data.manufacturer_email_domain],
                    [
                      'Deposits',
                      `${writeDay(data.campaign_start_time)} to ${writeDay(data.campaign_end_time)}`,
                    ],
                    [
                      'Redemption',
                      `${writeDay(data.redemption_start_time)} to ${writeDay(data.redemption_end_time)}`,
                    ],
                    [
                      'Each coupon lasts',
                      data.rolling_expiration === '1'
                        ? `${data.rolling_expiration_days} days from its deposit, at most until redemption ends`
                        : 'until redemption ends',
                    ],
                    ['Days and times', windowInWords(data.redemption_window) || 'Any day, any time'],
                    ['Redeemable at', placesOf(data)],
                    [
                      'Naming a retailer',
                      yours.retailer_required === 'yes'
                        ? 'Each deposit must name the retailer that may redeem it'
                        : 'A deposit may name one retailer, but need not',
                    ],
                    ['Last change', writeDay(data.update_datetime.slice(0, 10))],
                  ]}
                />
                {data.primary_purchase_gtins.length > 0 && (
                  <Stack gap={4} mt="lg">
                    <Small>Products</Small>
                    <Spoiler maxHeight={62} showLabel="Show all products" hideLabel="Show fewer">
                      <Group gap={6}>
                        {data.primary_purchase_gtins.map((gtin) => (
                          <Code key={gtin} className="digits">
                            {gtin}
                          </Code>
                        ))}
                      </Group>
                    </Spoiler>
                  </Stack>
                )}
              </Sheet>
              <Sheet
                title="What shoppers see"
                lead="The manufacturer’s words and images for apps and sites that show the offer."
              >
                {Object.keys(data.campaign_metadata).length === 0 ? (
                  <Quiet>
                    The manufacturer has set none yet. Until then there is only the offer’s description.
                  </Quiet>
                ) : (
                  <DisplayCard metadata={data.campaign_metadata} description={data.description} />
                )}
              </Sheet>
              <Sheet
                title="What its digits mean"
                lead="Your coupons begin with these; a serial number follows."
              >
                <StringParts text={base} />
              </Sheet>
            </Stack>
          );
        }}
      </Shown>
    </Page>
  );
}
