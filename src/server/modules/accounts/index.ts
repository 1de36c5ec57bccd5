/** Everything that other modules and the server may import of `accounts`. */
export { createUser, deleteUser, updateUser } from './crm/change-users.ts';
export { getUser } from './crm/get-user.ts';
export { listUsers } from './crm/list-users.ts';
export { ownForms } from './crm/own-forms.ts';
export { sendPasswordReset, sendVerification, signOutUser } from './crm/user-access.ts';
export { addNote, deleteNote } from './crm/user-notes.ts';
export { getPicture } from './human-check/checks.ts';
export { createHumanPass, requireHuman } from './human-check/human-pass.ts';
export { ERRANDS, USES } from './human-check/questions/knowledge.ts';
export { accountsData } from './personal-data.ts';
export { ensureFirstAdmin } from './sign-in/ensure-first-admin.ts';
export { confirmPassword, lockConfirmedUser } from './sign-in/passwords.ts';
