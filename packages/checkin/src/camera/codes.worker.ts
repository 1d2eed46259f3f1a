import { decoded, type Pixels } from './decoded.ts';

/** One picture to read. The number names the answer. */
interface Asked {
  readonly id: number;
  readonly pixels: Pixels;
}

addEventListener('message', ({ data: { id, pixels } }: MessageEvent<Asked>) => {
  postMessage({ id, text: decoded(pixels) });
});
