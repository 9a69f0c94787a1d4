/** What other rooms may ask of the operator's room. */
export { accountOfWireId, accountWireId } from './account-wire.ts';
export { accountDomain, openAccount } from './open-account.ts';
