interface Titled {
  title: string;
  description: string;
}

/** The sections of the reference in the order in which the developer of a till needs them; the operator's is last. */
export const sections = {
  redemptions: {
    title: 'At the till',
    description: 'Evaluate a basket, redeem, report amounts, roll back, and read why strings were refused',
  },
  'fetch-codes': {
    title: 'Fetch codes',
    description:
      'Short codes that stand for data strings, for consumers whose coupon is typed or shown at a till',
  },
  reports: {
    title: 'Reports',
    description: 'Redemptions, distribution, costs and what is owed; many also as CSV',
  },
  webhooks: {
    title: 'Webhooks',
    description: 'Endpoints that receive messages: their proof, secrets, deliveries and replays',
  },
  messages: {
    title: 'Messages to webhooks',
    description: 'What a registry sends to the endpoints of an account',
  },
  accounts: {
    title: 'Keys, tokens and the account',
    description: 'Access tokens and keys, settings, users, stores and the log of an account',
  },
  offers: {
    title: 'Offers',
    description: 'Master offer files of a manufacturer: create, edit, list, archive and delete them',
  },
  'offer-state': {
    title: 'Offers: lock, activate, settle',
    description: 'The states of an offer, its budget and its last day of redemption',
  },
  'offer-restrictions': {
    title: 'Offers: who may use them',
    description:
      'Providers and retailers of an offer, the circulation of each provider, and redemption windows',
  },
  'lookup-codes': {
    title: 'Offers: lookup codes',
    description: 'Further names of an offer, such as of a campaign',
  },
  'offer-templates': {
    title: 'Offers: templates',
    description: 'Beginnings of offers that an account keeps',
  },
  'shared-offers': {
    title: 'Offers as others see them',
    description:
      'Offers for providers that are authorized, for tills that keep a copy, and for clearinghouses',
  },
  products: { title: 'Products', description: 'The catalogue of product codes with names and pictures' },
  coupons: {
    title: 'Coupons: deposit and delete',
    description: 'Serial prefixes, deposits and deletions of data strings, and long runs of them',
  },
  brands: { title: 'Brands', description: 'Brands of a manufacturer and their providers' },
  funders: {
    title: 'Funders',
    description: 'Who pays for offers, and the billing details for clearinghouses',
  },
  settlement: { title: 'Settlement', description: 'Periods that a clearinghouse opens, closes and bills' },
  access: {
    title: 'Partners and connections',
    description: 'Which partners, accelerators and clearinghouses may act for an account',
  },
  samples: {
    title: 'Samples in test',
    description: 'Accounts, coupons and a till that the registry plays, to try the whole way in test',
  },
  'third-party': {
    title: 'Third-party platforms',
    description: 'Tokens with which a platform acts for its client',
  },
  people: {
    title: 'People and sign-in',
    description: 'Sessions, passwords, second factors and identities of persons; for pages of this server',
  },
  pages: {
    title: 'Pages for browsers',
    description: 'HTML pages that a browser opens; programs do not call them',
  },
  operator: { title: 'Operator', description: 'The console of who runs the registry, and its metrics' },
} as const satisfies Record<string, Titled>;

/** The section of the reference that an operation belongs to. */
export type Section = keyof typeof sections;

/** The sections that are used, in reading order. */
export function sectionsOf(used: Iterable<string>): Array<{ tag: Section } & Titled> {
  const names = new Set(used);
  return (Object.keys(sections) as Section[])
    .filter((tag) => names.has(tag))
    .map((tag) => ({ tag, ...sections[tag] }));
}
