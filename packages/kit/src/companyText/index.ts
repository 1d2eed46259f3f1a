export { CompanyTextView, hasCompanyText } from './CompanyTextView.tsx';
