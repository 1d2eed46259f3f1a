export { InternalProfilePage } from './InternalProfilePage.tsx';
