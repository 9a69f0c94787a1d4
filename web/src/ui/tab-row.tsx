import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './tab-row.module.css';

interface TabRowProps {
  tabs: ReadonlyArray<{ value: string; label: string }>;
  chosen: string;
}

/** Tabs in one row at any width: the row scrolls, fades at hidden ends, and shows the chosen tab. */
export function TabRow({ tabs, chosen }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = row.current;
    const tab = list?.querySelector<HTMLElement>(`[data-tab="${chosen}"]`);
    if (!list || !tab) return;
    const show = () => {
      // Scrolls only the row: scrollIntoView would scroll the page too.
      list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
    };
    show();
    const watch = new ResizeObserver(show);
    watch.observe(list);
    return () => watch.disconnect();
  }, [chosen]);
  return (
    <Tabs.List ref={row} mb="lg" className={styles['row']}>
      {tabs.map(({ value, label }) => (
        <Tabs.Tab key={value} value={value} data-tab={value}>
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
