import type { Body, createAccount } from '@offerbook/client';

/**
 * An account of the demo. All names are invented, domains end in `.example`, and funder ids begin with 952, the GS1
 * prefix reserved for demonstrations.
 */
export interface Player {
  role: Body<typeof createAccount>['role'];
  name: string;
  email_domain: string;
  funder_ids?: string[];
  stores?: Store[];
}

export interface Store {
  store_id: string;
  name: string;
  address: string;
  city: string;
  state: string;
  country: 'US';
}

const store = (store_id: string, address: string, city: string, state: string): Store => ({
  store_id,
  name: `${address.replace(/^\d+ /, '')}, ${city}`,
  address,
  city,
  state,
  country: 'US',
});

export const manufacturers = {
  bramblewick: {
    role: 'manufacturer',
    name: 'Bramblewick Foods',
    email_domain: 'bramblewick.example',
    funder_ids: ['952110'],
  },
  lumenwash: {
    role: 'manufacturer',
    name: 'Lumenwash Home Care',
    email_domain: 'lumenwash.example',
    funder_ids: ['9522045'],
  },
  fernhollow: {
    role: 'manufacturer',
    name: 'Fernhollow Farms',
    email_domain: 'fernhollow.example',
    funder_ids: ['95230771'],
  },
} as const satisfies Record<string, Player & { funder_ids: readonly string[] }>;
export type Maker = keyof typeof manufacturers;

export const providers = {
  clipnest: { role: 'provider', name: 'Clipnest app', email_domain: 'clipnest.example' },
  dealwick: { role: 'provider', name: 'Dealwick Media', email_domain: 'dealwick.example' },
  foldmark: { role: 'provider', name: 'Foldmark Print', email_domain: 'foldmark.example' },
} as const satisfies Record<string, Player>;
export type Provider = keyof typeof providers;

export const retailers = {
  cornerlight: {
    role: 'retailer',
    name: 'Cornerlight Grocers',
    email_domain: 'cornerlight.example',
    stores: [
      store('0101', '1820 Wayne Avenue', 'Dayton', 'OH'),
      store('0102', '415 Peach Street', 'Erie', 'PA'),
      store('0103', '2600 Monroe Street', 'Toledo', 'OH'),
      store('0104', '77 Linden Road', 'Zanesville', 'OH'),
    ],
  },
  meadowbrick: {
    role: 'retailer',
    name: 'Meadowbrick Markets',
    email_domain: 'meadowbrick.example',
    stores: [
      store('11', '930 Eldorado Street', 'Decatur', 'IL'),
      store('12', '2208 Knoxville Avenue', 'Peoria', 'IL'),
      store('13', '501 Wabash Avenue', 'Terre Haute', 'IN'),
    ],
  },
  larkspur: {
    role: 'retailer',
    name: 'Larkspur Pantry',
    email_domain: 'larkspur.example',
    stores: [
      store('PUB', '1402 Elizabeth Street', 'Pueblo', 'CO'),
      store('SAL', '233 Santa Fe Avenue', 'Salina', 'KS'),
      store('HAY', '1011 Vine Street', 'Hays', 'KS'),
    ],
  },
  saltmarsh: {
    role: 'retailer',
    name: 'Saltmarsh Provisions',
    email_domain: 'saltmarsh.example',
    stores: [
      store('W1', '3816 Oleander Drive', 'Wilmington', 'NC'),
      store('N1', '512 Pollock Street', 'New Bern', 'NC'),
      store('S1', '45 Abercorn Street', 'Savannah', 'GA'),
    ],
  },
} as const satisfies Record<string, Player & { stores: readonly Store[] }>;
export type Retailer = keyof typeof retailers;

export const accelerator: Player = {
  role: 'accelerator',
  name: 'Tillbridge',
  email_domain: 'tillbridge.example',
};
export const clearinghouse: Player = {
  role: 'clearinghouse',
  name: 'Evenkeel Settlement',
  email_domain: 'evenkeel.example',
};

/** The retailers of the accelerator, and those of the clearinghouse. */
export const accelerated: Retailer[] = ['larkspur', 'meadowbrick'];
export const settled: Retailer[] = ['cornerlight', 'larkspur', 'meadowbrick'];

export const allPlayers: Player[] = [
  ...Object.values(manufacturers),
  ...Object.values(providers),
  ...Object.values(retailers),
  accelerator,
  clearinghouse,
].map((player) => structuredClone(player) as Player);
