/** What other folders may import from strings. */
export { archivedString, archivesOf, noteFile, type StringArchive } from './archive-store.ts';
export { archiveStrings } from './archive-strings.ts';
export { type ArchivedLine, archivedLines } from './archived-lines.ts';
export { broughtBack, restoreArchives } from './bring-back.ts';
export { couponCommitter } from './committer.ts';
export {
  doneOf,
  failed,
  packTracking,
  succeeded,
  summary,
  textOf,
} from './coupon.ts';
export { deleteStringsOf, removeStringsOf } from './departure.ts';
export { depositAll } from './deposit.ts';
export {
  expand,
  expandAtMost,
  expandSome,
  type Item,
  onlyString,
  type StringItem,
  stringIn,
} from './expand.ts';
export { hasForeignPrefix } from './provider-prefix-store.ts';
export { depositMade, namedRetailer } from './put-strings.ts';
export { hasStrings, isInJournal } from './removal-store.ts';
export { givenPrefix, knownPrefix } from './serialization-prefix.ts';
export { type StringKey, stringsOf } from './string-columns.ts';
export { entriesToMake } from './strings-to-deposit.ts';
