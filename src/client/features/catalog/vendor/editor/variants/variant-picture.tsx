import { Suspense, useState } from 'react';
import { Picture } from '@/client/components/picture.tsx';
import { Button } from '@/client/ui/button.tsx';
import { cx } from '@/client/ui/cx.ts';
import { FieldError } from '@/client/ui/field.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { moveInColumn } from './move-in-column.ts';

const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog);

type VariantPictureProps = {
  /** The name of the variant, for screen readers. */
  of: string;
  /** Empty: as the product. */
  value: string;
  /** The picture of the product. */
  otherwise?: string;
  pictures: readonly string[];
  error?: string | undefined;
  /** A button with a text instead of the picture. */
  text?: string;
  onChange: (url: string) => void;
};

/** A picture to press for another one. */
export function VariantPicture(props: VariantPictureProps) {
  const { of, value, otherwise = '', pictures, error, text, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      {text === undefined ? (
        <button
          type="button"
          aria-label={`Picture of ${of}: ${value ? 'its own' : 'as the product'}. Choose another`}
          title={value ? 'Its own picture' : 'The picture of the product'}
          aria-invalid={error ? true : undefined}
          data-variant-field="imageUrl"
          onClick={() => setIsOpen(true)}
          onKeyDown={moveInColumn}
          className="border-line-strong hover:border-ink aria-invalid:border-danger block size-11 overflow-hidden rounded-md border"
        >
          <Picture
            url={value || otherwise}
            alt=""
            sizes="3rem"
            className={cx('size-full object-cover [&_svg]:size-5', !value && 'opacity-45')}
          />
        </button>
      ) : (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {text}
        </Button>
      )}
      <FieldError text={error} />
      {isOpen && (
        <Suspense>
          <PictureDialog
            of={of}
            value={value}
            pictures={[...new Set([...pictures, value])].filter(Boolean)}
            onClose={() => setIsOpen(false)}
            onChoose={(url) => {
              onChange(url);
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
