import { Image } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';

/** A product's picture from its manufacturer's site, which does not learn where it is shown. */
export const Picture = ({ url, size = 32 }: { url: string | undefined; size?: number }) =>
  url?.startsWith('https:') ? (
    <Image
      src={url}
      w={size}
      h={size}
      fit="contain"
      radius="sm"
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  ) : (
    <IconPackage size={size * 0.75} stroke={1.3} color="var(--ink-soft)" aria-hidden />
  );
