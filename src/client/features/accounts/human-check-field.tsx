import { CircleCheck, CircleX, RefreshCw } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { FieldError } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import type { HumanCheckView } from '@/shared/accounts/human-check.ts';
import type { HumanCheckForm } from '@/shared/accounts/human-check-inputs.ts';

export type HumanCheckState =
  | { kind: 'open'; problem?: string }
  | { kind: 'verified' }
  | { kind: 'mailed'; message: string }
  /** The last answer was wrong; this is a new question. */
  | { kind: 'incorrect' };

type HumanCheckFieldProps = {
  check: HumanCheckView | undefined;
  hasFailed: boolean;
  form: HumanCheckForm;
  answer: string;
  state: HumanCheckState;
  /** The answer waits for the proof of work. */
  isWorking: boolean;
  isTrying: boolean;
  inputRef: Ref<HTMLInputElement>;
  onAnswerChange: (answer: string) => void;
  /** Checks the answer and submits `form` if it is right. */
  onTry: (form: HTMLFormElement | null) => void;
  onRenew: () => void;
  /** Mails a link to the answer, an address. */
  onSendLink: () => void;
  onFormChange: (form: HumanCheckForm) => void;
};

export function HumanCheckField(props: HumanCheckFieldProps) {
  const { check, hasFailed, form, answer, state, isWorking, isTrying } = props;
  const { inputRef, onAnswerChange, onTry, onSendLink, onRenew, onFormChange } = props;
  const id = useId();
  const isVerified = state.kind === 'verified';
  const problem = state.kind === 'open' ? state.problem : undefined;

  const send = (outer: HTMLFormElement | null) => (form === 'mail' ? onSendLink() : onTry(outer));
  const sendOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || isVerified) return;
    event.preventDefault();
    send(event.currentTarget.form);
  };

  return (
    <fieldset className="border-line bg-surface min-w-0 rounded-lg border p-4">
      <legend className="sr-only">Quick check</legend>
      <div className="flex items-start justify-between gap-3">
        {/* Not the label: the question may contain another field's label. */}
        <p id={`${id}-question`} role="status" className="text-sm font-medium">
          {check?.question ?? 'Quick check'}
        </p>
        {form !== 'mail' && (
          <IconButton
            label="Another question"
            icon={<RefreshCw aria-hidden />}
            onClick={onRenew}
            disabled={isVerified}
            className="-mt-2 -mr-2 shrink-0"
          />
        )}
      </div>
      {form === 'picture' && <HumanCheckPicture check={check} hasFailed={hasFailed} />}
      {hasFailed && (
        <p role="alert" className="text-danger mt-3 text-sm">
          The question could not be loaded. Please ask for another one.
        </p>
      )}
      <div className="mt-3 flex items-start gap-3">
        <Input
          ref={inputRef}
          id={id}
          // Keeps the question and picture above in view.
          className="scroll-mt-96"
          value={answer}
          onChange={(event) => onAnswerChange(event.target.value)}
          onKeyDown={sendOnEnter}
          readOnly={isVerified}
          aria-required
          {...(form === 'mail' ? ADDRESS : ANSWER)}
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={`${id}-question ${id}-mark ${id}-error`}
          aria-invalid={state.kind === 'incorrect' || problem !== undefined}
        />
        {!isVerified && (
          <Button
            variant="secondary"
            isPending={isWorking || isTrying}
            onClick={({ currentTarget: { form: outer } }) => send(outer?.checkValidity() ? outer : null)}
            disabled={!check}
            className="shrink-0 whitespace-nowrap"
          >
            {form === 'mail' ? 'Send link' : 'Check'}
          </Button>
        )}
      </div>
      <div id={`${id}-mark`} role="status" className="mt-2 text-sm empty:hidden">
        {isWorking && check?.work && <span>Checking your browser. This can take half a minute.</span>}
        {isVerified && (
          <span className="text-positive flex items-center gap-1.5 font-medium">
            <CircleCheck aria-hidden className="size-4.5" />
            Verified
          </span>
        )}
        {state.kind === 'mailed' && state.message}
        {state.kind === 'incorrect' && (
          <span className="text-danger flex items-center gap-1.5">
            <CircleX aria-hidden className="size-4.5 shrink-0" />
            Incorrect. Here is another question.
          </span>
        )}
      </div>
      <div className="mt-1.5">
        <FieldError id={`${id}-error`} text={problem} />
      </div>
      {!isVerified && (
        <div className="mt-2 flex flex-col items-start gap-3">
          {FORMS.filter((other) => other.form !== form).map((other) => (
            <button
              key={other.form}
              type="button"
              onClick={() => onFormChange(other.form)}
              className="text-accent hover:text-accent-strong relative text-left text-sm underline underline-offset-4 tap-area"
            >
              {other.label}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

const FORMS: readonly { form: HumanCheckForm; label: string }[] = [
  { form: 'picture', label: 'Answer a question about a picture instead' },
  { form: 'text', label: 'Answer a question in words instead' },
  { form: 'mail', label: 'Email me a link instead' },
];

const ANSWER = {
  maxLength: 100,
  autoComplete: 'off',
  placeholder: 'Your answer',
  'aria-label': 'Your answer',
} as const;
const ADDRESS = {
  type: 'email',
  maxLength: 254,
  autoComplete: 'email',
  placeholder: 'Your email',
  'aria-label': 'Email for the link',
} as const;

/** Reserves its size to avoid layout shift. Its alternative text is the question. */
function HumanCheckPicture({ check, hasFailed }: { check: HumanCheckView | undefined; hasFailed: boolean }) {
  if (hasFailed) return null;
  if (!check?.imageUrl) return <Skeleton className="mt-3 aspect-3/2 w-full max-w-64 rounded-md" />;
  return (
    <img
      src={check.imageUrl}
      alt="A drawn room, for the question above. If you cannot see it, answer a question in words instead."
      width={600}
      height={400}
      className="bg-sunken mt-3 aspect-3/2 w-full max-w-64 rounded-md"
    />
  );
}
