// Derived from package.json by `npm run derive`. Do not edit.

export const clientVersion = '0.1.0';
