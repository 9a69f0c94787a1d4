import { OfferbookError } from '@offerbook/client';

/** A refusal's faults by field, as forms take them; fields named as in the body, without `data.`. */
export function faultsOf(error: unknown): Record<string, string> {
  if (!(error instanceof OfferbookError)) return {};
  const faults: Record<string, string> = {};
  for (const { field, message } of error.errors) {
    const name = field
      .replace(/^(body|query|params)\./, '')
      .replace(/^data\./, '')
      .replace(/\.\d+$/, '');
    faults[name] ??= forPeople(message);
  }
  return faults;
}

/** Labels of fields named in refusals; for others underscores become spaces. */
const words: Record<string, string> = {
  campaign_start_time: 'the day the campaign begins',
  campaign_end_time: 'the day the campaign ends',
  redemption_start_time: 'the day redemption begins',
  redemption_end_time: 'the day redemption ends',
  dates_of_month: 'days of the month',
  start_time: 'a time from',
  end_time: 'a time until',
};

/** A refusal's sentence for display beside its field, without field names of the API. */
function forPeople(message: string): string {
  const said = message.replace(
    /\b[a-z]+(?:_[a-z0-9]+)+\b/g,
    (name) => words[name] ?? name.replaceAll('_', ' '),
  );
  return said.charAt(0).toUpperCase() + said.slice(1);
}
