/** Everything that other modules and the server may import of `accounts`. */
export { createUser } from './crm/create-user.ts';
export { deleteUser } from './crm/delete-user.ts';
export { getUser } from './crm/get-user.ts';
export { listUsers } from './crm/list-users.ts';
export { updateUser } from './crm/update-user.ts';
export { sendPasswordReset, sendVerification, signOutUser } from './crm/user-access.ts';
export { addNote, deleteNote } from './crm/user-notes.ts';
export { forgetOldHouseholds } from './households/forget-households.ts';
export { getPicture } from './human-check/get-picture.ts';
export { createHumanPass } from './human-check/human-pass.ts';
export { ERRANDS, USES } from './human-check/questions/knowledge.ts';
export { requireHuman } from './human-check/require-human.ts';
export { forgetTypedWords, NO_REASON } from './own-account/forget-typed-words.ts';
export { confirmPassword, lockConfirmedUser } from './sign-in/confirm-password.ts';
export { ensureFirstAdmin } from './sign-in/ensure-first-admin.ts';
