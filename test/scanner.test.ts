import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barcodeFilm, barcodePng } from './harness/barcode.ts';
import { complaintsOf, goTo } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { lookAt } from './harness/screen-looks.ts';
import { atTheTill, coupon } from './harness/till-simulator.ts';

/** Nobody deposited it: that it was read and sent is what counts. */
const gs1 = '8112000998845900009100000000000001';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-scanner-'));
const film = path.join(folder, 'camera.y4m');
/** A camera that is none: what it sees is the film. */
const switches = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

sceneInBrowser(
  'the scanner of the till simulator',
  (scene) => {
    beforeAll(async () => {
      fs.writeFileSync(film, await barcodeFilm(`(8112)${gs1.slice(4)}`, 'DataBarExpStk'));
    });
    afterAll(() => fs.rmSync(folder, { recursive: true }));

    test('the camera reads a coupon printed as DataBar Expanded Stacked, and nothing is fetched from elsewhere', async () => {
      const { page } = await atTheTill(scene);
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await page.getByRole('button', { name: 'Scan with the camera' }).click();
      await coupon(page, gs1).waitFor();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      expect([...hosts]).toEqual([new URL(scene.book.url).host]);
      expect(complaintsOf(page)).toEqual([]);
    });

    test.each(['DataMatrix', 'QRCode', 'Code128'] as const)('a picture of a %s is read', async (format) => {
      const { page } = await scene.signedUp('retailer', { permissions: [], at: null });
      await page.addInitScript(() => {
        // A device without a camera.
        Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
      });
      await goTo(page, 'till');
      await page.getByRole('button', { name: 'Scan with the camera' }).click();
      await page.getByText('Browsers lend the camera only').waitFor();
      if (format === 'QRCode') expect(await lookAt(page, 'till-camera')).toEqual([]);
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Read a picture instead' }).click();
      const buffer = await barcodePng(gs1, format);
      await (await chooser).setFiles({ name: 'coupon.png', mimeType: 'image/png', buffer });
      await coupon(page, gs1).waitFor();
    });
  },
  { switches },
);
