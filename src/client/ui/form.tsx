import { type ComponentProps, type ReactNode, useId } from 'react';
import { type FieldPath, type FieldValues, get, type RegisterOptions } from 'react-hook-form';
import type { ApiForm, FormConflict } from '@/client/lib/use-api-form.ts';
import { Button, type ButtonProps } from './button.tsx';
import { Field, type FieldProps, RegistrationContext } from './field.tsx';
import { NEXT_FIELD } from './next-field.ts';
import { Notice } from './notice.tsx';
import { type UnsavedForm, useAskBeforeDiscarding } from './unsaved-forms.ts';

/** The parts of `useApiForm` that fields and buttons read. */
type FormApi<Values extends FieldValues> = Pick<
  ApiForm<Values>,
  'register' | 'formState' | 'failure' | 'isPending'
> & { submit: ApiForm<Values>['submit'] };

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'form'> & {
  form: Pick<ApiForm<FieldValues>, 'submit' | 'failure' | 'conflict'> & UnsavedForm;
};

/** The form of `useApiForm`, with the server's refusal above its fields. A dialog around it asks before it discards the text. */
export function Form({ form, className = 'flex flex-col gap-5', children, ...rest }: FormProps) {
  useAskBeforeDiscarding(form);
  return (
    <form noValidate {...NEXT_FIELD} {...rest} onSubmit={form.submit} className={className}>
      {form.conflict ? (
        <Notice tone="danger" title={form.conflict.message}>
          <ConflictChoice conflict={form.conflict} isPending={form.isPending} />
        </Notice>
      ) : (
        form.failure && <Notice tone="danger">{form.failure.message}</Notice>
      )}
      {children}
    </form>
  );
}

type ConflictChoiceProps = { conflict: Omit<FormConflict, 'message'>; isPending?: boolean };

/** Shows what another person saved meanwhile beside what was typed, to choose from. */
export function ConflictChoice({ conflict, isPending }: ConflictChoiceProps) {
  const { lines, acceptCurrent, overwrite } = conflict;
  const id = useId();
  return (
    <>
      <p id={id}>It has now:</p>
      <ul aria-labelledby={id} className="mt-1 flex flex-col gap-1">
        {lines.map(({ label, current, typed }) => (
          <li key={label} className="wrap-anywhere">
            {label}: <span className="font-medium">{current}</span>
            <span className="text-ink-soft block text-sm">Yours: {typed}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={acceptCurrent}>
          Use theirs
        </Button>
        <Button size="sm" variant="secondary" isPending={isPending} onClick={overwrite}>
          Use mine
        </Button>
      </p>
    </>
  );
}

type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  FieldProps,
  'error'
> & {
  form: Pick<FormApi<Values>, 'register' | 'formState'>;
  name: Name;
  options?: RegisterOptions<Values, Name>;
  children: ReactNode;
};

/** A `Field` of a form: registers its control (`Input`, `Textarea`, `NativeSelect`, `PasswordInput`) and shows its error. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormFieldProps<Values, Name>,
) {
  const { form, name, options, children, ...field } = props;
  const { errors, defaultValues } = form.formState;
  const error: { message?: string } | undefined = get(errors, name);
  // The server renders the value too: hydration must not fill a field in which the user is typing.
  const registration = { ...form.register(name, options), defaultValue: get(defaultValues, name) ?? '' };
  return (
    <RegistrationContext value={registration}>
      <Field {...field} error={error?.message}>
        {children}
      </Field>
    </RegistrationContext>
  );
}

export function SubmitButton({
  form,
  className = 'self-start',
  ...rest
}: Omit<ButtonProps, 'type' | 'isPending' | 'form'> & { form: { isPending: boolean } }) {
  return <Button {...rest} type="submit" isPending={form.isPending} className={className} />;
}
