/** How many labels stand on a page, across and down. */
export const layouts = [
  { value: '24', label: '24 per page', across: 3, down: 8, count: 24 },
  { value: '10', label: '10 per page', across: 2, down: 5, count: 10 },
  { value: '4', label: '4 per page', across: 2, down: 2, count: 4 },
  { value: '1', label: '1 per page', across: 1, down: 1, count: 1 },
] as const;

/** Sheets of paper in millimetres; `size` as CSS names it. */
export const papers = [
  { value: 'letter', label: 'Letter', size: 'letter', width: 215.9, height: 279.4 },
  { value: 'a4', label: 'A4', size: 'A4', width: 210, height: 297 },
] as const;

export type Layout = (typeof layouts)[number];
export type Paper = (typeof papers)[number];

export const layoutOf = (text: string): Layout => layouts.find(({ value }) => value === text) ?? layouts[0];
export const paperOf = (text: string): Paper => papers.find(({ value }) => value === text) ?? papers[0];
