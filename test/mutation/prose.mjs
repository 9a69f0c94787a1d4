import path from 'node:path';

/** A text with a blank in it, outside a statement, is words for people; a test that pins it would only copy it. */
const isProse = (path) =>
  (path.isStringLiteral() && /\S\s+\S/.test(path.node.value)) ||
  (path.isTemplateLiteral() && path.node.quasis.some(({ value }) => /\S\s|\s\S/.test(value.raw)));

/** What the reference says about an operation, and the example that its document shows. */
const documentation = ['summary', 'description', 'example', 'example_answer'];
const isDocumentation = (path) =>
  path.isObjectProperty() && documentation.includes(path.node.key.name ?? path.node.key.value);

/** Declared as one of three words: any other does not compile. */
const isDatabaseUse = (path) =>
  path.isObjectProperty() && path.node.key.name === 'database' && path.get('value').isStringLiteral();

/** Whether the database is distributed. */
const isDistributedTest = ({ name, left }) => name === 'isSharded' || left?.property?.name === 'shards';

/** Executed on a distributed database alone, on which these tests do not run: `npm run test:citus` does. */
const isDistributed = (path) =>
  isDistributedTest(path.node) || (path.key === 'consequent' && isDistributedTest(path.parent.test));

const isStatement = (path) => path.hub.file.opts.filename?.endsWith('-store.ts') === true;

/** Stryker's plug-in: which parts of the source are not changed, and why. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'prose',
    value: {
      shouldIgnore(path) {
        if (isDocumentation(path)) return 'documentation';
        if (isDatabaseUse(path)) return 'held by the compiler';
        if (isDistributed(path)) return 'of a distributed database';
        return isProse(path) && !isStatement(path) ? 'words for people' : undefined;
      },
    },
  },
  {
    kind: 'Reporter',
    name: 'survivors',
    factory: () => ({
      onMutantTested({ status, fileName, location: { start }, mutatorName, replacement }) {
        if (status === 'Killed' || status === 'Ignored') return;
        const place = `${path.relative('', fileName)}:${start.line}:${start.column}`;
        process.stdout.write(`${status} ${place} ${mutatorName} ${replacement.replaceAll(/\s+/g, ' ')}\n`);
      },
    }),
  },
];
