// Replaces the shell's files loadArea.ts and overrides.ts in the single bundle, which contains all areas.
import type { RemoteModule } from '@fair/client';
import type { Navigation } from '@fair/contract';

interface Area {
  readonly nav: Navigation;
  readonly load: () => Promise<{ default: RemoteModule }>;
}

/** Areas by name. The build fills them in (areaLoader.mjs), so that a new area is included automatically. */
const areas: Readonly<Partial<Record<string, Area>>> = {};

export async function enterArea(name: string): Promise<RemoteModule> {
  const area = areas[name];
  if (!area) throw new Error(`There is no ${name} area.`);
  return (await area.load()).default;
}

export function preloadArea(name: string): void {
  enterArea(name).catch(() => undefined);
}

export const navOf = (name: string): Navigation | undefined => areas[name]?.nav;

// An area in the bundle never changes, never fails to load, and cannot be overridden.
export const forgetArea = (): void => undefined;
export const failRendering = (): boolean => false;
export const onNavChange = () => (): void => undefined;
export const readOverrides = (): void => undefined;
export const overrideOf = (): string | undefined => undefined;
export const needsYes = (): boolean => false;
export const overriddenAreas = (): string[] => [];
export const acceptOverride = (): void => undefined;
export const resetOverride = (): void => undefined;
