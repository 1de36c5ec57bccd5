import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { TRPCError } from '@trpc/server';
import type { Hono, Context as HonoContext } from 'hono';
import type { AppEnv } from '@/server/http/app-env.ts';
import type { ContextOf } from '@/server/http/context.ts';
import { readSuperjson } from '@/server/input/read-superjson.ts';
import { writeSuperjson } from '@/server/output/write-superjson.ts';
import type { LiveEnvelope, LiveSink, LiveStream } from '@/server/platform/live/live-stream.ts';
import type { Context } from '@/server/trpc.ts';
import { LIVE_CALL, type LiveInput } from '@/shared/platform/live.ts';

/** Maximum unsent bytes before a slow reader is dropped. */
const MAX_UNSENT = 64 * 1024;
/** Reconnection delay of browsers. */
const REOPEN_MS = 1_500;

const HEADERS = {
  'Content-Type': 'text/event-stream',
  // Not cached, compressed or buffered by proxies.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
} as const;

/**
 * Serves the subscription `notifications.live` as tRPC's `httpSubscriptionLink` reads it. tRPC would use seven streams
 * and generators per browser, about 80 kB; this writes to the socket, and drops slow readers.
 * @param open the procedure
 * @see https://trpc.io/docs/server/subscriptions
 */
export function mountLive(
  app: Hono<AppEnv>,
  contextOf: ContextOf,
  open: (ctx: Context, input: LiveInput) => Promise<LiveStream>,
): void {
  app.all(`/api/trpc/${LIVE_CALL}`, async (c) => {
    if (c.req.method !== 'GET') throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
    const cookies: string[] = [];
    const ctx = await contextOf(c, (cookie) => cookies.push(cookie));
    const input = readInput(c.req.query('input'), c.req.header('last-event-id'));
    return answerWith(c, cookies, await open(ctx, input));
  });
}

/** @param lastEventId sent by reconnecting browsers; newer than the input's */
function readInput(text: string | undefined, lastEventId: string | undefined): LiveInput {
  const sent = text === undefined ? undefined : parsed(text);
  // Validated by the procedure.
  return (lastEventId === undefined ? sent : { lastEventId }) as LiveInput;
}

function parsed(text: string): unknown {
  try {
    return readSuperjson(JSON.parse(text));
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', cause });
  }
}

/** Does not touch `c.res`: Hono would create and send its own response. */
function answerWith(c: HonoContext<AppEnv>, cookies: string[], stream: LiveStream): Response {
  const outgoing = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing;
  if (!outgoing) return inProcess(stream);
  const headers = { ...c.get('apiHeaders'), ...HEADERS };
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies);
  outgoing.writeHead(200);
  c.set('hasApiHeaders', true);
  outgoing.once('close', () => stream.close());
  stream.pipe(sinkOf(outgoing, stream));
  return RESPONSE_ALREADY_SENT;
}

function sinkOf(outgoing: ServerResponse, stream: LiveStream): LiveSink {
  outgoing.write(OPENING);
  const write = (text: string) => {
    outgoing.write(text);
    // Missed events are resent after reconnecting.
    if (outgoing.writableLength > MAX_UNSENT) {
      outgoing.destroy();
      stream.close();
    }
  };
  return {
    write: (envelope) => write(eventText(envelope)),
    ping: () => write(PING),
    end: () => outgoing.end(),
  };
}

function inProcess(stream: LiveStream): Response {
  const encoder = new TextEncoder();
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      write(OPENING);
      stream.pipe({
        write: (envelope) => write(eventText(envelope)),
        ping: () => write(PING),
        end: () => !isCancelled && controller.close(),
      });
    },
    cancel() {
      isCancelled = true;
      stream.close();
    },
  });
  return new Response(body, { headers: HEADERS });
}

/** The client reconnects after this time without events or pings. */
const OPENING = `retry: ${REOPEN_MS}\nevent: connected\ndata: {"reconnectAfterInactivityMs":60000}\n\n`;
const PING = 'event: ping\ndata: \n\n';

function eventText([id, event]: LiveEnvelope): string {
  return `data: ${JSON.stringify(writeSuperjson(event))}\nid: ${id}\n\n`;
}
