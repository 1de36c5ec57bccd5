import type { ComponentProps } from 'react';

type FilePickerProps = Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple' | 'capture'> & {
  label: string;
  onFiles: (files: readonly File[]) => void;
};

/** A visually hidden file input, opened by a button through its `ref`. */
export function FilePicker({ label, onFiles, ...rest }: FilePickerProps) {
  return (
    <input
      {...rest}
      type="file"
      className="sr-only"
      tabIndex={-1}
      aria-label={label}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Allows choosing the same file again.
        target.value = '';
      }}
    />
  );
}
