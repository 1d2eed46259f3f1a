export { ApplicationAction } from './ApplicationAction.tsx';
export { ApplicationStatusTag } from './ApplicationStatusTag.tsx';
export { useListStudentApplicationsQuery } from './api.ts';
export { ApplyingProvider, CompanyApplication, CompanyApplicationStatus } from './companyApplication.tsx';
export { MissingCvNotice } from './MissingCvNotice.tsx';
export { useApply } from './useApply.ts';
