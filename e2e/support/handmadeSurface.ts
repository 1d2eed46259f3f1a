import type { AreaSurface, ShellSurface } from '@fair/release';

/** What a shell with one component declares. */
export const SHELL_SURFACE: ShellSurface = {
  classes: ['fair-muted', 'fair-panel'],
  declarations: {
    'ui/Page/index.d.ts':
      "export declare function Page(props: { title: string; width?: 'narrow' | 'wide'; hint?: string }): null;\n",
  },
};

/** An area that shows a page of some width, and names a class. */
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

/** That shell, with a property of another name. */
export const shellWithout = (property: string, named: string): ShellSurface => ({
  ...SHELL_SURFACE,
  declarations: Object.fromEntries(
    Object.entries(SHELL_SURFACE.declarations).map(([file, text]) => [
      file,
      text.replace(`${property}?`, `${named}?`),
    ]),
  ),
});
