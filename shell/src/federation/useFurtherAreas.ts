import { useSyncExternalStore } from 'react';
import { furtherAreas, onFurtherAreas } from './furtherAreas.ts';

/** Returns the known areas of other repositories; available before any of them is fetched. */
export const useFurtherAreas = () => useSyncExternalStore(onFurtherAreas, furtherAreas, furtherAreas);
