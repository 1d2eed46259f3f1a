import { decoded, type Pixels } from './decoded.ts';

/** Message that asks the worker to read one picture. The worker's reply has the same `id`. */
interface Asked {
  readonly id: number;
  readonly pixels: Pixels;
}

addEventListener('message', ({ data: { id, pixels } }: MessageEvent<Asked>) => {
  postMessage({ id, text: decoded(pixels) });
});
