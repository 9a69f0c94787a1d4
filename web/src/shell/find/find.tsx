import '@mantine/spotlight/styles.layer.css';
import { Modal, Text, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Place, withoutDots } from '../../kit/places.ts';
import { mayOpen } from '../../kit/screen.ts';
import { useCaller } from '../../registry/caller.tsx';
import { useHere } from '../../ui/to.tsx';
import { screens } from '../screens.ts';
import styles from './find.module.css';
import { useFoundCoupons } from './find-coupons.ts';
import { useFoundOffers } from './find-offers.ts';
import { useFoundParties } from './find-parties.ts';
import { useFoundRecords } from './find-records.ts';

const [store, spotlight] = createSpotlight();

export const openFind = spotlight.open;

/** Makes Enter open the first result. */
function selectFirst(): void {
  const { listId } = store.getState();
  // Closed, it has no list.
  const results = listId === '' ? [] : document.querySelectorAll(`#${CSS.escape(listId)} [data-action]`);
  for (const [place, result] of Array.from(results).entries())
    result.toggleAttribute('data-selected', place === 0);
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** Finds what the account's lists hold, and screens, from one field. Nothing is offered that the registry does not know. */
export default function Find() {
  const { role, admin } = useCaller();
  const [query, setQuery] = useState('');
  const text = withoutDots(query.trim());
  const [settled] = useDebouncedValue(text, 200);
  // Nothing is found for an emptied field, also not before its text has settled.
  const asked = text === '' ? '' : settled;
  const offers = useFoundOffers(text, asked);
  const records = useFoundRecords(text, asked);
  const coupons = useFoundCoupons(text, asked);
  const parties = useFoundParties(text, asked);
  const shown = screens
    .filter((screen) => (screen.nav || screen.isFound) && mayOpen(screen, role, admin))
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .map(({ name, path, nav }): Place => ({ title: name, note: nav?.group ?? 'Account', path }));
  const groups: Array<[label: string, places: Place[]]> = [
    ['Coupons', coupons.places],
    ['Offers', offers.places],
    ['Products, funders and webhooks', records.places],
    ['Companies, stores, persons and keys', parties.places],
    ['Screens', shown],
  ];
  const first = groups.flatMap(([, places]) => places)[0];
  // The library selects the first result as one types, which is before the registry answers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the first result is another one.
  useEffect(selectFirst, [first?.title, first?.path]);
  const nothing = groups.every(([, places]) => places.length === 0);
  return (
    <Spotlight.Root
      shortcut={null}
      store={store}
      query={query}
      onQueryChange={setQuery}
      maxHeight="70dvh"
      scrollable
    >
      <VisuallyHidden>
        <Modal.Title>Find</Modal.Title>
      </VisuallyHidden>
      <Spotlight.Search
        aria-label="Find"
        placeholder="Coupon, offer, product, company, store, person, key or screen"
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map(
          ([label, places]) =>
            places.length > 0 && (
              <Spotlight.ActionsGroup key={label} label={label}>
                {places.map((place) => (
                  <Found key={`${place.path} ${place.title} ${place.note}`} place={place} />
                ))}
              </Spotlight.ActionsGroup>
            ),
        )}
        {nothing && (
          <Spotlight.Empty>
            {settled !== text || [offers, records, coupons, parties].some(({ searching }) => searching)
              ? 'Searching'
              : 'Nothing by that name. Paste a whole data string, or type a part of a name.'}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function Found({ place: { title, note, path, search } }: { place: Place }) {
  const here = useHere();
  const navigate = useNavigate();
  return (
    <Spotlight.Action
      onClick={() => void navigate({ to: here(path), search: (search ?? {}) as never })}
      rightSection={<IconArrowRight size={16} aria-hidden />}
    >
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm" fw={560} lineClamp={1}>
          {title}
        </Text>
        <Text size="xs" className={styles['note']}>
          {note}
        </Text>
      </div>
    </Spotlight.Action>
  );
}
