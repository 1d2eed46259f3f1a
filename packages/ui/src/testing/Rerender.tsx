import { type ReactNode, useReducer } from 'react';

/** Renders its children, and a button that renders them again, as a page does when its data changes. */
export function Rerender({ children }: { readonly children: () => ReactNode }) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  return (
    <>
      {children()}
      <button type="button" onClick={drawAgain}>
        Draw again
      </button>
    </>
  );
}
