export { useGetAccountQuery } from '../account/api.ts';
export { SecondFactorNotice } from './SecondFactorNotice.tsx';
export { SecondFactorPanel } from './SecondFactorPanel.tsx';
