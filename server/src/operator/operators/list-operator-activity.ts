import {
  activityPage,
  activityQuery,
  activityShape,
  environmentField,
} from '../../identity/accounts/lookup.ts';
import { operatorAccountId } from '../../platform/pipeline/activity.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { pageOf } from '../../platform/wire/report.ts';

/** The log of the operators' changes, newest first. */
export const listOperatorActivity = operation({
  name: 'list-operator-activity',
  summary: 'Activity of the operators',
  description:
    'By persons, and by “the operator”, which is a program with the operator token. Who operates is in production.',
  method: 'GET',
  path: '/operator/activity',
  section: 'operator',
  allow: 'operator',
  strictQuery: true,
  query: activityQuery.extend({
    environment: environmentField,
  }),
  output: pageOf(activityShape),
  environment: ({ query }) => query.environment,
  example: { query: { environment: 'test', pageSize: '20' } },
  run: ({ tx, query }) => activityPage(tx, operatorAccountId, query),
});
