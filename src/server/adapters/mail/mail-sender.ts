interface OutgoingMail {
  /** Names the mail in its Message-ID, so that a mail that is sent twice can be seen to be one. */
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one click of the mail program stops mails like it. */
  unsubscribeUrl: string | null;
}

/** Sends mail. */
export interface MailSender {
  /**
   * @throws MailRefusedError when the server will never take this mail; any other error is worth another try
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server said that trying again is of no use, as for an address that does not exist. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
