import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [];
