import { Alert, Button, Code, Group, Progress, Spoiler, Stack, Text } from '@mantine/core';
import { readAuthorizedOffer } from '@offerbook/client';
import { IconCloudUpload, IconInfoCircle } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useHere } from '../app/here.ts';
import { offerInWords, type Terms } from '../offers/sentence.ts';
import { useAnswer } from '../registry/answers.ts';
import { Back } from '../ui/back.tsx';
import { Digits } from '../ui/digits.tsx';
import { Facts, Figure, Figures } from '../ui/facts.tsx';
import { Page, Sheet } from '../ui/page.tsx';
import { Shown } from '../ui/states.tsx';
import { StringParts } from '../ui/string-parts.tsx';
import { writeCount, writeDay } from '../ui/written.ts';
import { depositState, type Offer } from './offer-state.tsx';

/** The fields that a sentence is made of: texts and lists of texts. */
const termsOf = (offer: Offer): Terms =>
  Object.fromEntries(
    Object.entries(offer).filter(([, value]) => typeof value === 'string' || Array.isArray(value)),
  ) as Terms;

/** What may be deposited under one offer, and until when. */
export default function AuthorizedOffer() {
  const { base = '' } = useParams({ strict: false }) as { base?: string };
  const here = useHere();
  const answer = useAnswer(readAuthorizedOffer, { params: { base_gs1: base } });
  const offer = answer.data?.data;
  return (
    <Page
      title={offer?.description ?? 'Offer'}
      above={<Back to="authorized">Authorized offers</Back>}
      lead={<Digits label="Copy the base data string">{base}</Digits>}
      actions={
        offer &&
        depositState(offer).open && (
          <Button
            component={Link}
            to={here('deposit')}
            search={{ offer: base } as never}
            leftSection={<IconCloudUpload size={16} />}
          >
            Deposit coupons
          </Button>
        )
      }
    >
      <Shown of={answer}>
        {({ data }) => {
          const { open, why } = depositState(data);
          const { your_part: yours } = data;
          const total = Math.max(1, Number(data.total_circulation));
          return (
            <Stack gap="lg">
              {!open && (
                <Alert icon={<IconInfoCircle />} color="yellow" title="You cannot deposit now">
                  {why}
                </Alert>
              )}
              <Figures>
                <Figure
                  label="You may still deposit"
                  value={writeCount(yours.available_count)}
                  note={
                    yours.custom_circulation === ''
                      ? 'of what the offer has left for everybody'
                      : `of ${writeCount(yours.custom_circulation)} set aside as your share`
                  }
                />
                <Figure label="Deposited by you" value={writeCount(yours.deposited_count)} />
                <Figure
                  label="Deposited by all"
                  value={writeCount(data.deposited_count)}
                  note={
                    <>
                      of {writeCount(data.total_circulation)}
                      <Progress
                        mt={6}
                        size={4}
                        value={(100 * Number(data.deposited_count)) / total}
                        aria-label="Share of the circulation that is deposited"
                      />
                    </>
                  }
                />
                <Figure label="Redeemed" value={writeCount(data.redeemed_count)} />
              </Figures>
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
                    [
                      'Retailer',
                      yours.retailer_required === 'yes'
                        ? 'Each deposit must name the retailer that may redeem it'
                        : 'A deposit may name one retailer, but need not',
                    ],
                    ['Last change', writeDay(data.update_datetime.slice(0, 10))],
                  ]}
                />
                {data.primary_purchase_gtins.length > 0 && (
                  <Stack gap={4} mt="lg">
                    <Text size="xs" c="dimmed">
                      Products
                    </Text>
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
