/** What other folders may import from erasure. */

export { erasePerson } from './erase-person.ts';
