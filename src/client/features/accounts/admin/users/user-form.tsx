import { z } from 'zod';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Field } from '@/client/ui/field.tsx';
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
import { LISTING_LIMITS } from '@/shared/constants.ts';
import { DEFAULT_LOCALE } from '@/shared/locale.ts';

const newUser = createUserInput.extend({ listingLimit: updateUserInput.shape.listingLimit });

/** Without a password the current one stays. */
const changedUser = newUser.extend({
  password: z.string().refine((text) => text === '' || passwordInput.safeParse(text).success, {
    error: ({ input }) => passwordInput.safeParse(input).error?.issues[0]?.message ?? 'Use another password',
  }),
});

type UserValues = z.output<typeof newUser>;

const REQUIRED = ['username', 'email', 'name', 'password'] as const;

type UserFormProps = {
  id: string;
  user: CrmUser | null;
  error: unknown;
  onSubmit: (values: UserValues) => void;
};

export function UserForm({ id, user, error, onSubmit }: UserFormProps) {
  const form = useZodForm(user ? changedUser : newUser, {
    defaultValues: {
      username: user?.username ?? '',
      email: user?.email ?? '',
      name: user?.name ?? '',
      password: '',
      role: user?.role ?? 'customer',
      phone: user?.phone ?? '',
      company: user?.company ?? '',
      ...(user?.role === 'vendor' ? { listingLimit: user.listingLimit } : {}),
    },
  });
  const { errors } = form.formState;
  useServerErrors(form, error);
  const problemOf = (field: (typeof REQUIRED)[number]) => {
    const problem = errors[field]?.message;
    return problem === INCOMPLETE_USER ? 'Required' : problem;
  };
  const isMissing = (field: (typeof REQUIRED)[number]) =>
    !form.getValues(field).trim() && !(user && field === 'password');

  return (
    <form
      id={id}
      noValidate
      autoComplete="off"
      onSubmit={form.handleSubmit(onSubmit, () => {
        if (REQUIRED.some(isMissing)) toast.error('Validation Error', INCOMPLETE_USER);
      })}
      className="grid gap-5 sm:grid-cols-2"
    >
      <Field label="Username" error={problemOf('username')}>
        <Input {...form.register('username')} autoCapitalize="none" spellCheck={false} maxLength={40} />
      </Field>
      <Field label="Email" error={problemOf('email')}>
        <Input {...form.register('email')} type="email" maxLength={254} />
      </Field>
      <Field label="Name" error={problemOf('name')}>
        <Input {...form.register('name')} maxLength={100} />
      </Field>
      <Field
        label={user ? 'New password' : 'Password'}
        isOptional={user !== null}
        hint={user ? 'Signs them out everywhere; leave it empty to keep theirs' : 'At least 6 characters'}
        error={problemOf('password')}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Field label="Role" error={errors.role?.message}>
        <NativeSelect
          {...form.register('role')}
          options={[
            { value: 'customer', label: 'Customer' },
            { value: 'vendor', label: 'Vendor' },
            { value: 'admin', label: 'Admin' },
          ]}
        />
      </Field>
      <Field label="Phone" isOptional error={errors.phone?.message}>
        <Input {...form.register('phone')} type="tel" maxLength={40} />
      </Field>
      <Field label="Company" isOptional error={errors.company?.message} className="sm:col-span-2">
        <Input {...form.register('company')} maxLength={100} />
      </Field>
      {user?.role === 'vendor' && (
        <Field
          label="Listings allowed"
          isOptional
          hint={`Leave it empty for the usual ${LISTING_LIMITS.perVendor.toLocaleString(DEFAULT_LOCALE)}`}
          error={errors.listingLimit?.message}
          className="sm:col-span-2"
        >
          <Input
            {...form.register('listingLimit', {
              setValueAs: (text: unknown) => (text === '' || text === null ? null : Number(text)),
            })}
            inputMode="numeric"
            maxLength={7}
          />
        </Field>
      )}
    </form>
  );
}
