/**
 * The carriers of AI (8112) that scanners at tills and phones read. `narrowest` is the smallest module in
 * millimetres that tills must read, `widest` the largest practical one (GS1 General Specifications, symbol
 * specification table 1).
 */
export const symbologies = [
  {
    value: 'databar',
    label: 'DataBar',
    name: 'GS1 DataBar Expanded Stacked',
    use: 'What North American coupons carry; every till reads it.',
    narrowest: 0.264,
    widest: 0.5,
  },
  {
    value: 'datamatrix',
    label: 'DataMatrix',
    name: 'GS1 DataMatrix',
    use: 'The smallest; for camera scanners.',
    narrowest: 0.396,
    widest: 0.75,
  },
  {
    value: 'qr',
    label: 'QR',
    name: 'GS1 QR Code',
    use: 'For phones and camera scanners.',
    narrowest: 0.396,
    widest: 0.75,
  },
  {
    value: 'code128',
    label: 'Code 128',
    name: 'GS1-128',
    use: 'One long line; for old laser scanners and wide labels.',
    narrowest: 0.264,
    widest: 0.5,
  },
] as const;

export type Symbology = (typeof symbologies)[number]['value'];

export const symbologyOf = (text: string) =>
  symbologies.find(({ value }) => value === text) ?? symbologies[0];
