import { z } from 'zod';
import { whoActs } from '../../platform/pipeline/activity.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { retained } from '../../platform/vocabulary/retention.ts';
import { whenAbsent } from '../../platform/wire/absence.ts';
import { bodyLimits } from '../../platform/wire/body-limits.ts';
import { emailDomain, idempotent, longList, orUnset, quantity, text } from '../../platform/wire/fields.ts';
import { saidStates } from './run.ts';
import { maxPart, recordPart } from './run-part.ts';
import { deleteExcessRuns, lockRun, maxRuns, partOf, putRun } from './run-store.ts';
import { givenResult, onRuns, runKind, runPath, runRecord, runShape } from './run-wire.ts';

const example = { params: { run_id: 'spring-list' } };

/** Begins a run, or says that it goes on, was stopped or is done. */
export const saveRun = operation({
  ...onRuns,
  name: 'save-run',
  summary: 'Begin a run, or change its state',
  description: `A run is a list of any length that a program sends in parts, for example by POST /provider/deposit with \`run_id\` and \`run_part\`. The registry keeps for all users of the account who began it, how far it is, how many strings had which result, and the failed ones. The ${maxRuns} heard of last are kept, each until nothing was heard of it for ${retained.runs.days} days (${retained.runs.setting} of the server). Of a run that exists only the state changes.`,
  method: 'PUT',
  path: '/runs/:run_id',
  scope: 'deposit',
  // Not in the activity: the list of runs says who began it.
  database: () => 'transaction',
  harmless: true,
  params: runPath,
  body: idempotent.extend({
    kind: runKind,
    title: text(200).default('').describe('Its name for people, such as the name of a file'),
    retailer_email_domain: orUnset(emailDomain),
    total: quantity(0, 100_000_000).describe('How many strings it has'),
    state: whenAbsent(
      'it goes on',
      z.enum(saidStates, { error: `must be one of ${saidStates.join(', ')}` }).default('going'),
    ),
  }),
  output: z.object({ data: runShape }),
  example: { ...example, body: { kind: 'deposit', title: 'spring-list.csv', total: 120_000 } },
  run: async (context) => {
    const { tx, actor, now, params, body } = context;
    const { kind, title, total, state, retailer_email_domain: retailer = '' } = body;
    const { accountId } = actor;
    const of = { kind, title, total, state, retailer, actor: whoActs(context) };
    const run = await putRun(tx, { accountId, runId: params.run_id, ...of, now });
    await deleteExcessRuns(tx, { accountId });
    return { message: `The run is ${run.state}.`, data: runRecord(run, now) };
  },
});

/** Strings of a part that is reported; the portal sends no call with more. */
const maxReported = 5_000;

/** Records results that the registry does not know: of strings that were never sent, or sent by calls without a run. */
export const saveRunPart = operation({
  ...onRuns,
  name: 'save-run-part',
  summary: 'Report a part of a run',
  description:
    'For results that the registry does not record by itself: strings that were not sent because they are no data strings, and redemptions reported one by one. A part that was reported or done before stays as it was.',
  method: 'PUT',
  path: '/runs/:run_id/parts/:part',
  scope: 'deposit',
  database: () => 'transaction',
  harmless: true,
  params: runPath.extend({ part: quantity(0, maxPart).describe('Number of the part in its run') }),
  body: idempotent.extend({
    results: longList(
      z.object({
        gs1: text(200),
        result: givenResult,
        why: text(300).default('').describe('Why it was not sent; empty: the result says it'),
      }),
      maxReported,
    ).describe('What became of each string of the part'),
  }),
  bodyLimit: bodyLimits.bulk,
  output: z.object({ data: runShape }),
  example: {
    params: { ...example.params, part: '7' },
    body: { results: [{ gs1: '8.11E+29', result: 'not_sent', why: 'The spreadsheet rounded its digits.' }] },
  },
  run: async (context) => {
    const { tx, actor, now, params, body } = context;
    const named = { accountId: actor.accountId, runId: params.run_id };
    const run = await lockRun(tx, named);
    if (!run) throw refuse.notFound('The run');
    if (!(await partOf(tx, { ...named, part: params.part })))
      await recordPart(context, run, { part: params.part, lines: body.results });
    const after = (await lockRun(tx, named))!;
    return { message: `${after.done} of ${after.total} have a result.`, data: runRecord(after, now) };
  },
});
