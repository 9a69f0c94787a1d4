/**
 * What an access key may do. `read`: every GET that is not for admins; `deposit`: deposit and delete strings, make fetch
 * codes; `redeem`: evaluate, redeem and roll back; `manage`: every other change, and what persons need to be admins for.
 */
export const scopes = ['read', 'deposit', 'redeem', 'manage'] as const;
export type Scope = (typeof scopes)[number];
