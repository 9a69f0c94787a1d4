import {
  type DrawingContext,
  databarexpandedstacked,
  drawingSVG,
  gs1_128,
  gs1datamatrix,
  gs1qrcode,
  type RenderOptions,
} from 'bwip-js/browser';
import type { Symbology } from './symbologies.ts';

/** Load it only where a barcode is shown: `import('./draw.ts')`. */
const drawers: Record<
  Symbology,
  {
    draw: <T>(options: RenderOptions, drawing: DrawingContext<T>) => T;
    canvas: typeof gs1qrcode;
    more: Partial<RenderOptions>;
  }
> = {
  databar: { draw: databarexpandedstacked, canvas: databarexpandedstacked, more: { padding: 2 } },
  datamatrix: { draw: gs1datamatrix, canvas: gs1datamatrix, more: { padding: 4 } },
  // Quiet zones as required by ISO/IEC 18004 and 15417, 4 and 10 modules; a module of a matrix is two units here.
  qr: { draw: gs1qrcode, canvas: gs1qrcode, more: { padding: 8 } },
  code128: { draw: gs1_128, canvas: gs1_128, more: { paddingwidth: 10, paddingheight: 2, height: 18 } },
};

/** GS1 element string: the application identifier in brackets, then its value. */
const optionsFor = (symbology: Symbology, gs1: string, scale: number): RenderOptions => ({
  ...drawers[symbology].more,
  // Two rows for every length: with four segments per row it would be too high for a label.
  ...(symbology === 'databar' ? { segments: gs1.length > 34 ? 8 : 6 } : {}),
  bcid: '',
  text: `(8112)${gs1.slice(4)}`,
  scale,
  backgroundcolor: 'FFFFFF',
});

interface Drawn {
  svg: string;
  /** Width and height in modules, the narrowest bars or dots, including quiet zones. */
  across: number;
  down: number;
}

/** Drawing units per module: two for a matrix. */
const unitsOf = (symbology: Symbology) => (symbology === 'datamatrix' || symbology === 'qr' ? 2 : 1);

/** The barcode of a serialized data string. @throws Error for any other text. */
export function drawSvg(symbology: Symbology, gs1: string): Drawn {
  const svg = drawers[symbology].draw(optionsFor(symbology, gs1, 1), drawingSVG());
  const [, across = 0, down = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(Number);
  return { svg, across: across / unitsOf(symbology), down: down / unitsOf(symbology) };
}

/** Draws a barcode as PNG in print resolution: six pixels per narrowest bar. */
export async function drawPng(symbology: Symbology, gs1: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  drawers[symbology].canvas(canvas, optionsFor(symbology, gs1, 6));
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not make the picture.'))),
      'image/png',
    ),
  );
}
