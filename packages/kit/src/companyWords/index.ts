export { CompanyWords, saysAnything } from './CompanyWords.tsx';
