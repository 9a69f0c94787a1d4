/** What other folders may import from domains. */
export { domainProofRecord, domainProofShape, voucherRecord, voucherShape } from './domain-proof.ts';
export {
  addDomainProof,
  type DomainProof,
  deleteDomainProofs,
  domainProofOf,
  eraseVoucher,
} from './domain-proof-store.ts';
