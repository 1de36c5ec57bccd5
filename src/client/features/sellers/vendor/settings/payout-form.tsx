import type { z } from 'zod';
import { formatDate } from '@/client/lib/format.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import type { Me } from '@/shared/accounts/accounts.ts';
import { payoutAccountInput, type VendorSetup } from '@/shared/sellers/vendor-setup.ts';
import { useSetupSaved } from './use-setup-saved.ts';

const EMPTY: z.input<typeof payoutAccountInput> = { holder: '', accountNumber: '', currentPassword: '' };

/** The masked bank account; changes require the password. */
export function PayoutForm({ me, payout }: { me: Me; payout: VendorSetup['payout'] }) {
  const saved = useSetupSaved();
  const form = useZodForm(payoutAccountInput, { defaultValues: EMPTY });
  const { errors } = form.formState;
  const save = trpc.vendorSetup.savePayout.useMutation({
    onSuccess: (setup) => {
      form.reset(EMPTY);
      saved(setup, 'We pay to this account from now on.');
    },
  });
  const failure = useServerErrors(form, save.error);

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      className="flex flex-col gap-5"
    >
      {payout && (
        <p className="wrap-anywhere">
          <span className="font-medium tabular-nums">{payout.maskedNumber}</span>, {payout.holder}
          <span className="text-ink-faint block text-sm">Since {formatDate(payout.updatedAt)}</span>
        </p>
      )}
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      {/* The username, for password managers. */}
      <input type="text" autoComplete="username" value={me.username} readOnly hidden />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Account holder" error={errors.holder?.message}>
          <Input {...form.register('holder')} autoComplete="off" maxLength={100} />
        </Field>
        <Field
          label="Bank account number"
          hint="Such as 01-0902-0068389-00"
          error={errors.accountNumber?.message}
        >
          <Input
            {...form.register('accountNumber')}
            autoComplete="off"
            inputMode="numeric"
            maxLength={40}
            className="tabular-nums"
          />
        </Field>
      </div>
      <Field
        label="Current password"
        hint="So that nobody else can change where we pay you"
        error={errors.currentPassword?.message}
        className="sm:max-w-[calc(50%-0.625rem)]"
      >
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
      <p className="text-ink-soft text-sm">
        Only you and our team see the account. It is kept encrypted, and we email you when it changes.
      </p>
      <Button type="submit" isPending={save.isPending} className="self-start">
        {payout ? 'Change account' : 'Save account'}
      </Button>
    </form>
  );
}
