/** The carriers of AI (8112) that scanners at tills and phones read. */
export const symbologies = [
  {
    value: 'databar',
    label: 'DataBar',
    name: 'GS1 DataBar Expanded Stacked',
    use: 'What North American coupons carry; every till reads it.',
  },
  {
    value: 'datamatrix',
    label: 'DataMatrix',
    name: 'GS1 DataMatrix',
    use: 'The smallest; for camera scanners.',
  },
  { value: 'qr', label: 'QR', name: 'GS1 QR Code', use: 'For phones and camera scanners.' },
  {
    value: 'code128',
    label: 'Code 128',
    name: 'GS1-128',
    use: 'One long line; for old laser scanners and wide labels.',
  },
] as const;

export type Symbology = (typeof symbologies)[number]['value'];

export const symbologyOf = (text: string) =>
  symbologies.find(({ value }) => value === text) ?? symbologies[0];
