import { Box } from '@mantine/core';
import type { Role } from '@offerbook/client';
import { OfferbookError, readSettings } from '@offerbook/client';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { ManufacturerPicker, OnceWorkingFor } from '../kit/working-for.tsx';
import { queryClient } from '../registry/answers.ts';
import { CallerProvider, type Calling } from '../registry/caller.tsx';
import { asHost } from '../registry/connection.ts';
import { sharedValue } from '../registry/shared-value.ts';
import { Empty, Shown } from '../ui/page.tsx';
import { showMomentsIn } from '../ui/zone.ts';
import { postHeights, postToHost } from './host.ts';
import type { WidgetLink } from './link.ts';

const ended = sharedValue(false);

/** The first call that finds the token expired ends the widget. */
const watch = (error: unknown) => {
  if (ended.read() || !(error instanceof OfferbookError) || error.status !== 401) return;
  ended.write(true);
  postToHost({ type: 'offerbook:ended' });
};
queryClient.getQueryCache().config.onError = watch;
queryClient.getMutationCache().config.onError = watch;

/** The caller of a widget, and its messages to the host. */
export function WidgetFrame({ link }: { link: WidgetLink }) {
  const content = useRef<HTMLDivElement>(null);
  const registry = useMemo(() => asHost(link.accessKey, link.accessToken), [link]);
  const { for: manufacturer } = useSearch({ strict: false }) as { for?: string };
  const settings = useQuery({
    queryKey: ['widget'],
    queryFn: ({ signal }) => registry.call(readSettings, { signal }),
  });
  const data = settings.data?.data;
  showMomentsIn(data?.time_zone);
  const calling = useMemo<Calling | undefined>(
    () =>
      data && {
        registry,
        key: link.accessKey,
        role: data.role as Role,
        environment: link.accessToken.startsWith('live_') ? 'production' : 'test',
        admin: false,
        name: data.name,
        emailDomain: data.email_domain,
        manufacturer,
      },
    [data, registry, link, manufacturer],
  );
  useEffect(() => (content.current ? postHeights(content.current) : undefined), []);
  const isReady = calling !== undefined;
  useEffect(() => {
    if (isReady) postToHost({ type: 'offerbook:ready', widget: link.widget });
  }, [isReady, link]);
  return (
    <Box ref={content} component="main" p="md">
      {ended.use() ? (
        <Empty icon={IconPlugConnectedX} title="This link has ended">
          Load the page around it anew. Nothing that was saved is lost.
        </Empty>
      ) : (
        <Shown of={settings}>
          {() =>
            calling && (
              <CallerProvider calling={calling}>
                {calling.role === 'authorized_partner' ? (
                  <>
                    {/* One offer has one manufacturer. */}
                    {link.widget !== 'edit' && (
                      <Box maw={360} mb="md">
                        <ManufacturerPicker offers="/" />
                      </Box>
                    )}
                    <OnceWorkingFor>
                      <Outlet />
                    </OnceWorkingFor>
                  </>
                ) : (
                  <Outlet />
                )}
              </CallerProvider>
            )
          }
        </Shown>
      )}
    </Box>
  );
}
