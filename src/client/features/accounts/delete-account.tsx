import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { trpc } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { confirmPasswordInput } from '@/shared/accounts/account-inputs.ts';
import { useSetCurrentUser } from './use-set-current-user.ts';

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      {isOpen && <DeleteDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** In a refusal: orders with a rest to pay. */
const orderNumbers = z.array(z.string());

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const become = useSetCurrentUser();
  const mutation = trpc.account.delete.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/' });
      await become(null);
      toast.success('Account deleted', 'Your account is deleted. Thank you for shopping with us.');
    },
  });
  const form = useApiForm(confirmPasswordInput, { mutation, defaultValues: { currentPassword: '' } });
  const unpaidId = useId();
  const unpaid = orderNumbers.safeParse(form.failure?.details.orderNumbers).data ?? [];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="sm"
      title="Delete your account?"
      text="This action cannot be undone."
      submitLabel="Delete my account"
      tone="danger"
    >
      <FormField form={form} name="currentPassword" label="Current password">
        <PasswordInput autoComplete="current-password" />
      </FormField>
      {unpaid.length > 0 && (
        <div className="mt-4">
          <p id={unpaidId} className="font-medium">
            Orders still to pay
          </p>
          <ul aria-labelledby={unpaidId} className="mt-1 flex flex-col gap-1">
            {unpaid.map((orderNumber) => (
              <li key={orderNumber}>
                <Link
                  to="/order-tracking"
                  search={{ order: orderNumber }}
                  className="tabular-nums underline underline-offset-4"
                >
                  {orderNumber}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}
