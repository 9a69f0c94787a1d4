import { sectionsOf } from '../../vocabulary/sections.ts';
import type { Json } from '../schemas.ts';
import { ShownDocument } from './document.ts';
import { answersPage, frontPage, missingPage } from './guide-pages.ts';
import { guides } from './guides.ts';
import type { Html } from './html.ts';
import { navigation } from './navigation.ts';
import { entryPage } from './operation-page.ts';

/** One page of the reference, as HTML parts of the frame that web/ builds. */
interface ReferencePage {
  title: string;
  navigation: string;
  main: string;
  status: 200 | 404;
}

/** The reference of an OpenAPI document in pages: one for each operation, and two about all of them. */
export class ReferencePages {
  readonly #document: ShownDocument;

  constructor(document: Json) {
    this.#document = new ShownDocument(document);
  }

  /** @param id of an operation or guide page; empty for the first page. */
  page(id: string): ReferencePage {
    const { title, main, status = 200 } = this.#content(id);
    return {
      title,
      navigation: navigation(this.#document, this.#document.entry(id)?.id ?? id).source,
      main: main.source,
      status,
    };
  }

  #content(id: string): { title: string; main: Html; status?: 404 } {
    if (id === '') return { title: 'API reference', main: frontPage(this.#document) };
    if (id === 'answers') return { title: 'Answers and errors', main: answersPage(this.#document) };
    const guide = guides.find((one) => one.id === id);
    if (guide !== undefined) return { title: guide.title, main: guide.main() };
    const entry = this.#document.entry(id);
    if (entry === undefined) return { title: 'No such operation', main: missingPage(id), status: 404 };
    const [section] = sectionsOf([entry.tag]);
    return { title: entry.summary, main: entryPage(this.#document, entry, section!.title) };
  }
}
