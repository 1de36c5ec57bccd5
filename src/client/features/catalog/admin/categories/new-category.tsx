import { trpc } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { createCategoryInput } from '@/shared/catalog/categories.ts';
import { DEFAULT_COMMISSION_RATE } from '@/shared/constants.ts';
import { RATE_INPUT } from './rate-form.tsx';
import { useCategorySaved } from './use-category-saved.ts';

export function NewCategory() {
  return (
    <Card title="New category" className="lg:sticky lg:top-24">
      <NewCategoryForm />
    </Card>
  );
}

export function NewCategoryForm({ onCreated }: { onCreated?: () => void }) {
  const onSaved = useCategorySaved();
  const form = useZodForm(createCategoryInput, {
    defaultValues: { name: '', description: '', commissionRate: DEFAULT_COMMISSION_RATE },
  });
  const { errors } = form.formState;
  const create = trpc.admin.createCategory.useMutation({
    onSuccess: (made) => {
      onSaved(made);
      toast.success('Success', 'Category created successfully.');
      form.reset();
      onCreated?.();
    },
    onError: () => toast.error('Error', 'Failed to create category.'),
  });
  useServerErrors(form, create.error);

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => {
        if (!create.isPending) create.mutate(values);
      })}
      className="flex flex-col gap-5"
    >
      <Field label="Name" error={errors.name?.message}>
        <Input {...form.register('name')} maxLength={100} autoComplete="off" />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Textarea {...form.register('description')} rows={3} maxLength={500} />
      </Field>
      <Field label="Commission rate" hint="What vendors pay on a sale" error={errors.commissionRate?.message}>
        <Input {...form.register('commissionRate')} {...RATE_INPUT} />
      </Field>
      <Button type="submit" isPending={create.isPending} className="self-start">
        Create category
      </Button>
    </form>
  );
}
