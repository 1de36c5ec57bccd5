import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { findProof } from '@/client/lib/find-proof.ts';
import type { HumanCheck } from '@/client/lib/human-check.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { VISITOR_SCOPE } from '@/client/lib/visitor-scope.ts';
import type { HumanCheckForm } from '@/shared/accounts/human-check-inputs.ts';
import type { Work } from '@/shared/accounts/proof-of-work.ts';
import { emailInput } from '@/shared/input/input.ts';
import { HumanCheckField, type HumanCheckState } from './human-check-field.tsx';

const MISSING = 'Please complete the security verification';
const NOT_OPENED = 'Open the link in our email first, in this browser, or answer a question';
const CANNOT_WORK =
  'This browser cannot do the check. Please try again in 10 minutes or use another browser.';

/**
 * A human check for forms, skipped by browsers that recently passed or signed in unless the server insists.
 * @param isLazy asks only after `renew`, for forms whose usual senders need no check
 */
export function useHumanCheck({ isLazy = false } = {}): HumanCheck {
  const {
    mutate: create,
    data: check,
    isError: hasFailed,
  } = trpc.humanCheck.create.useMutation({ scope: VISITOR_SCOPE });
  const { mutateAsync: tryAnswer, isPending: isTrying } = trpc.humanCheck.tryAnswer.useMutation();
  const { mutateAsync: mailLink, isPending: isMailing } = trpc.humanCheck.mailLink.useMutation();
  const [form, setForm] = useState<HumanCheckForm>('picture');
  const [answer, setAnswer] = useState('');
  const [state, setState] = useState<HumanCheckState>({ kind: 'open' });
  const [isWorking, setIsWorking] = useState(false);
  const proofOfWork = useProofOfWork(check?.work);
  const hasBegun = useRef(false);
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  /** The form to submit after the right answer. */
  const awaiting = useRef<HTMLFormElement>(null);

  const ask = useCallback(
    (wanted: HumanCheckForm, next: HumanCheckState = { kind: 'open' }, text = '') => {
      setForm(wanted);
      setAnswer(text);
      setState(next);
      create({ form: wanted });
    },
    [create],
  );

  // Known browsers see no question until the server insists.
  const [isInsisted, setIsInsisted] = useState(!isLazy);
  const knownQuery = useQuery({
    ...api.humanCheck.isKnown.queryOptions(),
    staleTime: 0,
    enabled: isInsisted,
    // The mailed link opens in another tab.
    refetchOnWindowFocus: state.kind === 'mailed' ? 'always' : false,
  });
  const isUnknown = isInsisted && (knownQuery.data === false || knownQuery.isError);
  const isLinkOpened = form === 'mail' && knownQuery.data === true;
  useEffect(() => {
    if (!isUnknown || hasBegun.current) return;
    hasBegun.current = true;
    create({ form: 'picture' });
  }, [create, isUnknown]);

  useEffect(() => {
    if (state.kind === 'verified') awaiting.current?.requestSubmit();
    awaiting.current = null;
  }, [state.kind]);

  // The focused button disappears after the right answer.
  useEffect(() => {
    if (state.kind === 'verified' && document.activeElement === document.body) input.current?.focus();
  }, [state.kind]);

  /** Returns null after a failure, which the field shows. */
  const finishWork = async () => {
    setIsWorking(true);
    const work = await proofOfWork().catch(() => new Error(CANNOT_WORK));
    setIsWorking(false);
    if (!(work instanceof Error)) return work;
    setState({ kind: 'open', problem: work.message });
    return null;
  };

  const sendLink = async () => {
    const { data: email, error } = emailInput.safeParse(answer);
    if (!check || !email) {
      setState({ kind: 'open', problem: error?.issues[0]?.message ?? MISSING });
      input.current?.focus();
      return;
    }
    const proof = await finishWork();
    if (!proof) return;
    // Another request needs another proof.
    try {
      const { message } = await mailLink({ id: check.id, proof, email });
      ask('mail', { kind: 'mailed', message }, email);
    } catch (failure) {
      ask('mail', { kind: 'open', problem: readFailure(failure).message }, email);
    }
  };

  const prove: HumanCheck['prove'] = async () => {
    if (!isInsisted) return {};
    // Another form may have received the answer before the check was passed there.
    const isStale = knownQuery.isFetching || form === 'mail';
    const isKnown = isStale ? (await knownQuery.refetch({ cancelRefetch: false })).data : knownQuery.data;
    if (isKnown) return {};
    if (!check || form === 'mail' || answer.trim() === '') {
      setState({ kind: 'open', problem: form === 'mail' ? NOT_OPENED : MISSING });
      input.current?.focus();
      return null;
    }
    const work = await finishWork();
    if (work === null) return null;
    const proof = { captchaId: check.id, captchaAnswer: answer, ...(work && { captchaProof: work }) };
    if (state.kind === 'verified') return proof;
    try {
      const { isRight } = await tryAnswer({ id: check.id, answer, ...(work && { proof: work }) });
      if (isRight) {
        setState({ kind: 'verified' });
        return proof;
      }
      ask(form, { kind: 'incorrect' });
      input.current?.focus();
    } catch (error) {
      setState({ kind: 'open', problem: readFailure(error).message });
    }
    return null;
  };

  const renew = () => {
    hasBegun.current = true;
    setIsInsisted(true);
    void knownQuery.refetch().then(({ data }) => {
      if (data !== true) ask(form);
    });
  };

  return {
    field: (isUnknown || isLinkOpened) && (
      <HumanCheckField
        check={check}
        hasFailed={hasFailed}
        form={form}
        answer={answer}
        state={isLinkOpened ? { kind: 'verified' } : state}
        isWorking={isWorking}
        isTrying={isTrying || isMailing}
        inputRef={input}
        onAnswerChange={(text) => {
          setAnswer(text);
          if (state.kind !== 'open' || state.problem) setState({ kind: 'open' });
        }}
        onTry={(form) => {
          awaiting.current = form;
          void prove().then((proof) => {
            if (!proof) awaiting.current = null;
          });
        }}
        onSendLink={() => void sendLink()}
        onRenew={() => ask(form)}
        onFormChange={ask}
      />
    ),
    prove,
    renew,
    renewIfRequired: (error) => {
      if (readFailure(error).code === 'HUMAN_CHECK_REQUIRED') renew();
    },
  };
}

const NO_WORK = Promise.resolve(undefined);

/**
 * Computes the proof of work as soon as the question loads.
 * @returns undefined if none is required, null if the question changed
 */
function useProofOfWork(work: Work | null | undefined): () => Promise<string | null | undefined> {
  const proof = useRef<Promise<string | null | undefined>>(NO_WORK);

  useEffect(() => {
    proof.current = NO_WORK;
    if (!work) return;
    const ending = new AbortController();
    proof.current = findProof(work, ending.signal);
    // Awaiting callers get the error; this avoids an unhandled rejection.
    proof.current.catch(() => {});
    return () => ending.abort();
  }, [work]);

  return useCallback(() => proof.current, []);
}
