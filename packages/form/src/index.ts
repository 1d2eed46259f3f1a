export { changesBetween, conflictsBetween } from './changes.ts';
export { Field, type FieldProps, type FieldState } from './Field.tsx';
export { Form } from './Form.tsx';
export { FormDialog } from './FormDialog.tsx';
export { SelectField, TextField } from './fields.tsx';
export { bodyOf, type SchemaField, schemaField } from './schemaField.ts';
export type { FieldMessages } from './sentences.ts';
export {
  type BodyOf,
  type ContractForm,
  type ContractFormOptions,
  type Sent,
  useContractForm,
} from './useContractForm.ts';
export {
  type FormNotice,
  type Stored,
  useVersionedForm,
  type VersionedForm,
  type VersionedFormOptions,
} from './useVersionedForm.ts';
