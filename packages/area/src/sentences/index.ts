export { checkFields, type FieldMessages, failureText, orUndefined, refusedFields } from './fieldMessages.ts';
export { translateSentence } from './swedish.ts';
