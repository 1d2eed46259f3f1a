import { CheckinPage } from '@fair/checkin/CheckinPage';

/** `/logistic/checkin` (packages/checkin). */
export const LogisticCheckinPage = () => <CheckinPage role="logistic" />;
