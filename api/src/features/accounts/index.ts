export {
  eraseInternalUser,
  findInternalUser,
  type InternalAccount,
  listInternalUsers,
} from './internalAccounts.ts';
export { inviteToFirstLogin } from './invitation.ts';
export { keepAnAdmin } from './keepAnAdmin.ts';
export { isCompany, isStudent } from './kinds.ts';
export { ACCOUNTS, type Account, AccountModel, type SecondFactor } from './model.ts';
export { tellOfNewAddress } from './newAddress.ts';
export { findPeople } from './people.ts';
export { presentInternal } from './presenter.ts';
export {
  addSecondFactor,
  findHolder,
  findSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  rewriteSecrets,
  takeRecoveryCode,
  takeStep,
} from './secondFactor.ts';
export {
  addressesOf,
  changeAccount,
  changeAddress,
  changeNotify,
  changeProfile,
  createAccount,
  emailTaken,
  findAccount,
  findByEmail,
  findByEmails,
  findCredentials,
  findWithPasswordHash,
  hasActiveAdmin,
  noteTerms,
  type ProfileChange,
  setLanguage,
  setPasswordHash,
  withSecondFactor,
} from './service.ts';
export { storedValue } from './storedValue.ts';
