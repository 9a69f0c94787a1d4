/**
 * What is deleted when it is `days` days old, each with the setting of the server that says another number. Everything
 * else that is swept ends by itself, or is kept as long as the interface wants (docs/operate/retention.md).
 */
export const retained = {
  activity: {
    setting: 'RETENTION_ACTIVITY_DAYS',
    days: 365,
    least: 30,
    what: 'who of an account changed what, with name and address',
  },
  requests: {
    setting: 'RETENTION_REQUEST_LOG_DAYS',
    days: 7,
    least: 1,
    what: 'the calls of an account’s programs',
  },
  refusals: {
    setting: 'RETENTION_REFUSALS_DAYS',
    days: 90,
    least: 8,
    what: 'single refused strings, with the store; their counts remain',
  },
  runs: {
    setting: 'RETENTION_RUNS_DAYS',
    days: 30,
    least: 1,
    what: 'progress and results of long deposits and deletions, since they were last heard of',
  },
  deliveries: {
    setting: 'RETENTION_WEBHOOK_LOG_DAYS',
    days: 7,
    least: 1,
    what: 'the log of webhook messages and attempts, after the 7 days in which they are delivered',
  },
  mails: {
    setting: 'RETENTION_MAILS_DAYS',
    days: 30,
    least: 1,
    what: 'to whom a mail went, and when; what it said is deleted once it was sent',
  },
  networks: {
    setting: 'RETENTION_KNOWN_NETWORKS_DAYS',
    days: 90,
    least: 1,
    what: 'networks from which a person signed in, since the last time',
  },
} as const;

export type Retained = keyof typeof retained;

/** The most days of any retention. */
export const maxRetentionDays = 3_650;
