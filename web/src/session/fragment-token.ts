import { useState } from 'react';

/** The token of a link, from behind the #: no server and no log ever sees it there. It stays what it was at first. */
export const useFragmentToken = (): string => useState(() => window.location.hash.slice(1))[0];
