import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { type Deliveries, IMMEDIATE_DELIVERY } from '@/testing/fake-stripe/faults.ts';

export interface FakeCall {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeAnswer {
  status: number;
  /** JSON unless a text or the bytes of a file. */
  body: unknown;
  headers?: Record<string, string>;
}

/** `lost` does the work and cuts the connection; `slow` never ends the body; `silent` answers nothing. */
export type ShopFault = FakeAnswer | 'silent' | 'cut' | 'lost' | 'slow' | 'huge';

export interface FakeDelivery {
  topic: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Attempts until an answer of 2xx. */
  attempts: number;
  /** Receives true after an answer of 2xx, false after the last attempt. */
  done?: (isAccepted: boolean) => void;
}

const RETRY_MS = 20;

/** The HTTP side of a fake shop: faults on demand, a clock that tests may move, and webhooks lost, late, twice or out of order. */
export async function startFakeServer(answer: (call: FakeCall) => FakeAnswer) {
  const calls: FakeCall[] = [];
  const travelling = new Set<Promise<void>>();
  let movedMs = 0;
  const controls = {
    /** Decides the fault of a call such as `GET /wp-json/wc/v3/products`. */
    faults: ((): ShopFault | null => null) as (call: FakeCall) => ShopFault | null,
    /** Changes the data of each answer. */
    tamper: (body: unknown): unknown => body,
    deliveries: IMMEDIATE_DELIVERY as Deliveries,
    /** Milliseconds before each answer. */
    latencyMs: 0,
  };

  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server listening on a port has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    const call = {
      method: request.method ?? 'GET',
      url: new URL(request.url ?? '/', url),
      headers: request.headers,
      body,
    };
    calls.push(call);
    if (controls.latencyMs > 0) await delay(controls.latencyMs);
    const fault = controls.faults(call);
    if (fault === 'silent') return;
    if (fault === 'cut') return void request.socket.destroy();
    const sent = typeof fault === 'object' && fault ? fault : answer(call);
    if (fault === 'lost') return void request.socket.destroy();
    const content = controls.tamper(sent.body);
    const isText = typeof content === 'string';
    response.writeHead(sent.status, {
      'content-type': isText ? 'text/html; charset=UTF-8' : 'application/json; charset=UTF-8',
      ...sent.headers,
    });
    if (fault === 'slow') return void response.write('[');
    if (fault === 'huge') return flood(response);
    response.end(isText || content instanceof Uint8Array ? content : JSON.stringify(content));
  }

  /** Sends a webhook, and repeats it until an answer of 2xx. */
  function deliver(delivery: FakeDelivery): void {
    const { times, delays } = controls.deliveries(delivery.topic);
    for (let time = 0; time < times; time++) {
      const journey = attempt(delivery, delays[time] ?? 0).finally(() => travelling.delete(journey));
      travelling.add(journey);
    }
  }

  async function attempt({ url: to, headers, body, attempts, done }: FakeDelivery, delayMs: number) {
    for (let count = 0; count < attempts; count++) {
      await delay(count === 0 ? delayMs : RETRY_MS);
      const received = await fetch(to, { method: 'POST', headers, body }).catch(() => null);
      if (received?.ok) return done?.(true);
    }
    done?.(false);
  }

  return {
    url,
    calls,
    controls,
    deliver,
    now: () => new Date(Date.now() + movedMs),

    /** Moves the clock of the shop, such as instead of waiting. */
    advance(ms: number): void {
      movedMs += ms;
    },

    /** Waits until all webhooks are delivered. */
    async settled(): Promise<void> {
      while (travelling.size > 0) await Promise.all(travelling);
    },

    async stop(): Promise<void> {
      await Promise.all(travelling);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function flood(response: ServerResponse): void {
  const part = Buffer.alloc(1_000_000, ' ');
  const write = () => {
    if (!response.destroyed) response.write(part, () => setImmediate(write));
  };
  write();
}
