import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
}

/** Starts an SMTP server on a free loopback port that accepts every mail unless `refusals` is set. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  /** Responses to the next recipients, until used up. */
  const refusals: { code: number; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo(_address, _session, done) {
      const refusal = refusals.shift();
      if (!refusal) return done();
      done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData: (stream, session, done) => void receive(stream, session).then(() => done()),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.');

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const { mailFrom, rcptTo } = session.envelope;
    received.push({
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map((recipient) => recipient.address),
      source: Buffer.concat(chunks).toString(),
    });
  }

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refusals,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
