import type { Answer, Environment, Input, Operation, OperationId, Registry, Role } from '@offerbook/client';
import { createContext, type ReactNode, useContext } from 'react';

/** The account in whose name the screens below call the registry. */
export interface Calling {
  registry: Registry;
  /** Cache key of the account: no answer of one account is ever shown in another. */
  key: string;
  role: Role;
  environment: Environment;
  /** False for members: the registry refuses them what only admins may do. */
  admin: boolean;
  name: string;
  emailDomain: string;
  /** The manufacturer an authorized partner currently works for. */
  manufacturer?: string;
}

const Context = createContext<Calling | undefined>(undefined);

export const CallerProvider = ({ calling, children }: { calling: Calling; children: ReactNode }) => (
  <Context value={calling}>{children}</Context>
);

/** The current caller. Only below an account's screen. */
export function useCaller(): Calling {
  const calling = useContext(Context);
  if (!calling) throw new Error('This screen stands outside of an account.');
  return calling;
}

/** Paths on which an authorized partner names the manufacturer it acts for (contract §1, access levels). */
const ofManufacturer = /^\/(manufacturer|providers)(\/|$)|^\/manufacturer_agent\/(brands|providers)$/;

/** Adds that manufacturer to a call's query. */
export function actingFor<I extends object | undefined>(
  { role, manufacturer }: Calling,
  { path }: Operation,
  input: I,
): I {
  if (role !== 'authorized_partner' || manufacturer === undefined || !ofManufacturer.test(path)) return input;
  const given = input as { query?: object } | undefined;
  return { ...given, query: { email_domain: manufacturer, ...given?.query } } as unknown as I;
}

/** Calls in the name of the account, and of the manufacturer that it acts for. */
export const callAs = <Id extends OperationId>(
  calling: Calling,
  operation: Operation<Id>,
  input: Input<Id> | undefined,
  signal?: AbortSignal,
) =>
  // The operation's types are only known to the caller.
  calling.registry.call(
    operation as Operation<never>,
    { ...actingFor(calling, operation, input as object | undefined), ...(signal && { signal }) } as never,
  ) as Promise<Answer<Id>>;
