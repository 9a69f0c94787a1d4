import { Choice } from '../../ui/choice.tsx';

export type Environment = 'test' | 'production';

interface RegistryChoiceProps {
  value: Environment;
  change: (environment: Environment) => void;
}

/** Which of the two registries a screen shows. */
export const RegistryChoice = (props: RegistryChoiceProps) => (
  <Choice label="Registry" {...props} of={{ test: 'Test', production: 'Production' }} />
);
