import { useController, useWatch } from 'react-hook-form';
import type { ProductFormApi } from '@/client/features/catalog/vendor/editor/form-controls.tsx';
import type { DraftPicture } from '@/client/features/catalog/vendor/editor/product-draft.ts';
import { pictureSubject } from '@/shared/catalog/product-text.ts';
import { moved } from './picture-order.ts';

/** The form's pictures with their actions and errors. */
export function usePictures(form: ProductFormApi) {
  const { field, fieldState } = useController({ control: form.control, name: 'images' });
  const [name, colour] = useWatch({ control: form.control, name: ['name', 'colour'] });
  const subject = pictureSubject({ name: name.trim(), colour: colour.trim() });
  // Reads current values, for callbacks that run later.
  const now = () => form.getValues('images');
  const set = (images: readonly DraftPicture[]) => field.onChange(images);

  return {
    images: field.value,
    ref: field.ref,
    error: fieldState.error?.message,
    errorOf: (index: number) => form.formState.errors.images?.[index]?.url?.message,
    /** Placeholder of a missing text; empty if there is none. */
    suggestionOf: (index: number) => (index === 0 || !subject ? subject : `${subject}, picture ${index + 1}`),
    has: (url: string) => now().some((image) => image.url === url),
    add: (urls: readonly string[]) => set([...now(), ...urls.map((url) => ({ url, alt: '' }))]),
    putBack: (image: DraftPicture, index: number) => set(now().toSpliced(index, 0, image)),
    remove: (url: string) => set(now().filter((image) => image.url !== url)),
    move: (from: number, to: number) => set(moved(now(), from, to)),
    setAlt: (url: string, alt: string) =>
      set(now().map((image) => (image.url === url ? { url, alt } : image))),
  };
}
