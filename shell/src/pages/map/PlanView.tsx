import type { PublicFloor } from '@fair/contract';
import { MAP_GRID } from '@fair/contract/fair/floorMap.rules';
import { Button } from 'antd';
import { type CSSProperties, memo, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { isAccess, type Mine, type Place } from './mapView.ts';
import { isSaved, usePlaceTexts } from './usePlaceTexts.ts';

/** Scale at which a chosen booth is shown. At this scale, its code and its neighbours can be read on a phone. */
const CLOSE_UP = 2.5;
const MOST_SCALE = 8;
const MOVE_MS = 250;

export interface PlanViewProps {
  readonly floor: PublicFloor;
  readonly day: string;
  readonly mine: Mine;
  /** Codes of the places that the search found; undefined without a search. */
  readonly found: ReadonlySet<string> | undefined;
  /** Code of the chosen booth on this floor. */
  readonly chosen: string | undefined;
  readonly onChoose: (place: Place) => void;
}

/**
 * The plan of a floor as a picture, with shapes of the places on top. Panning and zooming change only one CSS transform
 * and rerender nothing. The drawing that an admin uploaded is never part of the page.
 */
export function PlanView({ floor, chosen, ...shapes }: PlanViewProps) {
  const { t } = useTranslation('shell');
  const { floorName } = usePlaceTexts();
  const plan = useRef<ReactZoomPanPinchRef>(null);
  const target = chosen === undefined ? undefined : `booth-${floor.id}-${chosen}`;
  const show = useCallback(() => {
    const element = target && document.getElementById(target);
    if (!element) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    plan.current?.zoomToElement(element as unknown as HTMLElement, CLOSE_UP, isCalm ? 0 : MOVE_MS);
  }, [target]);
  useEffect(show, [show]);
  return (
    <div className="shell-map-frame">
      <TransformWrapper
        key={floor.id}
        ref={plan}
        minScale={1}
        maxScale={MOST_SCALE}
        doubleClick={{ step: 1 }}
        wheel={{ step: 0.2, activationKeys: ['Control', 'Meta'] }}
        onInit={show}
      >
        {({ zoomIn, zoomOut, resetTransform }) => (
          <>
            <TransformComponent wrapperClass="shell-map-window" contentClass="shell-map-plan">
              <div
                className="shell-map-sheet-of-paper"
                style={{ '--map-proportions': floor.width / floor.height } as CSSProperties}
              >
                <img
                  src={floor.imageURL}
                  alt={t('map.planOf', { floor: floorName(floor) })}
                  draggable={false}
                />
                <Shapes floor={floor} chosen={chosen} {...shapes} />
              </div>
            </TransformComponent>
            <div className="shell-map-zoom">
              <Button aria-label={t('map.zoomIn')} onClick={() => zoomIn()}>
                +
              </Button>
              <Button aria-label={t('map.zoomOut')} onClick={() => zoomOut()}>
                −
              </Button>
              <Button onClick={() => resetTransform()}>{t('map.whole')}</Button>
            </div>
          </>
        )}
      </TransformWrapper>
    </div>
  );
}

const Shapes = memo(function Shapes({ floor, day, mine, found, chosen, onChoose }: PlanViewProps) {
  const { fullName } = usePlaceTexts();
  // The shapes have the proportions of the plan, so that texts are not stretched.
  const height = (MAP_GRID * floor.height) / floor.width;
  const down = height / MAP_GRID;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: each place in it has a name
    <svg viewBox={`0 0 ${MAP_GRID} ${height}`} className="shell-map-shapes">
      {floor.booths.map((booth) => {
        const place = { floor, booth };
        const numbers = mine.meetings.filter((one) => one.booth === booth.code).map(({ no }) => no);
        const isChosen = booth.code === chosen;
        const classes = [
          'shell-map-booth',
          `shell-map-booth--${isAccess(booth) ? 'access' : booth.kind}`,
          numbers.length > 0 && 'is-mine',
          isSaved(place, mine) && 'is-saved',
          isChosen && 'is-chosen',
          found && !found.has(booth.code) && 'is-other',
        ];
        const [w, h] = [booth.w, booth.h * down];
        const [x, y] = [booth.x, booth.y * down];
        const size = Math.min(h * 0.5, (w * 1.5) / Math.max(2, booth.code.length), 320);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot be inside a drawing
          <g
            key={booth.code}
            id={`booth-${floor.id}-${booth.code}`}
            className={classes.filter(Boolean).join(' ')}
            role="button"
            tabIndex={0}
            aria-label={fullName(place, day, mine)}
            onClick={() => onChoose(place)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              onChoose(place);
            }}
          >
            <rect x={x} y={y} width={w} height={h} rx={40} />
            <text x={x + w / 2} y={y + h / 2} fontSize={size}>
              {numbers.length > 0 ? `${booth.code} · ${numbers.join(', ')}` : booth.code}
            </text>
          </g>
        );
      })}
    </svg>
  );
});
