import { randomBytes } from 'node:crypto';
import { findAccount, updateUser } from '@/server/modules/accounts/index.ts';
import { type Command, OPERATOR, UsageError } from './command.ts';

const PASSWORD_BYTES = 15;

export const makeAdmin: Command = {
  use: 'USER',
  about: 'makes an account an admin',
  async run(deps, { positionals: [name] }) {
    const { id, username } = await findAccount(deps.db, nameOf(name));
    await updateUser(deps, OPERATOR, { id, role: 'admin' });
    deps.print(`${username} is an admin.`);
    return true;
  },
};

export const resetPassword: Command = {
  use: 'USER',
  about: 'gives an account a new password, which is printed, and ends its sessions',
  async run(deps, { positionals: [name] }) {
    const { id, username } = await findAccount(deps.db, nameOf(name));
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    await updateUser(deps, OPERATOR, { id, password });
    deps.print(`The new password of ${username} is ${password}`);
    return true;
  },
};

function nameOf(name: string | undefined): string {
  if (!name) throw new UsageError('Name the account.');
  return name;
}
