import type { Floor, GivenBooth } from '@fair/contract';
import { LEAST_BOOTH_SIDE, MAP_GRID } from '@fair/contract';
import { useLanguage } from '@fair/ui/i18n';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Distance by which an arrow key moves a booth: a hundredth of the plan (NEXT 2.2). */
const STEP = MAP_GRID / 100;
/** Width and height of a booth that was added without drawing it. The unit is 1/`MAP_GRID` of the plan. */
export const USUAL_SIDE = 600;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface PlanEditorProps {
  readonly floor: Floor;
  readonly booths: readonly GivenBooth[];
  readonly chosen: string | undefined;
  readonly onChoose: (code: string) => void;
  /** Called when the admin has drawn a rectangle. */
  readonly onDraw: (shape: Pick<GivenBooth, 'x' | 'y' | 'w' | 'h'>) => void;
  /** Called when the admin has moved or resized a booth. */
  readonly onChange: (booth: GivenBooth) => void;
  readonly onRemove: (code: string) => void;
}

type Point = readonly [number, number];

/** The plan with its booths: draw with the mouse, move with the arrow keys, resize with Shift and the arrow keys. */
export function PlanEditor({ floor, booths, chosen, ...on }: PlanEditorProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const drawing = useRef<SVGSVGElement>(null);
  const [start, setStart] = useState<Point>();
  const [end, setEnd] = useState<Point>();
  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    const inside = (value: number) => Math.round(Math.min(Math.max(0, value), 1) * MAP_GRID);
    return [inside((clientX - box.left) / box.width), inside((clientY - box.top) / box.height)];
  };
  const finish = () => {
    if (start && end) {
      const shape = between(start, end);
      if (shape.w >= LEAST_BOOTH_SIDE && shape.h >= LEAST_BOOTH_SIDE) on.onDraw(shape);
    }
    setStart(undefined);
    setEnd(undefined);
  };
  const press = (booth: GivenBooth) => (event: KeyboardEvent) => {
    if (event.key === 'Delete') on.onRemove(booth.code);
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    on.onChange(event.shiftKey ? resized(booth, arrow) : moved(booth, arrow));
  };
  const sketch = start && end && between(start, end);
  return (
    <div className="admin-map-plan" style={{ aspectRatio: `${floor.width} / ${floor.height}` }}>
      <img src={floor.imageURL} alt={t('map.planOf', { floor: floor.name[language] })} draggable={false} />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: each booth in it has a name */}
      <svg
        ref={drawing}
        viewBox={`0 0 ${MAP_GRID} ${MAP_GRID}`}
        preserveAspectRatio="none"
        onPointerDown={(event) => {
          setStart(at(event));
          setEnd(undefined);
        }}
        onPointerMove={(event) => start && setEnd(at(event))}
        onPointerUp={finish}
        onPointerLeave={finish}
      >
        {booths.map((booth) => (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot be inside a drawing
          <g
            key={booth.code}
            role="button"
            tabIndex={0}
            aria-label={t('map.boothAt', { code: booth.code, x: booth.x / STEP, y: booth.y / STEP })}
            aria-pressed={booth.code === chosen}
            className="admin-map-booth"
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => on.onChoose(booth.code)}
            onFocus={() => on.onChoose(booth.code)}
            onKeyDown={press(booth)}
          >
            <rect x={booth.x} y={booth.y} width={booth.w} height={booth.h} />
          </g>
        ))}
        {sketch ? (
          <rect className="admin-map-sketch" x={sketch.x} y={sketch.y} width={sketch.w} height={sketch.h} />
        ) : null}
      </svg>
      {booths.map(({ code, x, y, w, h }) => (
        <span
          key={code}
          className="admin-map-code"
          aria-hidden="true"
          translate="no"
          style={{ left: `${(x + w / 2) / STEP}%`, top: `${(y + h / 2) / STEP}%` }}
        >
          {code}
        </span>
      ))}
    </div>
  );
}

const between = ([ax, ay]: Point, [bx, by]: Point) => ({
  x: Math.min(ax, bx),
  y: Math.min(ay, by),
  w: Math.abs(ax - bx),
  h: Math.abs(ay - by),
});

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

const moved = (booth: GivenBooth, [dx, dy]: readonly [number, number]): GivenBooth => ({
  ...booth,
  x: within(booth.x + dx, 0, MAP_GRID - booth.w),
  y: within(booth.y + dy, 0, MAP_GRID - booth.h),
});

const resized = (booth: GivenBooth, [dx, dy]: readonly [number, number]): GivenBooth => ({
  ...booth,
  w: within(booth.w + dx, LEAST_BOOTH_SIDE, MAP_GRID - booth.x),
  h: within(booth.h + dy, LEAST_BOOTH_SIDE, MAP_GRID - booth.y),
});
