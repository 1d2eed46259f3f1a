export { readChoice, readStoredValue, storeChoice, storeValue } from './storedValues.ts';
