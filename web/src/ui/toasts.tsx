import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';

const root = '.mantine-Notifications-root[data-position="bottom-right"]';

/** Whether two boxes on the screen share any point. */
const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Leaves as much room under the page as the messages take, and moves them up when the focus is under them. */
function makeRoom(): void {
  const shown = document.querySelector(root);
  const { dataset, style } = document.documentElement;
  const box = shown?.getBoundingClientRect();
  const height = box?.height ?? 0;
  const room = height === 0 ? '0px' : `${Math.ceil(height) + 32}px`;
  style.setProperty('--room-for-messages', room);
  const focused = document.activeElement;
  const isInMessages = focused !== null && shown?.contains(focused);
  if (isInMessages) return;
  // Judged where they would be at the bottom, so that they do not jump to and fro.
  if (box && height > 0 && focused && focused !== document.body) {
    const place = new DOMRect(box.x, innerHeight - height - 16, box.width, height);
    const target = focused.getBoundingClientRect();
    const isLarge = focused.id === 'main' || target.height > innerHeight / 2;
    dataset['messages'] = !isLarge && overlap(place, target) ? 'above' : 'below';
  } else dataset['messages'] = 'below';
}

/** The messages of `notices.tsx`. They never cover what has the focus, and one can scroll past them. */
export function Toasts() {
  const { notifications } = useNotifications();
  const count = notifications.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every message that comes or goes.
  useEffect(() => {
    const shown = document.querySelector(root);
    const sizes = new ResizeObserver(makeRoom);
    if (shown) sizes.observe(shown);
    const events = ['focusin', 'scroll', 'resize'] as const;
    for (const event of events) addEventListener(event, makeRoom, { passive: true });
    makeRoom();
    return () => {
      sizes.disconnect();
      for (const event of events) removeEventListener(event, makeRoom);
    };
  }, [count]);
  // Nothing is queued: notices.tsx makes room itself, and an error is shown at once.
  return <Notifications position="bottom-right" limit={50} containerWidth={420} />;
}
