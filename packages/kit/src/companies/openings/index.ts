export { OpeningDetails } from './OpeningDetails.tsx';
export { OpeningTitle } from './OpeningTitle.tsx';
