import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import type { Environment } from '@offerbook/client';
import { lastEnvironment } from '../../../kit/session/session.ts';

/** Which registry the person means. */
export const RegistryField = (props: Omit<SegmentedControlProps, 'data'>) => (
  <SegmentedControl
    fullWidth
    aria-label="Registry"
    data={[
      { value: 'test', label: 'Test registry' },
      { value: 'production', label: 'Production' },
    ]}
    {...props}
  />
);

/** The registry that the address of the page names, or else the one used last. */
export const registryNamed = (named: string | undefined): Environment =>
  named === 'test' || named === 'production' ? named : lastEnvironment();
