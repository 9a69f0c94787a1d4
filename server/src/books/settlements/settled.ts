const isOfE = 's.offer_id = e.offer_id and s.event_id = e.event_id';

/** SQL: a settlement has event `e`, closed or being closed. */
export const isSettled = `exists (select 1 from settled s where ${isOfE})`;

/** SQL: joins to event `e` the row `s` that settled it; its columns are null where none has. */
export const joinSettled = `left join settled s on ${isOfE}`;
