import { type Operation, type Place, scopeOf } from '../pipeline/operation.ts';
import { accessTypes, type Role, roles } from '../vocabulary/roles.ts';

const letters: Record<Role, string> = {
  manufacturer: 'M',
  authorized_partner: 'A',
  provider: 'P',
  retailer: 'R',
  accelerator: 'X',
  clearinghouse: 'C',
  platform: 'T',
};

const head = `Who may call what. Derived from the operations by \`npm run derive\`: a right that changes is a changed line here.

roles   ${roles.map((role) => `${letters[role]} ${role}`).join(' · ')}
        operator: a person with the role, or the operator token; operator token: that alone.
access  ${accessTypes.map((name, level) => `${level + 1} ${name}`).join(' · ')}
        what an authorized partner must have on the offer's brand; - where no brand is concerned.
        save-offer: creating, and fields other than the lock-time ones, needs 3; lock=yes needs 4.
admin   not for persons who are only members of the account, nor for platforms that act for it; person: any signed-in person.
own     not for platforms that act for the account.
scope   what an access key needs; - where none is used; person: no key may.
proof   a person must have signed in, or done the second step, in the last 10 minutes: always, or for some calls.
indented: a further path of the operation above it, for which all but the roles is alike.
`;

/** A line per operation, and one for each of its further paths: the roles that may call it, and the access types that are sufficient for an authorized partner. */
export function accessTable(operations: readonly Operation[]): string {
  const rows = operations.flatMap((op) => [
    rowOf(op),
    ...op.places.slice(1).map((place) => placeRow(op, place)),
  ]);
  const lines = [['operation', 'roles', 'access', 'admin', 'scope', 'proof', ''], ...rows].map(
    ([name, rights, access, admin, scope, proof, route]) =>
      [
        ...[name!.padEnd(44), rights!.padEnd(15), access!.padEnd(9), admin!.padEnd(5), scope!.padEnd(7)],
        ...[proof!.padEnd(6), route],
      ]
        .join(' ')
        .trimEnd(),
  );
  return `${head}\n${lines.join('\n')}\n`;
}

const rowOf = (op: Operation): string[] => [
  op.name,
  op.tokenOnly ? 'operator token' : rightsOf(op),
  accessOf(op),
  op.admin ? 'admin' : op.notForPlatforms ? 'own' : '-',
  Array.isArray(op.allow) || op.allow === 'all' ? (op.notForKeys ? 'person' : scopeOf(op)) : '-',
  op.recentProof === undefined ? '-' : op.recentProof === true ? 'always' : 'some',
  `${op.method} ${op.path}`,
];

/** A further path, of which only what differs is written. */
const placeRow = (op: Operation, { id, path, allow }: Place): string[] => [
  `  ${id}`,
  rightsOf({ allow }),
  ...['', '', '', ''],
  `${op.method} ${path}`,
];

const rightsOf = ({ allow }: Pick<Operation, 'allow'>): string => {
  if (allow === 'open' || allow === 'operator' || allow === 'person') return allow;
  return roles.map((role) => (allow === 'all' || allow.includes(role) ? letters[role] : '.')).join(' ');
};

const accessOf = ({ allow, needs }: Operation): string => {
  const partners = allow === 'all' || (Array.isArray(allow) && allow.includes('authorized_partner'));
  if (!partners || needs === undefined) return accessTypes.map(() => '-').join(' ');
  return accessTypes.map((_, level) => (level >= accessTypes.indexOf(needs) ? level + 1 : '.')).join(' ');
};
