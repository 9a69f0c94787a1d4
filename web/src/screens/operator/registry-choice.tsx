import type { Environment } from '@offerbook/client';
import { Choice } from '../../ui/choice.tsx';

/** Which of the two registries a screen shows. */
export const RegistryChoice = (props: { value: Environment; change: (value: Environment) => void }) => (
  <Choice label="Registry" {...props} of={{ test: 'Test', production: 'Production' }} />
);
