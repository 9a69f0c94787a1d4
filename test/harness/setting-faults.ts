import { readConfig } from '../../server/src/config.ts';

/** What the settings are refused with, a line each. */
export function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}
