export {
  eraseInternalUser,
  findInternalUser,
  type InternalAccount,
  listInternalUsers,
} from './internalAccounts.ts';
export { inviteToFirstLogin } from './invitation.ts';
export { WITH_ACTIVE_ACCOUNT } from './joins.ts';
export { keepAnAdmin } from './keepAnAdmin.ts';
export { isCompany, isStudent } from './kinds.ts';
export { ACCOUNTS, type Account, AccountModel } from './model.ts';
export { tellOfNewAddress } from './newAddress.ts';
export { presentInternal } from './presenter.ts';
export {
  type AccountChange,
  addressesOf,
  changeAccount,
  changeAddress,
  changeNotify,
  createAccount,
  emailTaken,
  findAccount,
  findByEmail,
  findCredentials,
  findWithPasswordHash,
  hasActiveAdmin,
  setLanguage,
  setPasswordHash,
} from './service.ts';
