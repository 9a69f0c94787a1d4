import { Button, Text } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { isRegistryThere } from '../registry/outage.ts';
import { Empty, Failed, Loading } from '../ui/page.tsx';
import { forgetMissingCode, isMissingCode } from './lazy-screen.tsx';

/** Wait between attempts to load a screen's code while the registry is away. */
const everyMs = 3_000;

/** A screen that could not be shown. The navigation around it stays. */
export function ScreenFailed({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const again = useCallback(() => {
    forgetMissingCode();
    reset();
    void router.invalidate();
  }, [reset, router]);
  return isMissingCode(error) ? <CodeMissing again={again} /> : <Failed error={error} retry={again} />;
}

/** Without an answer the registry is asked again by itself; a registry that answers without the code has a newer version. */
function CodeMissing({ again }: { again: () => void }) {
  const [isThere, setIsThere] = useState<boolean>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let wasAway = false;
    let isGone = false;
    const ask = async () => {
      const there = await isRegistryThere();
      if (isGone) return;
      // Browsers remember that the code could not be loaded, so the page must be; nothing was typed on this screen.
      if (there && wasAway) return location.reload();
      setIsThere(there);
      wasAway = !there;
      if (!there) timer = setTimeout(() => void ask(), everyMs);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  if (isThere === undefined) return <Loading />;
  if (!isThere) {
    return (
      <Empty icon={IconPlugConnectedX} title="The registry does not answer">
        This screen opens by itself as soon as the registry answers again.
      </Empty>
    );
  }
  return (
    <Empty
      icon={IconRefresh}
      title="Offerbook was updated"
      action={
        <>
          <Button onClick={() => location.reload()}>Load the new version</Button>
          <Button variant="default" onClick={again}>
            Try again
          </Button>
        </>
      }
    >
      This screen belongs to a newer version than the one that is open here.
      <Text span size="sm" display="block">
        You stay signed in.
      </Text>
    </Empty>
  );
}
