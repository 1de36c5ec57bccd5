import { useState } from 'react';
import { trpc } from '@/client/lib/trpc.ts';
import { useServerErrors } from '@/client/lib/use-server-errors.ts';
import { useZodForm } from '@/client/lib/use-zod-form.ts';
import { Field } from '@/client/ui/field.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import { updateCategoryInput } from '@/shared/catalog/categories.ts';
import { PictureField } from './picture-field.tsx';
import { useCategorySaved } from './use-category-saved.ts';

export function EditCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const onSaved = useCategorySaved();
  const [isUploading, setIsUploading] = useState(false);
  const { id, name, description, imageUrl, imageAlt } = category;
  const form = useZodForm(updateCategoryInput, {
    defaultValues: { id, name, description, imageUrl, imageAlt },
  });
  const { errors } = form.formState;
  const save = trpc.admin.updateCategory.useMutation({
    onSuccess: (changed) => {
      onSaved(changed);
      toast.success('Success', 'Category updated successfully.');
      onClose();
    },
    onError: () => toast.error('Error', 'Failed to update category.'),
  });
  const failure = useServerErrors(form, save.error);
  const picture = form.watch('imageUrl') ?? null;

  return (
    <FormDialog
      onClose={onClose}
      title={`Edit ${name}`}
      submitLabel="Save category"
      isPending={save.isPending}
      isDisabled={isUploading}
      onSubmit={form.handleSubmit((values) => {
        if (!save.isPending && !isUploading) save.mutate(values);
      })}
      className="flex flex-col gap-5"
    >
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <Field label="Name" error={errors.name?.message}>
        <Input {...form.register('name')} maxLength={100} autoComplete="off" />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Textarea {...form.register('description')} rows={3} maxLength={500} />
      </Field>
      <PictureField
        label="Picture"
        url={picture}
        onChange={(url) => form.setValue('imageUrl', url, { shouldDirty: true })}
        onBusy={setIsUploading}
        error={errors.imageUrl?.message}
      />
      {picture && (
        <Field
          label="Alternative text"
          isOptional
          hint="What the picture shows, for people who cannot see it"
          error={errors.imageAlt?.message}
        >
          <Input {...form.register('imageAlt')} maxLength={200} autoComplete="off" />
        </Field>
      )}
    </FormDialog>
  );
}
