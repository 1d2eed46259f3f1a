import { useSyncExternalStore } from 'react';
import { furtherAreas, onFurtherAreas } from './furtherAreas.ts';

/** The areas beside those of the roles, as far as they are known; known before anything of them is fetched. */
export const useFurtherAreas = () => useSyncExternalStore(onFurtherAreas, furtherAreas, furtherAreas);
