import { ImageIcon, Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Picture } from '@/client/shop/picture.tsx';
import { Button } from '@/client/ui/button.tsx';
import { Field, FieldError } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input } from '@/client/ui/input.tsx';
import { PRODUCT_FORM_IMAGES } from '@/shared/constants.ts';
import type { ProductFormApi } from './product-form.tsx';

/** The pictures by their links, each shown as soon as it is one. */
export function ProductImages({ form }: { form: ProductFormApi }) {
  const { control, register, watch, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'images' });
  const isFull = fields.length >= PRODUCT_FORM_IMAGES;

  return (
    <div className="flex flex-col gap-5">
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-4">
          <Preview url={watch(`images.${index}.url`)} />
          <Field
            label={index === 0 ? 'Main picture' : `Picture ${index + 1}`}
            hint={index === 0 ? 'A link that starts with https://, or a path of this shop' : undefined}
            error={formState.errors.images?.[index]?.url?.message}
            className="min-w-0 flex-1"
          >
            <Input
              {...register(`images.${index}.url`)}
              defaultValue={field.url}
              inputMode="url"
              maxLength={2000}
              autoComplete="off"
            />
          </Field>
          {fields.length > 1 && (
            <IconButton
              label={index === 0 ? 'Remove the main picture' : `Remove picture ${index + 1}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => remove(index)}
              className="mt-7"
            />
          )}
        </div>
      ))}
      <FieldError text={formState.errors.images?.root?.message ?? formState.errors.images?.message} />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="secondary"
          size="sm"
          disabledReason={isFull ? `Maximum ${PRODUCT_FORM_IMAGES} images allowed` : undefined}
          onClick={() => append({ url: '' })}
        >
          <Plus aria-hidden /> Add picture
        </Button>
        <span className="text-ink-faint text-sm tabular-nums">
          {fields.length}/{PRODUCT_FORM_IMAGES}
        </span>
      </div>
    </div>
  );
}

function Preview({ url }: { url: string }) {
  const link = url.trim();
  const frame = 'bg-sunken mt-7 size-11 shrink-0 rounded-sm object-cover sm:mt-0 sm:size-18';
  if (!/^(https?:\/\/|\/(?!\/))\S+$/.test(link)) {
    return (
      <span aria-hidden className={`${frame} text-ink-faint grid place-items-center`}>
        <ImageIcon className="size-6" strokeWidth={1.25} />
      </span>
    );
  }
  return <Picture url={link} alt="" sizes="4.5rem" className={frame} />;
}
