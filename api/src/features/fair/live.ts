import type { LiveTopics } from '../../services/live/index.ts';
import { EDITIONS } from './model.ts';

/** When booking ends is everybody's business. */
export const FAIR_TOPICS: LiveTopics = { [EDITIONS]: () => 'meetings' };
