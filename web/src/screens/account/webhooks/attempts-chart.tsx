import { type BarRow, Bars } from '../../../ui/bars.tsx';

export type AttemptBar = BarRow<'delivered' | 'failed'>;

const series = {
  delivered: { label: 'Delivered', color: 'var(--mantine-color-leaf-6)' },
  failed: { label: 'Failed', color: 'var(--mantine-color-red-5)' },
};

/** Attempts over time. Load it only where it is shown. */
export default function AttemptsChart({ bars }: { bars: AttemptBar[] }) {
  return <Bars caption="Attempts" unit="When" rows={bars} series={series} />;
}
