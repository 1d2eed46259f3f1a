import { demoId } from './ids.ts';
import type { Random } from './random.ts';

/** One send of a clicker: what was counted since the last one. */
export interface DemoClicks {
  readonly id: string;
  readonly areaId: string;
  /** As a device would have made it: a UUID. */
  readonly batchId: string;
  readonly came: number;
  readonly went: number;
  /** Counted from midnight. */
  readonly minute: number;
}

/** A counted area with its day. */
export interface DemoArea {
  readonly id: string;
  readonly name: string;
  readonly came: number;
  readonly went: number;
  readonly batches: readonly DemoClicks[];
}

/** Entrances and halls, and how many come in the busiest ten minutes. */
const AREAS = [
  { name: 'Main entrance', rush: 46 },
  { name: 'North entrance', rush: 19 },
  { name: 'Hall A', rush: 34 },
  { name: 'Hall B', rush: 27 },
  { name: 'Lecture room', rush: 12 },
] as const;

const OPENS_MINUTE = 9 * 60 + 30;
const CLOSES_MINUTE = 15 * 60 + 20;
const STEP_MINUTES = 10;

/** A day of counts, cut off in the afternoon while there are still people inside: busy around noon. */
export function makeAreas(random: Random): readonly DemoArea[] {
  let batch = 0;
  return AREAS.map(({ name, rush }, index) => {
    const id = demoId('area', index + 1);
    const batches: DemoClicks[] = [];
    let inside = 0;
    for (let minute = OPENS_MINUTE; minute < CLOSES_MINUTE; minute += STEP_MINUTES) {
      const day = (minute - OPENS_MINUTE) / (CLOSES_MINUTE - OPENS_MINUTE);
      const came = Math.round(rush * Math.sin(Math.PI * (0.12 + day * 0.8)) * (0.6 + random.next() * 0.7));
      const went = Math.min(inside, Math.round(inside * (0.1 + day * 0.2) * (0.6 + random.next() * 0.8)));
      inside += came - went;
      batch += 1;
      batches.push({
        id: demoId('batch', batch),
        areaId: id,
        batchId: `de000000-0000-4000-8000-${batch.toString(16).padStart(12, '0')}`,
        came,
        went,
        minute: minute + random.whole(0, STEP_MINUTES - 1),
      });
    }
    const sum = (of: 'came' | 'went') => batches.reduce((total, one) => total + one[of], 0);
    return { id, name, came: sum('came'), went: sum('went'), batches };
  });
}
