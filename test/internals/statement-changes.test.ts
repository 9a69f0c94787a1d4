import { expect, test } from 'vitest';
import { changedStatements } from '../mutation/statement-changes.mjs';

const changed = (text: string) => changedStatements(text).map((one) => one.replace(/\s+/g, ' ').trim());

test('each condition of a statement is made certain by itself, and its parameters stay', () => {
  expect(changed('select a from t where t.id = ⟦0⟧ and (t.b is null or t.c = ⟦1⟧) order by a')).toEqual([
    'select a from t where t.id = ⟦0⟧ and ( ((t.b is null ) and false) or t.c = ⟦1⟧) order by a',
    'select a from t where t.id = ⟦0⟧ and (t.b is null or (( t.c = ⟦1⟧) and false) ) order by a',
    'select a from t where (( t.id = ⟦0⟧ ) or true) and (t.b is null or t.c = ⟦1⟧) order by a',
    'select a from t where t.id = ⟦0⟧ and (( (t.b is null or t.c = ⟦1⟧) ) or true) order by a',
  ]);
  expect(changed('select 1 from a join b on a.x = b.x where a.y between 1 and 2')).toEqual([
    'select 1 from a join b on (( a.x = b.x ) or true) where a.y between 1 and 2',
    'select 1 from a join b on a.x = b.x where (( a.y between 1 and 2) or true)',
  ]);
});

test('a case loses one of its branches, a lock is left out, and a bound moves by one', () => {
  expect(changed("case when ⟦0⟧ then 'a' when b then 'c' end")).toEqual([
    "case when (( ⟦0⟧ ) and false) then 'a' when b then 'c' end",
    "case when ⟦0⟧ then 'a' when (( b ) and false) then 'c' end",
  ]);
  expect(changed('select a from t for update skip locked')).toEqual(['select a from t skip locked']);
  expect(changed('select a >= b from t')).toEqual(['select a > b from t']);
});

test('what is no condition stays: insert, set, conflict, and a mixture without brackets', () => {
  expect(changed('insert into t (a) values (⟦0⟧) on conflict (a) do update set b = 1')).toEqual([]);
  expect(changed('select 1 from t where a and b or c')).toEqual([]);
});
