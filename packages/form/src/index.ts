export type { FieldMessages } from './checkFields.ts';
export { Field } from './Field.tsx';
export { Form } from './Form.tsx';
export { FormDialog } from './FormDialog.tsx';
export { SelectField } from './SelectField.tsx';
export { bodyOf, schemaField } from './schemaField.ts';
export { TextField } from './TextField.tsx';
export { type BodyOf, type ContractForm, type SendResult, useContractForm } from './useContractForm.ts';
export { type Stored, useVersionedForm, type VersionedForm } from './useVersionedForm.ts';
