import { z } from 'zod';
import { maxRetentionDays, type Retained, retained } from './platform/vocabulary/retention.ts';

type RetentionSetting = (typeof retained)[Retained]['setting'];

/** The settings of how long things are kept, by their names. */
export const retentionSettings = Object.fromEntries(
  Object.values(retained).map(({ setting, days, least }) => [
    setting,
    z.coerce
      .number({ error: `must be a number of days from ${least} to ${maxRetentionDays}` })
      .int()
      .min(least, `must be at least ${least} days`)
      .max(maxRetentionDays)
      .default(days),
  ]),
) as Record<RetentionSetting, z.ZodDefault<z.ZodCoercedNumber>>;
