// Ends with 1 where this Node.js is none of those that `engines` in package.json admits. It runs before an installation.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [major, minor] = process.versions.node.split('.').map(Number);
// Each line of versions is "^20.19.0", or ">=24.0.0" for the last.
const isAdmitted = engines.node.split(' || ').some((line) => {
  const [leastMajor, leastMinor] = line.match(/\d+/g).map(Number);
  return (line.startsWith('>=') && major > leastMajor) || (major === leastMajor && minor >= leastMinor);
});
if (!isAdmitted) {
  console.error(
    `Node ${process.versions.node} is not among the versions that are supported: ${engines.node}.`,
  );
  process.exit(1);
}
