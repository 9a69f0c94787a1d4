import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const minSecretLength = 16;

/** All errors of the configuration, one line each. */
export class ConfigError extends Error {}

/**
 * A secret that is not configured: generated once and stored in the data folder, readable only by its owner.
 *
 * @param made what is stored where none is.
 */
export function storedSecret(
  dataDir: string,
  name: string,
  made = randomBytes(32).toString('base64url'),
): { secret: string; file: string } {
  const file = path.join(dataDir, name);
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file)) {
    // Written under another name first: a full disk or a killed process must not leave an incomplete secret.
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, `${made}\n`, { mode: 0o600, flush: true });
    try {
      // Fails if another process has stored its secret meanwhile, which is then used.
      fs.linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
  }
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret.length >= minSecretLength) return { secret, file };
  throw new ConfigError(
    `${file}: holds fewer than ${minSecretLength} characters. Restore it from a backup; if the registry is new, remove it and a new one is made`,
  );
}
