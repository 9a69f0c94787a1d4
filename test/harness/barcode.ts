import fs from 'node:fs';
import { createRequire } from 'node:module';
import * as reader from 'zxing-wasm/reader';
import * as writer from 'zxing-wasm/writer';

// From this folder: the package would fetch its WebAssembly from another server.
const { resolve } = createRequire(import.meta.url);
const wasm = (part: string) => new Uint8Array(fs.readFileSync(resolve(`zxing-wasm/${part}`))).buffer;
writer.prepareZXingModule({ overrides: { wasmBinary: wasm('writer/zxing_writer.wasm') } });
reader.prepareZXingModule({ overrides: { wasmBinary: wasm('reader/zxing_reader.wasm') } });

type Format = NonNullable<NonNullable<Parameters<typeof writer.writeBarcode>[1]>['format']>;

/** A barcode as a PNG file. GS1 carriers take their text with the AI in brackets. */
export async function barcodePng(text: string, format: Format): Promise<Buffer> {
  const { image, error } = await writer.writeBarcode(text, { format, scale: 4 });
  if (!image) throw new Error(error);
  return Buffer.from(await image.arrayBuffer());
}

/**
 * What a reader that shares no code with the portal's drawing finds in a picture.
 *
 * @param png a whole PNG file.
 * @returns the text of every barcode, without symbology identifier and brackets.
 */
export async function readBarcodesOf(png: Buffer, format: reader.ReadInputBarcodeFormat): Promise<string[]> {
  const found = await reader.readBarcodes(new Uint8Array(png), {
    formats: [format],
    maxNumberOfSymbols: 255,
    tryHarder: true,
    // Two lines alone, where bars are one pixel wide, were once read as other digits beside the right ones.
    minLineCount: 8,
    textMode: 'Plain',
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

const [width, height] = [640, 480];

/** The barcode in the middle of a white picture, as a film of one frame (YUV4MPEG2) that Chromium takes for a camera. */
export async function barcodeFilm(text: string, format: Format): Promise<Buffer> {
  const { symbol, error } = await writer.writeBarcode(text, { format });
  if (error) throw new Error(error);
  const scale = Math.floor(Math.min((width - 80) / symbol.width, (height - 80) / symbol.height));
  const [left, top] = [(width - scale * symbol.width) >> 1, (height - scale * symbol.height) >> 1];
  const light = Buffer.alloc(width * height, 235);
  for (let y = 0; y < scale * symbol.height; y++) {
    for (let x = 0; x < scale * symbol.width; x++) {
      const bit = symbol.data[Math.floor(y / scale) * symbol.width + Math.floor(x / scale)];
      if (bit === 0) light[(top + y) * width + left + x] = 16;
    }
  }
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = [Buffer.from('FRAME\n'), light, colour];
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...frame, ...frame]);
}
