import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { changedStatements } from './statement-changes.mjs';

const require = createRequire(import.meta.url);
const instrumenter = path.dirname(require.resolve('@stryker-mutator/instrumenter'));
// Not in what the package offers, so its version is pinned; where it is missing the run ends.
const { allMutators } = await import(pathToFileURL(path.join(instrumenter, 'mutators/mutate.js')).href);
const { types } = createRequire(require.resolve('@stryker-mutator/instrumenter'))('@babel/core');

/** Whether the expression is the parameter with the offers of a call. */
const namesOffers = (node) => (node?.name ?? node?.property?.name) === 'offers';

/** Without `offer_id = any(offers)`, which the join with what is asked repeats: it tells a distributed database its shards. */
const namesShards = (changed, expressions) => {
  const [, number] = /\(\(\s*(?:\w\.)?offer_id = any\(⟦(\d+)⟧\)\s*\) or true\)/.exec(changed) ?? [];
  return number !== undefined && namesOffers(expressions[Number(number)]);
};

/** Adds the changes of statements to those that Stryker makes. */
export const withStatements = () => {
  if (allMutators.some(({ name }) => name === 'Statement')) return;
  allMutators.push({
    name: 'Statement',
    *mutate(node) {
      if (!node.hub.file.opts.filename?.endsWith('-store.ts')) return;
      if (!node.isTemplateLiteral() && !node.isStringLiteral()) return;
      const { quasis = [], expressions = [] } = node.node;
      const text = node.isStringLiteral()
        ? node.node.value
        : quasis.map(({ value }, i) => value.raw + (i < expressions.length ? `⟦${i}⟧` : '')).join('');
      if (!/\S\s+\S/.test(text)) return;
      for (const changed of changedStatements(text)) {
        if (namesShards(changed, expressions)) continue;
        const parts = changed.split(/⟦(\d+)⟧/);
        const texts = parts.filter((_, i) => i % 2 === 0);
        const kept = parts.filter((_, i) => i % 2 === 1).map((i) => types.cloneNode(expressions[Number(i)]));
        yield types.templateLiteral(
          texts.map((raw, i) => types.templateElement({ raw }, i === texts.length - 1)),
          kept,
        );
      }
    },
  });
};
