import { trpc } from '@/client/lib/trpc.ts';
import { type ApiForm, useApiForm } from '@/client/lib/use-api-form.ts';
import { Card } from '@/client/ui/card.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { createCategoryInput } from '@/shared/catalog/categories.ts';
import { DEFAULT_COMMISSION_RATE } from '@/shared/constants.ts';
import { RATE_INPUT, useCategorySaved } from './commission-rate.tsx';

export function NewCategory() {
  const form = useNewCategory();
  return (
    <Card title="New category" className="lg:sticky lg:top-24">
      <Form form={form}>
        <Fields form={form} />
        <SubmitButton form={form}>Create category</SubmitButton>
      </Form>
    </Card>
  );
}

export function NewCategoryDialog({ onClose }: { onClose: () => void }) {
  const form = useNewCategory(onClose);
  return (
    <FormDialog form={form} onClose={onClose} title="New category" submitLabel="Create category">
      <Fields form={form} />
    </FormDialog>
  );
}

function useNewCategory(onCreated?: () => void) {
  const onSaved = useCategorySaved();
  const mutation = trpc.admin.createCategory.useMutation({
    onSuccess: (created) => {
      onSaved(created);
      toast.success('Success', 'Category created successfully.');
      form.reset();
      onCreated?.();
    },
    // The specification has a toast, beside which the form only shows the errors of its fields.
    onError: () => toast.error('Error', 'Failed to create category.'),
  });
  const form = useApiForm(createCategoryInput, {
    mutation,
    defaultValues: { name: '', description: '', commissionRate: DEFAULT_COMMISSION_RATE },
  });
  return { ...form, failure: undefined };
}

function Fields({ form }: { form: ReturnType<typeof useNewCategory> }) {
  return (
    <>
      <CategoryTexts form={form} />
      <FormField form={form} name="commissionRate" label="Commission rate" hint="What vendors pay on a sale">
        <Input {...RATE_INPUT} />
      </FormField>
    </>
  );
}

type Texts = { name?: string | undefined; description?: string | undefined };

/** The fields of a new category that can be changed later. */
export function CategoryTexts({ form }: { form: Pick<ApiForm<Texts>, 'register' | 'formState'> }) {
  return (
    <>
      <FormField form={form} name="name" label="Name">
        <Input maxLength={100} autoComplete="off" />
      </FormField>
      <FormField form={form} name="description" label="Description">
        <Textarea rows={3} maxLength={500} />
      </FormField>
    </>
  );
}
