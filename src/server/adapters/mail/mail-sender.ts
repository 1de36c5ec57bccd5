interface OutgoingMail {
  /** Determines the Message-ID, so that a mail sent twice is recognisable. */
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe link for mail programs. */
  unsubscribeUrl: string | null;
}

export interface MailSender {
  /** @throws MailRefusedError on a permanent refusal; other errors may be retried */
  send(mail: OutgoingMail): Promise<void>;
  /** Connects and signs in without sending. @throws Error if that fails */
  verify(): Promise<void>;
  close(): void;
}

/** Retrying is useless, as for an address that does not exist. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
