import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { changeNameInput } from '@/shared/accounts/account-inputs.ts';

export function ChangeNameForm({ name }: { name: string }) {
  const api = useApi();
  const form = useZodForm(changeNameInput, { defaultValues: { name } });
  const change = trpc.account.changeName.useMutation({
    onSuccess: (me) => {
      api.auth.current.setData(undefined, me);
      form.reset({ name: me.name });
      toast.success('Name changed', `We call you ${me.name} from now on.`);
    },
  });
  const { errors, isDirty } = form.formState;
  const failure = useServerErrors(form, change.error);

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      className="flex flex-col gap-4"
    >
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <Field label="Full Name" error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="name" />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        isPending={change.isPending}
        disabled={!isDirty}
        className="self-start"
      >
        Save name
      </Button>
    </form>
  );
}
