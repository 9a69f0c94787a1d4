interface Findable {
  item: HTMLElement;
  section: HTMLElement | null;
  text: string;
}

/** Shows of the list of operations only what has every word that is typed: in its name, path or summary. */
export function addSearch(contents: HTMLElement): void {
  const field = contents.querySelector<HTMLInputElement>('#search')!;
  const found = contents.querySelector<HTMLElement>('#found')!;
  const all: Findable[] = [...contents.querySelectorAll<HTMLElement>('li[data-find]')].map((item) => ({
    item,
    section: item.closest('section'),
    text: `${item.dataset['find']} ${item.textContent} ${item.closest('section')?.querySelector('h2')?.textContent}`.toLowerCase(),
  }));
  field.closest('label')!.hidden = false;
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    const filled = new Set<HTMLElement | null>();
    for (const { item, section, text } of all) {
      const fits = words.every((word) => text.includes(word));
      item.hidden = !fits;
      item.toggleAttribute('data-found', fits && words.length > 0);
      if (!fits) continue;
      count++;
      filled.add(section);
    }
    for (const { section } of all) if (section) section.hidden = !filled.has(section);
    found.textContent = words.length === 0 ? '' : count === 1 ? '1 page' : `${count} pages`;
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || field.value.trim() === '') return;
    event.preventDefault();
    contents.querySelector<HTMLAnchorElement>('li[data-find]:not([hidden]) a')?.click();
  });
}
