import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '../registry/answers.ts';
import { openConfirm } from '../ui/confirm.tsx';
import { typedWork } from './typed-work.ts';

/** Names in an address whose change shows another part of a screen, or another manufacturer's records. */
const partsOfScreen = ['tab', 'for'];

/** Ends the question that is asked at present. */
let answer: ((leaves: boolean) => void) | undefined;

const mayLeave = (): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (leaves: boolean) => {
      if (answer === end) answer = undefined;
      resolve(leaves);
    };
    answer = end;
    openConfirm({
      title: 'Leave without saving?',
      what: 'What you typed here is not saved, and is lost when you leave.',
      yes: 'Leave',
      no: 'Go on editing',
      act: () => end(true),
      otherwise: () => end(false),
    });
  });

/** How many forms hold something that is not saved. */
let typedForms = 0;

function countForms(change: 1 | -1): void {
  typedForms += change;
  if (typedForms === 0) delete typedWork.mayBeLost;
  else typedWork.mayBeLost = async () => answer === undefined && (await mayLeave());
}

/** Asks before the browser closes its tab or leaves the portal, while something is typed that ends with either. */
export function useAskAtEnd(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    countForms(1);
    window.addEventListener('beforeunload', ask);
    return () => {
      countForms(-1);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isTyped]);
}

/**
 * Asks before something typed is lost: where a link, the back button or the end of the tab leaves the form. A save that
 * is under way leads on without a question.
 *
 * @param isTyped whether something is typed that is not saved.
 * @param part a further name in the address, whose change takes the form away.
 */
export function useUnsaved(isTyped: boolean, part?: string): void {
  const router = useRouter();
  useAskAtEnd(isTyped);
  useEffect(() => {
    if (!isTyped) return;
    const history: RouterHistory = router.history;
    const names = part === undefined ? partsOfScreen : [...partsOfScreen, part];
    const ofScreen = ({ pathname, search }: { pathname: string; search: string }) => {
      const values = router.options.parseSearch!(search) as Record<string, unknown>;
      return JSON.stringify([pathname, ...names.map((name) => values[name])]);
    };
    const release = history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ currentLocation: here, nextLocation: there, action }) => {
        if (ofScreen(here) === ofScreen(there) || queryClient.isMutating() > 0) return false;
        // Pressed again while it is asked: the answer is about the first press.
        if (answer !== undefined) return true;
        if (action === 'PUSH' || action === 'REPLACE') return !(await mayLeave());
        // The browser has left already: the router leads it back at once, so that a second press finds the form.
        void mayLeave().then((leaves) => {
          if (leaves) history.go(there.state.__TSR_index - here.state.__TSR_index, { ignoreBlocker: true });
        });
        return true;
      },
    });
    return () => {
      release();
      // A form that is gone, as with its session, holds nothing that could be lost.
      answer?.(false);
    };
  }, [isTyped, part, router]);
}
