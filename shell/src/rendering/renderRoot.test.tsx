import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { renderRoot } from './renderRoot.ts';

const PARTS = Array.from({ length: 40 }, (_, part) => `Part ${part}`);
const PART_MS = 5;

/** Number of times that other tasks have run. */
let turns = 0;
/** Values that `turns` had when parts were rendered. */
const madeAt = new Set<number>();

/** A component that blocks the thread for PART_MS. Many of them simulate a large page. */
function Part({ name }: { readonly name: string }) {
  madeAt.add(turns);
  for (const end = performance.now() + PART_MS; performance.now() < end; );
  return <p>{name}</p>;
}

function Page({ onShown }: { readonly onShown?: () => void }) {
  useEffect(() => onShown?.(), [onShown]);
  return PARTS.map((name) => <Part key={name} name={name} />);
}

// Leaves React's act environment. In it, React renders everything at once; without it, React schedules its work as in
// a browser.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

test.each([true, false])(
  'lets other tasks run while a page is rendered (hydrated: %s)',
  async (isHydrated) => {
    const place = document.createElement('div');
    place.innerHTML = isHydrated ? renderToString(<Page />) : '';
    madeAt.clear();
    const others = setInterval(() => {
      turns += 1;
    });
    await new Promise<void>((resolve) => renderRoot(place, <Page onShown={resolve} />, isHydrated));
    clearInterval(others);
    expect(place.children).toHaveLength(PARTS.length);
    // Without a transition, React would render all parts before other tasks run. With a transition, it lets other
    // tasks run after every one or two parts.
    expect(madeAt.size).toBeGreaterThan(PARTS.length / 4);
  },
);
