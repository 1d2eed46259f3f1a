import type { AreaSurface, ShellSurface } from '@fair/release';

/** Declarations of a shell with one component. */
export const SHELL_SURFACE: ShellSurface = {
  classes: ['fair-muted', 'fair-panel'],
  declarations: {
    'ui/Page/index.d.ts':
      "export declare function Page(props: { title: string; width?: 'narrow' | 'wide'; hint?: string }): null;\n",
  },
};

/** Declarations of an area that shows a page with a width and uses a CSS class. */
export const AREA_SURFACE: AreaSurface = {
  classes: ['fair-muted'],
  uses: {
    '@fair/ui/Page': {
      components: { Page: { given: ['title', 'width'], places: [['title', 'width']], values: {} } },
      values: [],
    },
  },
  declarations: SHELL_SURFACE.declarations,
  mentioned: ['title', 'width'],
};

/** Returns that shell's declarations with one property renamed. */
export const shellWithout = (property: string, named: string): ShellSurface => ({
  ...SHELL_SURFACE,
  declarations: Object.fromEntries(
    Object.entries(SHELL_SURFACE.declarations).map(([file, text]) => [
      file,
      text.replace(`${property}?`, `${named}?`),
    ]),
  ),
});
