/** Fields that refusals speak of, as screens call them; others lose their underscores. */
const words: Record<string, string> = {
  campaign_start_time: 'the day the campaign begins',
  campaign_end_time: 'the day the campaign ends',
  redemption_start_time: 'the day redemption begins',
  redemption_end_time: 'the day redemption ends',
  dates_of_month: 'days of the month',
  start_time: 'a time from',
  end_time: 'a time until',
};

/** A sentence of the wire about one field, as it stands beside that field: no names of other fields as programs write them. */
export function forPeople(message: string): string {
  const said = message.replace(
    /\b[a-z]+(?:_[a-z0-9]+)+\b/g,
    (name) => words[name] ?? name.replaceAll('_', ' '),
  );
  return said.charAt(0).toUpperCase() + said.slice(1);
}
