import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import encodeQR from 'qr';
import { findBrowser } from '../support/browser.ts';
import { expect, test } from '../support/fair.ts';
import { DEMO, openAs } from '../support/people.ts';

const WIDTH = 640;
const HEIGHT = 480;
/** Luma of white in the film's colour space (ITU-R BT.601). */
const WHITE = 235;
/** Luma of black. */
const BLACK = 16;
/** Both chroma values of a grey pixel. */
const GREY = 128;
/** Height of the code, as a share of the picture's height. */
const SHARE = 0.45;
/** Rotation of the code in degrees. */
const ANGLE = 35;

/** Returns a film (Y4M) that shows a code, as if someone held it in front of the camera. */
function filmOf(code: string): Buffer {
  const modules = encodeQR(code, 'raw', { border: 4 });
  const scale = modules.length / (HEIGHT * SHARE);
  const [cos, sin] = [Math.cos((ANGLE * Math.PI) / 180), Math.sin((ANGLE * Math.PI) / 180)];
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let pixel = 0; pixel < luma.length; pixel += 1) {
    const [x, y] = [(pixel % WIDTH) - WIDTH / 2, Math.floor(pixel / WIDTH) - HEIGHT / 2];
    const column = Math.floor((x * cos + y * sin) * scale + modules.length / 2);
    const row = Math.floor((y * cos - x * sin) * scale + modules.length / 2);
    if (modules[row]?.[column]) luma[pixel] = BLACK;
  }
  const frame = [Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)];
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`;
  return Buffer.concat([Buffer.from(header), ...Array.from({ length: 10 }, () => frame).flat()]);
}

test('the camera at the door reads the code of a pass @deep', async ({ browser, baseURL }, testInfo) => {
  const student = await openAs(browser, DEMO.student, '/student/pass');
  const { entryCode } = await (await student.request.get('/api/v1/student/pass')).json();
  const { name } = await (await student.request.get('/api/v1/protected/session')).json();
  const film = testInfo.outputPath('pass.y4m');
  writeFileSync(film, filmOf(entryCode));
  const options = findBrowser();
  const withCamera = await chromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const page = await openAs(withCamera, DEMO.logistic, '/logistic/checkin', {
      ...(baseURL && { baseURL }),
      permissions: ['camera'],
    });
    await page.getByRole('button', { name: 'Start the camera' }).click();
    // The name is shown whether or not the fair is today.
    await expect(page.getByRole('region', { name: 'Result', exact: true }).getByText(name)).toBeVisible();
  } finally {
    await withCamera.close();
  }
});
