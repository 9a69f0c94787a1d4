import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import styles from './barcode.module.css';
import { type Symbology, symbologyOf } from './symbologies.ts';

/** A barcode, always dark on white: scanners read no other. */
export function Barcode({ gs1, symbology }: { gs1: string; symbology: Symbology }) {
  const drawn = useQuery({
    queryKey: ['barcode', symbology, gs1],
    queryFn: async () => {
      const { drawSvg } = await import('./draw.ts');
      // One barcode a task: hundreds of labels must not hold up a click.
      await new Promise((resolve) => setTimeout(resolve));
      return drawSvg(symbology, gs1);
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (drawn.error) {
    return (
      <Text size="sm" c="red" role="alert">
        This cannot be drawn: {drawn.error.message}
      </Text>
    );
  }
  if (drawn.data === undefined) return <Skeleton height={90} />;
  return (
    <img
      className={`${styles['code']} ${styles[symbology]}`}
      src={`data:image/svg+xml,${encodeURIComponent(drawn.data)}`}
      alt={`${symbologyOf(symbology).name} of ${gs1}`}
    />
  );
}
