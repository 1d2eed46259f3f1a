export { ONLY_ACTIVE_ACCOUNTS } from './activeAccounts.ts';
export { notifyAddressChange } from './addressChange.ts';
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
export { aggregateAccounts, findPeople } from './people.ts';
export { presentInternal } from './presenter.ts';
export {
  addSecondFactor,
  consumeRecoveryCode,
  consumeTimeStep,
  findSecondFactor,
  findSecondFactorHolder,
  removeSecondFactor,
  replaceRecoveryCodes,
  rewriteSecrets,
} from './secondFactor.ts';
export {
  accountNames,
  accountsWithSecondFactor,
  addressesOf,
  changeAccount,
  changeAddress,
  changeMailPreferences,
  changeProfile,
  createAccount,
  emailTaken,
  findAccount,
  findByEmail,
  findByEmails,
  findCredentials,
  findWithPasswordHash,
  hasActiveAdmin,
  type ProfileChange,
  recordTerms,
  setLanguage,
  setPasswordHash,
} from './service.ts';
export { storedValue } from './storedValue.ts';
