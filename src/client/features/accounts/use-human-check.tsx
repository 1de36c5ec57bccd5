import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { findProof } from '@/client/lib/find-proof.ts';
import type { HumanCheck } from '@/client/lib/human-check.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { VISITOR_SCOPE } from '@/client/lib/visitor-scope.ts';
import type { Work } from '@/shared/accounts/proof-of-work.ts';
import { HumanCheckField, type HumanCheckState } from './human-check-field.tsx';

const MISSING = 'Please complete the security verification';
const CANNOT_WORK =
  'This browser cannot complete the security verification. Please try again in 10 minutes or use another browser.';

/**
 * A question that robots find hard, for a form. The screen asks it of a browser that has not answered one, or signed in,
 * lately; the server insists on it when it must.
 */
export function useHumanCheck(): HumanCheck {
  const {
    mutate: create,
    data: check,
    isError: hasFailed,
  } = trpc.humanCheck.create.useMutation({
    scope: VISITOR_SCOPE,
  });
  const { mutateAsync: tryAnswer, isPending: isTrying } = trpc.humanCheck.tryAnswer.useMutation();
  const [form, setForm] = useState<'picture' | 'text'>('picture');
  const [answer, setAnswer] = useState('');
  const [state, setState] = useState<HumanCheckState>({ kind: 'open' });
  const [isWorking, setIsWorking] = useState(false);
  const proofOfWork = useProofOfWork(check?.work);
  const hasBegun = useRef(false);
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  /** What is to be sent once the answer is right. */
  const awaiting = useRef<HTMLFormElement>(null);

  const ask = useCallback(
    (wanted: 'picture' | 'text', next: HumanCheckState = { kind: 'open' }) => {
      setForm(wanted);
      setAnswer('');
      setState(next);
      create({ form: wanted });
    },
    [create],
  );

  // A browser that is known shows no question, until the server insists on one.
  const known = useQuery({ ...api.humanCheck.isKnown.queryOptions(), staleTime: 0 });
  const isKnown = known.data === true;
  const isUnknown = known.data === false || known.isError;
  useEffect(() => {
    if (!isUnknown || hasBegun.current) return;
    hasBegun.current = true;
    create({ form: 'picture' });
  }, [create, isUnknown]);

  useEffect(() => {
    if (state.kind === 'verified') awaiting.current?.requestSubmit();
    awaiting.current = null;
  }, [state.kind]);

  // The button that asks goes with the right answer, and the focus would be lost with it.
  useEffect(() => {
    if (state.kind === 'verified' && document.activeElement === document.body) input.current?.focus();
  }, [state.kind]);

  const prove: HumanCheck['prove'] = async () => {
    if (isKnown) return {};
    if (!check || answer.trim() === '') {
      setState({ kind: 'open', problem: MISSING });
      input.current?.focus();
      return null;
    }
    setIsWorking(true);
    const work = await proofOfWork().catch(() => new Error(CANNOT_WORK));
    setIsWorking(false);
    if (work instanceof Error) setState({ kind: 'open', problem: work.message });
    if (work instanceof Error || work === null) return null;
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

  return {
    field: isKnown ? null : (
      <HumanCheckField
        check={check}
        hasFailed={hasFailed}
        form={form}
        answer={answer}
        state={state}
        isWorking={isWorking}
        isTrying={isTrying}
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
        onRenew={() => ask(form)}
        onFormChange={ask}
      />
    ),
    prove,
    renew: () =>
      void known.refetch().then(({ data }) => {
        if (data === true) return;
        hasBegun.current = true;
        ask(form);
      }),
  };
}

const NO_WORK = Promise.resolve(undefined);

/**
 * Does the work of a human check, from when its question is there; mostly it is done before somebody has answered.
 *
 * @returns waits for the proof: undefined where no work is asked for, null when another question came meanwhile
 */
function useProofOfWork(work: Work | null | undefined): () => Promise<string | null | undefined> {
  const proof = useRef<Promise<string | null | undefined>>(NO_WORK);

  useEffect(() => {
    proof.current = NO_WORK;
    if (!work) return;
    const ending = new AbortController();
    proof.current = findProof(work, ending.signal);
    // Whoever awaits it gets the error; without this line a rejection that nobody awaits would be reported.
    proof.current.catch(() => {});
    return () => ending.abort();
  }, [work]);

  return useCallback(() => proof.current, []);
}
