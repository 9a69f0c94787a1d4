/** The sections in the order in which the developer of a till needs them; the operator's is last. */
const sections: ReadonlyArray<[tag: string, title: string]> = [
  ['redemptions', 'At the till'],
  ['fetch-codes', 'Fetch codes'],
  ['reports', 'Reports'],
  ['webhooks', 'Webhooks'],
  ['messages', 'Messages to webhooks'],
  ['accounts', 'Keys, tokens and the account'],
  ['offers', 'Offers'],
  ['products', 'Products'],
  ['coupons', 'Coupons: deposit and delete'],
  ['brands', 'Brands'],
  ['funders', 'Funders'],
  ['settlement', 'Settlement'],
  ['access', 'Partners and connections'],
  ['third-party', 'Third-party platforms'],
  ['people', 'People and sign-in'],
  ['pages', 'Pages for browsers'],
  ['operator', 'Operator'],
];

/** The tags that are used, in reading order, with their titles; one that has no title yet is last, under its own name. */
export function sectionsOf(tags: Iterable<string>): Array<{ tag: string; title: string }> {
  const used = new Set(tags);
  const titled = sections.filter(([tag]) => used.has(tag)).map(([tag, title]) => ({ tag, title }));
  const untitled = [...used].filter((tag) => !sections.some(([known]) => known === tag));
  return [...titled, ...untitled.map((tag) => ({ tag, title: tag }))];
}
