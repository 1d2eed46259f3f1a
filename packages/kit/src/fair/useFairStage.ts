import { useFair } from '@fair/client';
import { type BookingFacts, type FairStage, fairStageAt } from './fairStage.ts';
import { useNow } from './useNow.ts';

/**
 * Returns the stage of the current fair by this device's clock. Without `facts`, the booking deadline of the fair is
 * used.
 */
export function useFairStage(facts?: BookingFacts): FairStage {
  const fair = useFair();
  return fairStageAt(fair, facts ?? { bookingDeadline: fair?.bookingDeadline }, useNow());
}
