import type { KeyboardEvent } from 'react';
import type { ProductFormApi } from '@/client/features/catalog/vendor/editor/form-controls.tsx';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { linkInput } from '@/shared/platform/picture-link.ts';

export type AddLinkProps = {
  form: ProductFormApi;
  /** @returns false if there are too many pictures */
  onAdd: (url: string) => boolean;
};

/** Adds a picture by URL. A typed but not added URL is saved with the form. */
export function AddLink({ form, onAdd }: AddLinkProps) {
  const add = () => {
    const { data: url, error } = linkInput.safeParse(form.getValues('pictureLink'));
    if (url === undefined) {
      form.setError('pictureLink', { message: error?.issues[0]?.message ?? '' }, { shouldFocus: true });
      return;
    }
    form.clearErrors('pictureLink');
    if (onAdd(url)) form.setValue('pictureLink', '', { shouldDirty: true });
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };

  return (
    <Field
      label="Link to a picture"
      hint="For a picture that is on the web already"
      isOptional
      error={form.formState.errors.pictureLink?.message}
    >
      <div className="flex gap-3">
        <Input
          {...form.register('pictureLink')}
          defaultValue={form.formState.defaultValues?.pictureLink ?? ''}
          onKeyDown={addByKey}
          inputMode="url"
          placeholder="https://"
          maxLength={2000}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button variant="secondary" onClick={add}>
          Add link
        </Button>
      </div>
    </Field>
  );
}
