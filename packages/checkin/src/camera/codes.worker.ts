import { decoded, type Pixels } from './decoded.ts';

/** A request to read one picture. The response has the same `id`. */
interface Asked {
  readonly id: number;
  readonly pixels: Pixels;
}

addEventListener('message', ({ data: { id, pixels } }: MessageEvent<Asked>) => {
  postMessage({ id, text: decoded(pixels) });
});
