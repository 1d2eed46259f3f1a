import { useSyncExternalStore } from 'react';
import { furtherAreas, onFurtherAreas } from './furtherAreas.ts';

/** Returns the known areas of other repositories. They are known before any of them is fetched. */
export const useFurtherAreas = () => useSyncExternalStore(onFurtherAreas, furtherAreas, furtherAreas);
