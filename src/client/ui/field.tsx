import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { cx } from './cx.ts';

type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

const FieldContext = createContext<FieldWiring | null>(null);

export type FieldProps = {
  label: string;
  /** The control's id, where a link leads to it; otherwise it gets one by itself. */
  id?: string | undefined;
  /** What helps to fill it in; stays visible while an error shows. */
  hint?: ReactNode;
  /** The message to show; undefined or empty when all is well. Takes react-hook-form's `errors.x?.message`. */
  error?: string | undefined;
  /** Says so beside the label. Everything not marked is required. */
  isOptional?: boolean | undefined;
  /** Keeps the label for screen readers only, where the page already says it. */
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A label, a control, a hint and an error, wired to each other. The control (`Input`, `Select`, …) finds its ids itself. */
export function Field({
  label,
  id: givenId,
  hint,
  error,
  isOptional,
  isLabelHidden,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = cx(hint !== undefined && hintId, error && errorId) || undefined;

  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className={cx('flex items-baseline justify-between gap-3', isLabelHidden && 'sr-only')}>
        <label htmlFor={id} className="text-ink text-sm font-medium">
          {label}
        </label>
        {isOptional && <span className="text-ink-faint text-xs">Optional</span>}
      </div>
      <FieldContext value={{ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined }}>
        {children}
      </FieldContext>
      {hint !== undefined && (
        <p id={hintId} className="text-ink-faint text-xs">
          {hint}
        </p>
      )}
      <FieldError id={errorId} text={error} />
    </div>
  );
}

/** The error line of a field or a group of fields; announced when it appears. */
export function FieldError({ id, text }: { id?: string | undefined; text: string | undefined }) {
  return (
    <p
      id={id}
      role="alert"
      className={cx('text-danger items-start gap-1.5 text-sm', text ? 'flex' : 'hidden')}
    >
      {text && <CircleAlert aria-hidden className="mt-[0.2em] size-4 shrink-0" />}
      {text}
    </p>
  );
}

/** Ids and states for a control inside a `Field`; what the control was given itself wins. */
export function useFieldWiring(own: {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: unknown;
}) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': cx(own['aria-describedby'], field?.['aria-describedby']) || undefined,
    'aria-invalid': own['aria-invalid'] === true || field?.['aria-invalid'] ? (true as const) : undefined,
  };
}
