/** A part of a guide: a heading, paragraphs with `code` in them, and a program or call. */
interface GuidePart {
  heading: string;
  text: string;
  sample?: [title: string, text: string];
}

/** A page of the reference that explains how operations work together. */
export interface Guide {
  id: string;
  title: string;
  lead: string;
  parts: GuidePart[];
}
