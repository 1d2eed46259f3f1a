// Replaces shell/src/federation/loadArea.ts: the areas are parts of the same bundle.
import type { RemoteModule } from '@fair/client';
import type { Navigation } from '@fair/contract';
import { areas } from './areas.ts';

export async function enterArea(name: string): Promise<RemoteModule> {
  const area = areas[name];
  if (!area) throw new Error(`There is no ${name} area.`);
  return (await area.load()).default;
}

export function preloadArea(name: string): void {
  enterArea(name).catch(() => undefined);
}

export const navOf = (name: string): Navigation | undefined => areas[name]?.nav;

// Replaces the function that drops a loaded area; here an area never changes.
export const forgetArea = (): void => undefined;
export const failRendering = (): boolean => false;
export const onNavChange = () => (): void => undefined;
