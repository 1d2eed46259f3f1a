// A small shell and an area of it, for the tests of the gate.
import type { AreaSurface, Declarations, ShellSurface } from '@fair/build/surface';

export const DECLARATIONS: Declarations = {
  'ui/Page/index.d.ts': `export { Page } from './Page.js';\nexport type { PageProps } from './Page.js';\n`,
  'ui/Page/Page.d.ts': `import type { ReactNode } from 'react';
import type { Entry } from '../Menu/index.js';
export interface PageProps {
title: string;
width?: 'narrow' | 'wide' | undefined;
hint?: ReactNode;
entries?: readonly Entry[];
onClose?: (reason: 'done' | 'left') => void;
children?: ReactNode;
}
export declare function Page({ title }: PageProps): import("react").JSX.Element;
`,
  'ui/Menu/index.d.ts': `export interface Entry {
key: string;
subtitle?: string;
}
export declare function Menu<T>(props: { items: readonly T[]; label: string; }): import("react").JSX.Element;
export declare function useMenu(options: { start?: number; isOff?: boolean }): { readonly open: boolean; toggle(): void; label?: string; };
export declare const MENU_MS = 30;
`,
};

export const CLASSES = ['fair-muted', 'fair-panel', 'fair-panel--band'];

export const SHELL_SURFACE: ShellSurface = { classes: CLASSES, declarations: DECLARATIONS };

/** It opens a page with entries in it, and a menu. */
export const AREA_SURFACE: AreaSurface = {
  classes: ['fair-muted'],
  uses: {
    '@fair/ui/Menu': {
      components: { Menu: { given: ['items', 'label'], places: [['items', 'label']], values: {} } },
      values: ['MENU_MS', 'useMenu'],
    },
    '@fair/ui/Page': {
      components: {
        Page: {
          given: ['children', 'entries', 'onClose', 'title', 'width'],
          places: [
            ['children', 'onClose', 'title'],
            ['entries', 'title', 'width'],
          ],
          values: { width: ['narrow'] },
        },
      },
      values: [],
    },
  },
  declarations: DECLARATIONS,
  mentioned: ['children', 'entries', 'isOff', 'key', 'open', 'start', 'subtitle', 'title', 'width'],
};

/** The shell with one thing declared otherwise. */
export function shellWith(file: string, from: string | RegExp, to: string): ShellSurface {
  const before = DECLARATIONS[file] ?? '';
  const text = before.replace(from, to);
  if (text === before) throw new Error(`${file} does not have ${from}.`);
  return { classes: CLASSES, declarations: { ...DECLARATIONS, [file]: text } };
}
