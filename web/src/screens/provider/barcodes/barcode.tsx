import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import styles from './barcode.module.css';
import { type Symbology, symbologyOf } from './symbologies.ts';

export const useDrawn = (gs1: string, symbology: Symbology) =>
  useQuery({
    queryKey: ['barcode', symbology, gs1],
    queryFn: async () => {
      const { drawSvg } = await import('./draw.ts');
      // One barcode per task: drawing hundreds of labels must not block clicks.
      await new Promise((resolve) => setTimeout(resolve));
      return drawSvg(symbology, gs1);
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

interface BarcodeProps {
  gs1: string;
  symbology: Symbology;
  /** On paper: maximum width of a module in millimetres. */
  widest?: number;
}

/** A barcode, always dark on white, as scanners require. */
export function Barcode({ gs1, symbology, widest }: BarcodeProps) {
  const drawn = useDrawn(gs1, symbology);
  if (drawn.error) {
    return (
      <Text size="sm" c="red" role="alert">
        This cannot be drawn: {drawn.error.message}
      </Text>
    );
  }
  if (drawn.data === undefined) return <Skeleton height={90} />;
  const { svg, across } = drawn.data;
  return (
    <img
      className={styles['code']}
      style={widest === undefined ? undefined : { maxWidth: `${across * widest}mm` }}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={`${symbologyOf(symbology).name} of ${gs1}`}
    />
  );
}
