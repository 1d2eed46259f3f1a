import { type ReactNode, useReducer } from 'react';

/** What it is given, and a button that draws it again as a page does when its data has changed. */
export function DrawAgain({ children }: { readonly children: () => ReactNode }) {
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
