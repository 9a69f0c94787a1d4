import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import styles from './qr.module.css';

/** A QR code of a text, drawn in this page: the text is a secret. Always dark on white, as cameras require. */
export function Qr({ text, alt }: { text: string; alt: string }) {
  const drawn = useQuery({
    queryKey: ['qr', text],
    gcTime: 0,
    queryFn: async () => {
      const { drawingSVG, qrcode } = await import('bwip-js/browser');
      // The quiet zone that ISO/IEC 18004 requires: 4 modules of two units.
      return qrcode({ bcid: '', text, scale: 1, padding: 8, backgroundcolor: 'FFFFFF' }, drawingSVG());
    },
  });
  if (drawn.data === undefined) return <Skeleton height={180} width={180} />;
  return (
    <img className={styles['qr']} src={`data:image/svg+xml,${encodeURIComponent(drawn.data)}`} alt={alt} />
  );
}
