import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFilters } from './address.ts';
import styles from './tab-row.module.css';

interface Tab {
  value: string;
  label: string;
}

interface TabbedProps<T extends Tab> {
  tabs: readonly T[];
  /** The name of the chosen tab in the address. */
  name?: string;
  /** What the chosen tab holds. */
  children: (tab: T) => ReactNode;
}

/** Tabs of which the address names the chosen one. */
export function Tabbed<T extends Tab>({ tabs, name = 'tab', children }: TabbedProps<T>) {
  const { value, change } = useFilters(name).oneOf(
    name,
    tabs.map((tab) => tab.value),
  );
  return (
    <Tabs value={value} onChange={change} keepMounted={false}>
      <TabRow tabs={tabs} chosen={value} />
      <Tabs.Panel value={value}>{children(tabs.find((tab) => tab.value === value)!)}</Tabs.Panel>
    </Tabs>
  );
}

/** Tabs in one row at any width: the row scrolls, fades at hidden ends, and shows the chosen tab. */
function TabRow({ tabs, chosen }: { tabs: readonly Tab[]; chosen: string }) {
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
