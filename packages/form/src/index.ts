export type { FieldMessages } from './checkFields.ts';
export { Field } from './Field.tsx';
export { Form } from './Form.tsx';
export { FormDialog } from './FormDialog.tsx';
export { SelectField, TextField } from './fields.tsx';
export { bodyOf, schemaField } from './schemaField.ts';
export { type BodyOf, type ContractForm, type Sent, useContractForm } from './useContractForm.ts';
export { type Stored, useVersionedForm, type VersionedForm } from './useVersionedForm.ts';
