import fs from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';

// From this folder: the package would fetch its WebAssembly from another server.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/**
 * What a reader that shares no code with the one that drew finds in a picture.
 *
 * @param png a whole PNG file.
 * @returns the text of every barcode, without symbology identifier and brackets.
 */
export async function readBarcodesOf(png: Buffer, format: ReadInputBarcodeFormat): Promise<string[]> {
  const binary = fs.readFileSync(wasm);
  prepareZXingModule({
    overrides: {
      wasmBinary: binary.buffer.slice(
        binary.byteOffset,
        binary.byteOffset + binary.byteLength,
      ) as ArrayBuffer,
    },
  });
  const found = await readBarcodes(new Uint8Array(png), {
    formats: [format],
    maxNumberOfSymbols: 255,
    tryHarder: true,
    textMode: 'Plain',
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
