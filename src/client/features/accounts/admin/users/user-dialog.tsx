import { z } from 'zod';
import { choices } from '@/client/lib/choices.ts';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { type FormEdit, useEditForm } from '@/client/lib/use-edit-form.ts';
import { Field } from '@/client/ui/field.tsx';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import {
  createUserInput,
  INCOMPLETE_USER,
  passwordInput,
  updateUserInput,
} from '@/shared/accounts/account-inputs.ts';
import type { CrmUser } from '@/shared/accounts/accounts.ts';
import { PASSWORD_HINT } from '@/shared/accounts/password-rule.ts';
import { LISTING_LIMITS } from '@/shared/constants.ts';
import { formatNumber } from '@/shared/format/format-number.ts';
import { useUsersChanged } from './use-users-changed.ts';
import { ROLE_NAMES } from './user-badges.tsx';

const newUser = createUserInput.extend({ listingLimit: updateUserInput.shape.listingLimit });

/** Without a password the current one stays. */
const changedUser = newUser.extend({
  password: z.string().refine((text) => text === '' || passwordInput.safeParse(text).success, {
    error: ({ input }) => passwordInput.safeParse(input).error?.issues[0]?.message ?? 'Use another password',
  }),
});

function storedFields(user: CrmUser | null) {
  return {
    username: user?.username ?? '',
    email: user?.email ?? '',
    name: user?.name ?? '',
    role: user?.role ?? 'customer',
    phone: user?.phone ?? null,
    company: user?.company ?? null,
    ...(user?.role === 'vendor' ? { listingLimit: user.listingLimit } : {}),
  };
}

const LABELS = {
  username: 'Username',
  email: 'Email',
  name: 'Name',
  role: 'Role',
  phone: 'Phone',
  company: 'Company',
  listingLimit: 'Listings allowed',
};

const REQUIRED = ['username', 'email', 'name', 'password'] as const;

/** Adds a user, or changes `user`. */
export function UserDialog({ user, onClose }: { user: CrmUser | null; onClose: () => void }) {
  const changed = useUsersChanged();
  const create = trpc.crm.createUser.useMutation({
    onSuccess: async ({ name }) => {
      onClose();
      toast.success('User Created', `${name} can sign in now. We’ve emailed them.`);
      await changed();
    },
    onError: (error) => toast.failure(error, 'Failed to create user'),
  });
  const update = trpc.crm.updateUser.useMutation({
    onSuccess: async ({ name }) => {
      onClose();
      toast.success('User Updated', `The details of ${name} are saved.`);
      await changed();
    },
    onError: (error) => {
      if (readFailure(error).code !== 'EDIT_CONFLICT') toast.failure(error, 'Failed to update user');
    },
  });
  const row = storedFields(user);
  const form = useEditForm(user ? changedUser : newUser, {
    mutation: {
      ...(user ? update : create),
      mutateAsync: ({ changed: edit, whole }: FormEdit<typeof row, z.output<typeof newUser>>) =>
        user
          ? update.mutateAsync({
              id: user.id,
              ...edit,
              ...(whole.password ? { password: whole.password } : {}),
            })
          : create.mutateAsync(whole),
    },
    row,
    labels: LABELS,
    textOf: { role: (role) => ROLE_NAMES[role] },
    valuesOf: (fields) => ({ ...fields, password: '' }),
    toInput: (edit) => edit,
    onInvalid: (errors) => {
      if (REQUIRED.some((field) => errors[field]?.message === INCOMPLETE_USER)) {
        toast.error('Validation Error', INCOMPLETE_USER);
      }
    },
  });
  const problemOf = (field: (typeof REQUIRED)[number]) => {
    const problem = form.formState.errors[field]?.message;
    return problem === INCOMPLETE_USER ? 'Required' : problem;
  };
  return (
    <FormDialog
      // A toast shows the failure.
      form={{ ...form, failure: undefined }}
      onClose={() => {
        onClose();
        // Another person may have changed the same.
        if (update.isError) void changed();
      }}
      title={user ? `Edit ${user.name}` : 'Add User'}
      text={
        user
          ? 'An address you enter counts as verified. We email the old one.'
          : 'They can sign in at once with this password.'
      }
      submitLabel={user ? 'Save changes' : 'Create User'}
      className="grid gap-5 sm:grid-cols-2"
    >
      <Field label="Username" error={problemOf('username')}>
        <Input
          {...form.register('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      <Field label="Email" error={problemOf('email')}>
        <Input {...form.register('email')} type="email" autoComplete="off" maxLength={254} />
      </Field>
      <Field label="Name" error={problemOf('name')}>
        <Input {...form.register('name')} autoComplete="off" maxLength={100} />
      </Field>
      <Field
        label={user ? 'New password' : 'Password'}
        isOptional={user !== null}
        hint={user ? 'Signs them out everywhere; leave it empty to keep theirs' : PASSWORD_HINT}
        error={problemOf('password')}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <FormField form={form} name="role" label="Role">
        <NativeSelect options={choices(ROLE_NAMES)} />
      </FormField>
      <FormField form={form} name="phone" label="Phone" isOptional>
        <Input type="tel" autoComplete="off" maxLength={40} />
      </FormField>
      <FormField form={form} name="company" label="Company" isOptional className="sm:col-span-2">
        <Input autoComplete="off" maxLength={100} />
      </FormField>
      {user?.role === 'vendor' && (
        <FormField
          form={form}
          name="listingLimit"
          label="Listings allowed"
          isOptional
          hint={`Leave it empty for the usual ${formatNumber(LISTING_LIMITS.perVendor)}`}
          className="sm:col-span-2"
          options={{ setValueAs: (text) => (text === '' || text === null ? null : Number(text)) }}
        >
          <Input inputMode="numeric" maxLength={7} />
        </FormField>
      )}
    </FormDialog>
  );
}
