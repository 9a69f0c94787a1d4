import { Input, SegmentedControl, type SegmentedControlProps, Select, type SelectProps } from '@mantine/core';

/** Values with their labels, as fields take them. */
export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

interface ChoiceProps<Value extends string>
  extends Omit<SegmentedControlProps, 'value' | 'onChange' | 'data'> {
  label: string;
  value: Value;
  change: (value: Value) => void;
  /** The labels by their values. */
  of: Readonly<Record<Value, string>>;
}

/** One of a few, all in sight. */
export const Choice = <Value extends string>({ label, change, of, ...more }: ChoiceProps<Value>) => (
  <SegmentedControl
    aria-label={label}
    onChange={(value) => change(value as Value)}
    data={optionsOf(of)}
    {...more}
  />
);

/** One of a few, below what is asked. */
export const LabelledChoice = <Value extends string>(props: ChoiceProps<Value>) => (
  <Input.Wrapper label={props.label} labelElement="div">
    <Choice display="flex" w="fit-content" {...props} />
  </Input.Wrapper>
);

interface FilterProps extends Omit<SelectProps, 'value' | 'onChange'> {
  /** What it narrows the list by. */
  label: string;
  /** The placeholder while nothing is chosen: "Any kind". */
  any?: string;
  value: string;
  change: (value: string | null) => void;
}

/** Narrows a list; while nothing is chosen the list is whole. */
export const Filter = ({ label, any = label, value, change, ...more }: FilterProps) => (
  <Select aria-label={label} placeholder={any} clearable value={value || null} onChange={change} {...more} />
);
