import { closeSettlement } from './close-settlement.ts';
import { discardSettlement } from './discard-settlement.ts';
import { readSettlement } from './read-settlement.ts';
import { listSettlements, openSettlement } from './settlements.ts';

/** The operations of settlements, in the order of the reference. */
export const settlementOperations = [
  openSettlement,
  listSettlements,
  readSettlement,
  closeSettlement,
  discardSettlement,
] as const;
