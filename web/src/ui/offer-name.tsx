import { Small } from './text.ts';

interface Named {
  description: string;
  short_name: string;
}

/** What stands for an offer where there is room for one name. */
export const offerName = ({ short_name, description }: Named): string => short_name || description;

/** The description below the short name; nothing where the description is the name. */
export const Description = ({ of: { short_name, description }, lines = 1 }: { of: Named; lines?: number }) =>
  short_name === '' ? null : (
    <Small lineClamp={lines} title={description}>
      {description}
    </Small>
  );
