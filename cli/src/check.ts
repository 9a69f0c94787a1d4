import { cleanScan, explain } from '@offerbook/gs1';
import { command } from './command.ts';
import { exitCodes } from './failure.ts';
import { table } from './terminal.ts';

/** Works without a registry: everything is in the string. */
export const check = command(
  'check <string>',
  'explain a data string, scanner text or fetch code digit by digit; exit code 1 when it is not valid',
  [],
  async ({ args: [text = ''], out }) => {
    const cleaned = cleanScan(text);
    const parts = explain(cleaned);
    const fault = parts.find(({ label }) => label === 'fault');
    const rows = parts.map(({ start, digits, label, meaning }) => [start, digits, label, meaning]);
    const seen = cleaned === text ? [] : [`Read as ${cleaned}`, ''];
    out.result([...seen, ...table(['at', 'digits', 'part', 'meaning'], rows)], {
      text: cleaned,
      valid: !fault,
      parts,
    });
    return fault ? exitCodes.partly : exitCodes.done;
  },
);
