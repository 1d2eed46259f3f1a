export { ApplicationAction } from './ApplicationAction.tsx';
export { ApplicationStatusTag } from './ApplicationStatusTag.tsx';
export { useListStudentApplicationsQuery } from './api.ts';
export { NoCv } from './NoCv.tsx';
export { useApply } from './useApply.ts';
