import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';

/** Runs a script as a person does who pasted it into a terminal. @returns what it printed. */
export async function inTerminal(script: string, env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    env: { ...process.env, ...env },
  });
  return stdout;
}

/** What the page prints to sign in with in a terminal, its secret filled in. */
export async function signInOf(page: Page, secretKey: string): Promise<string> {
  const printed = (await page.getByRole('group', { name: 'Sign in' }).textContent())!;
  return printed.replace("SECRET_KEY='…'", `SECRET_KEY='${secretKey}'`);
}

/** Runs a printed command behind the printed sign-in. @returns the registry's answer. */
export const answerTo = async (signIn: string, command: string) =>
  JSON.parse(await inTerminal(`${signIn}\n${command.replace(/^curl/, 'curl -s')}`));
