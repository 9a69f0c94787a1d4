/** What other rooms may ask of the operator's room. */
export { accountOfWireId, accountWireId } from './account-wire.ts';
export { accountDomain, openAccount, refuseTaken } from './open-account.ts';
