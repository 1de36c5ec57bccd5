import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { changeNameInput } from '../../../shared/account-inputs.ts';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.tsx';

type Draft = z.input<typeof changeNameInput>;

export function ChangeNameForm({ name }: { name: string }) {
  const utils = trpc.useUtils();
  const form = useForm<Draft>({ resolver: zodResolver(changeNameInput), defaultValues: { name } });
  const change = trpc.account.changeName.useMutation({
    onSuccess: (me) => {
      utils.auth.current.setData(undefined, me);
      form.reset({ name: me.name });
      toast.success('Name changed', `We call you ${me.name} from now on.`);
    },
  });
  const { errors, isDirty } = form.formState;

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      className="flex flex-col gap-4"
    >
      {change.isError && <Notice tone="danger">{readFailure(change.error).message}</Notice>}
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
