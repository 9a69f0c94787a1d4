// Prints the statements that the built server declares, as JSON: [{ file, text }]. Files are loaded after what they
// import, so that what a load adds is declared by that file.
import fs from 'node:fs';
import path from 'node:path';

const dist = path.resolve(import.meta.dirname, '../../server/dist');
const { statements } = await import(path.join(dist, 'platform/db/statements/statement.js'));
/** The compiler leaves files of sources that are gone. */
const isBuiltNow = (file) => fs.existsSync(path.resolve(dist, '../src', file.replace(/js$/, 'ts')));
const done = new Set();
const places = [];

async function load(file) {
  if (done.has(file)) return;
  done.add(file);
  for (const [, name] of fs
    .readFileSync(file, 'utf8')
    .matchAll(/^(?:import|export) [^;]*?from '(\.[^']+)'/gm))
    await load(path.resolve(path.dirname(file), name));
  const before = statements.length;
  await import(file);
  for (const { text } of statements.slice(before)) places.push({ file: path.relative(dist, file), text });
}

for (const file of fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort())
  if (file.endsWith('-store.js') && isBuiltNow(file)) await load(path.join(dist, file));
process.stdout.write(JSON.stringify(places));
