import type { Operation, Registry } from '@offerbook/client';
import { createContext, type ReactNode, useContext } from 'react';

export type Role =
  | 'manufacturer'
  | 'authorized_partner'
  | 'provider'
  | 'retailer'
  | 'accelerator'
  | 'clearinghouse'
  | 'platform';

/** For whom the screens below call the registry. */
export interface Calling {
  registry: Registry;
  /** Names the account among what is kept of answers: nothing of one account is ever shown in another. */
  key: string;
  role: Role;
  environment: 'test' | 'production';
  /** False for members: the registry would refuse what only admins may. */
  admin: boolean;
  name: string;
  emailDomain: string;
  /** The manufacturer that an authorized partner works for at the moment. */
  manufacturer?: string;
}

const Context = createContext<Calling | undefined>(undefined);

export const CallerProvider = ({ calling, children }: { calling: Calling; children: ReactNode }) => (
  <Context value={calling}>{children}</Context>
);

/** Who calls. Only below a screen of an account. */
export function useCaller(): Calling {
  const calling = useContext(Context);
  if (!calling) throw new Error('This screen stands outside of an account.');
  return calling;
}

/** Paths on which an authorized partner says for which manufacturer it acts (contract §1, access levels). */
const ofManufacturer = /^\/(manufacturer|providers)(\/|$)|^\/manufacturer_agent\/(brands|providers)$/;

/** What the call takes along for whom it is made. */
export function actingFor<I extends object | undefined>(
  { role, manufacturer }: Calling,
  { path }: Operation,
  input: I,
): I {
  if (role !== 'authorized_partner' || manufacturer === undefined || !ofManufacturer.test(path)) return input;
  const given = input as { query?: object } | undefined;
  return { ...given, query: { email_domain: manufacturer, ...given?.query } } as unknown as I;
}
