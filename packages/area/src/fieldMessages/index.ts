export { checkFields, type FieldMessages, orUndefined } from './checkFields.ts';
