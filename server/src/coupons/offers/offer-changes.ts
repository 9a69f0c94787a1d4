import type { ActivityNotes } from '../../platform/pipeline/activity-notes.ts';
import { type OfferFieldName, offerFields } from '../../platform/vocabulary/offer-fields.ts';
import { writeDay } from '../../platform/wire/dates.ts';
import type { OfferText } from './offer.ts';

/** All fields of a text as the wire writes them. */
const written = ({ terms, ...columns }: OfferText): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...columns, ...terms }).map(([name, value]) => [
      name,
      offerFields[name as OfferFieldName].type === 'day' ? writeDay(value as string) : value,
    ]),
  );

/** The field whose code says in which unit an amount is. */
const unitOf = (name: string): string | undefined =>
  name.endsWith('_save_value')
    ? 'save_value_code'
    : name.endsWith('_requirements')
      ? name.replace(/_requirements$/, '_req_code')
      : undefined;

/** Notes which fields an edit changed. The code of an amount's unit comes with it, also where it stays. */
export function noteOfferChanges(notes: ActivityNotes, before: OfferText, after: OfferText): void {
  const [old, next] = [written(before), written(after)];
  notes.replaced(old, next);
  const fields = notes.changes.map(({ field }) => field);
  for (const unit of new Set(fields.map(unitOf))) {
    if (unit !== undefined && !fields.includes(unit) && next[unit] !== undefined)
      notes.kept(unit, next[unit]);
  }
}
