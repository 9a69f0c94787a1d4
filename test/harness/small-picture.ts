import fs from 'node:fs';
import zlib from 'node:zlib';
import type { Page } from 'playwright-core';

/** The pixels of what the page shows, each as a number 0xRRGGBB. */
async function pixelsOf(page: Page): Promise<{ width: number; pixels: Uint32Array }> {
  const shot = (await page.screenshot()).toString('base64');
  // The browser reads its own pictures; on a page of its own no policy forbids it.
  const reader = await page.context().newPage();
  const { width, rgba } = await reader.evaluate(async (picture) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    const parts: string[] = [];
    for (let at = 0; at < data.length; at += 8_192)
      parts.push(String.fromCharCode(...data.subarray(at, at + 8_192)));
    return { width: bitmap.width, rgba: btoa(parts.join('')) };
  }, shot);
  await reader.close();
  const bytes = Buffer.from(rgba, 'base64');
  return {
    width,
    pixels: Uint32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUIntBE(at * 4, 3)),
  };
}

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const;

/** How far two colours are apart. */
const distance = (one: number, other: number) =>
  channels(one).reduce((sum, value, at) => sum + (value - channels(other)[at]!) ** 2, 0);

/** A part of a PNG file, as its specification (ISO/IEC 15948) has it. */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(zlib.crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Writes what the page shows as a PNG of its 256 most frequent colours: a third of the usual one. */
export async function writeSmallPicture(page: Page, file: string): Promise<void> {
  const { width, pixels } = await pixelsOf(page);
  const height = pixels.length / width;
  const counts = new Map<number, number>();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 256)
    .map(([colour]) => colour);
  const places = new Map(palette.map((colour, place) => [colour, place]));
  const placeOf = (colour: number) => {
    const known = places.get(colour);
    if (known !== undefined) return known;
    const apart = palette.map((other) => distance(colour, other));
    const nearest = apart.indexOf(Math.min(...apart));
    places.set(colour, nearest);
    return nearest;
  };
  // Each line begins with its filter, here none.
  const lines = Buffer.alloc((width + 1) * height);
  pixels.forEach((colour, at) => {
    lines[at + Math.floor(at / width) + 1] = placeOf(colour);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each pixel, a place in the palette.
  header.set([8, 3], 8);
  fs.writeFileSync(
    file,
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(palette.flatMap(channels))),
      chunk('IDAT', zlib.deflateSync(lines, { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}
