import { useEffect, useRef } from 'react';

/** Sends the token of a mailed link once on opening. Programs that only fetch links don't. */
export function useSendToken(send: (input: { token: string }) => void, token: string): void {
  const hasSent = useRef(false);
  useEffect(() => {
    if (hasSent.current) return;
    hasSent.current = true;
    send({ token });
  }, [send, token]);
}
