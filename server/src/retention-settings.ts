import type { z } from 'zod';
import { maxRetentionDays, type Retained, retained } from './platform/vocabulary/retention.ts';
import { whole } from './setting-forms.ts';

type RetentionSetting = (typeof retained)[Retained]['setting'];

/** The settings of how long things are kept, by their names. */
export const retentionSettings = Object.fromEntries(
  Object.values(retained).map(({ setting, days, least }) => [
    setting,
    whole(least, maxRetentionDays, ' days').default(days),
  ]),
) as Record<RetentionSetting, z.ZodDefault<z.ZodCoercedNumber>>;
