/** Number of labels on a page, across and down. */
export const layouts = [
  { value: '24', label: '24 per page', across: 3, down: 8, count: 24 },
  { value: '10', label: '10 per page', across: 2, down: 5, count: 10 },
  { value: '4', label: '4 per page', across: 2, down: 2, count: 4 },
  { value: '1', label: '1 per page', across: 1, down: 1, count: 1 },
] as const;

/** Paper sizes in millimetres; `size` is CSS's name. */
export const papers = [
  { value: 'letter', label: 'Letter', size: 'letter', width: 215.9, height: 279.4 },
  { value: 'a4', label: 'A4', size: 'A4', width: 210, height: 297 },
] as const;

export type Layout = (typeof layouts)[number];
export type Paper = (typeof papers)[number];

export const layoutOf = (text: string): Layout => layouts.find(({ value }) => value === text) ?? layouts[0];
export const paperOf = (text: string): Paper => papers.find(({ value }) => value === text) ?? papers[0];

/** Page margin, and the height of a label's text and digits, in millimetres; must match the style sheet. */
const margin = 10;
const linesOfText = 7.5;

/** Width of a barcode's module on a label, in millimetres. */
export function moduleOn(
  layout: Layout,
  paper: Paper,
  { across, down }: { across: number; down: number },
): number {
  const width = (paper.width - 2 * margin) / layout.across;
  const height = (paper.height - 2 * margin) / layout.down;
  return Math.min((0.9 * width) / across, (height - 0.04 * width - linesOfText) / down);
}
