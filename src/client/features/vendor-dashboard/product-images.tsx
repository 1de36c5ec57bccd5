import { Trash2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import { Picture } from '@/client/shop/picture.tsx';
import { FieldError } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { AddLink } from './pictures/add-link.tsx';
import type { ProductFormApi } from './product-form.tsx';

/** The pictures of a product. */
export function ProductImages({ form, max }: { form: ProductFormApi; max: number }) {
  const { field, fieldState } = useController({ control: form.control, name: 'images' });
  const images = field.value;

  return (
    <div className="flex flex-col gap-5">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
        {images.map(({ url }, index) => (
          <li key={url} className="relative">
            <Picture
              url={url}
              alt=""
              sizes="12rem"
              className="aspect-square w-full rounded-md object-cover"
            />
            <IconButton
              label={index === 0 ? 'Remove main picture' : `Remove picture ${index + 1}`}
              icon={<Trash2 aria-hidden />}
              variant="secondary"
              size="sm"
              onClick={() => field.onChange(images.filter((image) => image.url !== url))}
              className="absolute! top-2 right-2"
            />
          </li>
        ))}
      </ul>
      <FieldError text={fieldState.error?.message} />
      <p className="text-ink-faint text-sm tabular-nums">
        {images.length}/{max}
      </p>
      <AddLink form={form} onAdd={(url) => field.onChange([...images, { url, alt: '' }])} />
    </div>
  );
}
