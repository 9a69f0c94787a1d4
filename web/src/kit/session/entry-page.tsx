import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Wordmark } from '../../ui/wordmark.tsx';
import styles from './entry-page.module.css';

interface EntryPageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** The page before sign-in: a short introduction, and a form. */
export function EntryPage({ title, lead, children }: EntryPageProps) {
  useEffect(() => {
    document.title = `${title} · Offerbook`;
  }, [title]);
  return (
    <div className={styles['entry']}>
      <aside className={styles['about']} aria-label="About Offerbook">
        <Wordmark light />
        <div>
          <p className={styles['claim']}>Every coupon counted once, from the offer to the till.</p>
          <ul className={styles['steps']}>
            <li>
              <strong>Make an offer.</strong> What must be bought, what is saved, for how long.
            </li>
            <li>
              <strong>Give it out.</strong> Providers deposit single coupons under it.
            </li>
            <li>
              <strong>Redeem it.</strong> Tills ask; each coupon is granted exactly once.
            </li>
          </ul>
        </div>
        <p className={styles['sample']}>
          (8112) 0 0 <b>999884</b> 590001 2 <b>10058412</b>
        </p>
      </aside>
      <main className={styles['form']} id="main">
        <Stack gap="lg">
          <Group hiddenFrom="lg">
            <Wordmark />
          </Group>
          <div>
            <Title order={1}>{title}</Title>
            <Text c="dimmed" mt={4} component="div">
              {lead}
            </Text>
          </div>
          <PlainHttp />
          {children}
        </Stack>
      </main>
    </div>
  );
}

/** Said wherever one would sign in, and the browser would not keep the session. */
export const PlainHttp = () =>
  window.isSecureContext ? null : (
    <Alert color="yellow" title="This page came over plain http" role="alert">
      Browsers keep a session only over https, except at localhost: here you cannot stay signed in. Open the
      registry at its https address, or on its own machine at localhost. Its operator sets up https with a
      proxy.
    </Alert>
  );
