import fs from 'node:fs';
import type { Json } from './schemas.ts';

/** Answers of executed calls by operation and content type, as test/examples.test.ts records them. */
export const recordedAnswers: Readonly<Record<string, Json>> = JSON.parse(
  fs.readFileSync(new URL('../../../answers.json', import.meta.url), 'utf8'),
);
