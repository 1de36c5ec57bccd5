/** The public interface of `accounts`. */
export {
  createUser,
  deleteUser,
  sendPasswordReset,
  sendVerification,
  signOutUser,
  updateUser,
} from './crm/change-users.ts';
export { findAccount } from './crm/find-account.ts';
export { addNote, deleteNote, getUser, ownFormsCondition as ownForms } from './crm/get-user.ts';
export { listUsers } from './crm/list-users.ts';
export { getPicture } from './human-check/checks.ts';
export { createHumanPass, requireHuman } from './human-check/human-pass.ts';
export { WORDS } from './human-check/text-question.ts';
export { accountsData } from './personal-data.ts';
export { confirmPassword, lockConfirmedUser } from './sign-in/passwords.ts';
export { ensureFirstAdmin } from './sign-in/register.ts';
