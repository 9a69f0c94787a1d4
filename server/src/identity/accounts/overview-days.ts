import { z } from 'zod';
import { orUsual } from '../../platform/wire/fields.ts';
import { zoneOfDays } from './settings-fields.ts';

/** The query of what is counted over the last days. */
export const overviewDays = z.object({
  days: orUsual(
    z.coerce.number({ error: 'must be a number from 1 to 92' }).int().min(1).max(92),
    30,
  ).describe('How many days back, today included; default 30'),
  zone: zoneOfDays,
});
