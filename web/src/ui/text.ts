import { Text } from '@mantine/core';

/** Text beside what matters: an explanation, a hint. */
export const Quiet = Text.withProps({ size: 'sm', c: 'dimmed' });

/** Small print: below a name, beside a figure. */
export const Small = Text.withProps({ size: 'xs', c: 'dimmed' });
