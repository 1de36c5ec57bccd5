import { type ComponentProps, useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

/** In `accept` name types instead of `image/*`: an iPhone then converts HEIC to JPG. */
type FilePickerProps = Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple' | 'capture'> & {
  label: string;
  onFiles: (files: readonly File[]) => void;
};

type FileButtonProps = Omit<ButtonProps, 'onClick'> & { picker: Omit<FilePickerProps, 'ref'> };

export function FileButton({ picker, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <FilePicker {...picker} ref={input} />
    </>
  );
}

/** A visually hidden file input, opened by a button through its `ref`. */
export function FilePicker({ label, onFiles, ...rest }: FilePickerProps) {
  return (
    <input
      {...rest}
      type="file"
      className="sr-only"
      tabIndex={-1}
      // The button that opens it is in the tree.
      aria-hidden
      aria-label={label}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Allows choosing the same file again.
        target.value = '';
      }}
    />
  );
}
