/**
 * The floor: the least work for the same answers with Hono, the same driver, one prepared statement on the right
 * index and rows as JSON. Started by run.ts as a separate process with DATABASE_URL or DATA_DIR, and PORT.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { serve } from '@hono/node-server';
import { initTRPC } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono } from 'hono';
import postgres from 'postgres';
import superjson from 'superjson';

type Query = (text: string, values: (string | number)[]) => Promise<unknown[]>;

interface Line {
  id: number;
  name: string;
  image_url: string;
  price: string;
  vendor_id: number;
  quantity: number;
  amount: string;
}

const CARD = `p.id, p.name, p.price, p.image_url, p.category_id, p.rating, p.review_count, p.is_ai_pick, p.stock, p.region,
  p.video_3d_url, p.video_3d_status, p.delivery_available`;
const WHOLE = `${CARD}, p.vendor_id, u.name as vendor_name, p.description, p.additional_images, p.ai_pick_reason, p.status,
  p.tags, p.keywords, p.width_cm, p.depth_cm, p.height_cm, p.colour, p.materials, p.delivery_fee,
  p.estimated_delivery_days, p.collection_address, p.collection_instructions, p.created_at`;
const FROM = 'from products p join users u on u.id = p.vendor_id';
const NEWEST = 'order by p.created_at desc, p.id desc limit 24';

const { query, transaction } = await connect();
const app = new Hono();

app.get('/', (c) => c.json({ ok: true }));
app.get('/list', async (c) =>
  c.json(await query(`select ${WHOLE} ${FROM} where p.status = 'active' ${NEWEST}`, [])),
);
app.get('/list-after/:id', async (c) =>
  c.json(
    await query(
      `select ${WHOLE} ${FROM} where p.status = 'active'
        and (p.created_at, p.id) < (select created_at, id from products where id = $1) ${NEWEST}`,
      [Number(c.req.param('id'))],
    ),
  ),
);
app.get('/category/:id', async (c) =>
  c.json(
    await query(`select ${WHOLE} ${FROM} where p.status = 'active' and p.category_id = $1 ${NEWEST}`, [
      Number(c.req.param('id')),
    ]),
  ),
);
app.get('/product/:id', async (c) =>
  c.json(
    await query(`select ${WHOLE} ${FROM} where p.id = $1 and p.status = 'active'`, [
      Number(c.req.param('id')),
    ]),
  ),
);
app.get('/search', async (c) =>
  c.json(
    await query(
      `select ${WHOLE}, ts_rank(p.search_vector, query) as rank ${FROM}, to_tsquery('english', $1) query
        where p.status = 'active' and p.search_vector @@ query order by rank desc, p.id desc limit 24`,
      [(c.req.query('q') ?? '').split(' ').join(' & ')],
    ),
  ),
);
app.get('/named', async (c) =>
  c.json(
    await query(
      `select ${CARD} ${FROM} where p.status = 'active' and lower(p.name) like '%' || $1 || '%' limit 5`,
      [(c.req.query('q') ?? '').toLowerCase()],
    ),
  ),
);
app.get('/counts', async (c) =>
  c.json(
    await query(
      `select p.category_id, p.region, count(*)::int as count ${FROM}, to_tsquery('english', $1) query
        where p.status = 'active' and p.search_vector @@ query group by p.category_id, p.region`,
      [(c.req.query('q') ?? '').split(' ').join(' & ')],
    ),
  ),
);
app.get('/similar', async (c) =>
  c.json(
    await query(
      `select ${WHOLE} ${FROM} where p.status = 'active' and $1 <% lower(p.name)
        order by $1 <<-> lower(p.name), p.id limit 24`,
      [c.req.query('q') ?? ''],
    ),
  ),
);
const ADD = `insert into cart_items (user_id, product_id, quantity) values ($1, $2, 1)
  on conflict (user_id, product_id) do update set quantity = cart_items.quantity + 1`;
app.post('/cart/:userId', async (c) => {
  const userId = Number(c.req.param('userId'));
  const { productId } = await c.req.json<{ productId: number }>();
  await query(ADD, [userId, productId]);
  const lines = await query(
    `select i.id, i.quantity, p.id as product_id, p.name, p.price, p.image_url, p.stock
      from cart_items i join products p on p.id = i.product_id where i.user_id = $1 order by i.id`,
    [userId],
  );
  return c.json(lines);
});

app.post('/buy/:userId', async (c) => {
  const userId = Number(c.req.param('userId'));
  const { productId } = await c.req.json<{ productId: number }>();
  await query(ADD, [userId, productId]);
  return c.json(await transaction((inside) => placeOrder(inside, userId)));
});

/** Takes a cart's stock, inserts its order and payment, and empties the cart. */
async function placeOrder(inside: Query, userId: number) {
  const lines = (await inside(
    `select p.id, p.name, p.image_url, p.price, p.vendor_id, i.quantity, (p.price * i.quantity)::text as amount
      from cart_items i join products p on p.id = i.product_id
      where i.user_id = $1 and p.stock >= i.quantity order by p.id for no key update of p`,
    [userId],
  )) as Line[];
  const total = lines.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2);
  const number = `RH-${randomBytes(8).toString('hex')}`;
  const [order] = (await inside(
    `insert into orders (customer_id, order_number, currency, subtotal, tax, tax_rate, tax_included, commission, total)
      values ($1, $2, 'usd', $3, 0, 0, true, 0, $3) returning id, order_number, total, created_at`,
    [userId, number, total],
  )) as { id: number }[];
  for (const line of lines) {
    await inside('update products set stock = stock - $2 where id = $1', [line.id, line.quantity]);
    const [vendorOrder] = (await inside(
      `insert into vendor_orders (order_id, vendor_id, subtotal, commission, commission_rate)
        values ($1, $2, $3, 0, 0) returning id`,
      [order?.id ?? 0, line.vendor_id, line.amount],
    )) as { id: number }[];
    await inside(
      `insert into order_items
        (order_id, vendor_order_id, product_id, product_name, image_url, quantity, price, commission, commission_rate)
        values ($1, $2, $3, $4, $5, $6, $7, 0, 0)`,
      [order?.id ?? 0, vendorOrder?.id ?? 0, line.id, line.name, line.image_url, line.quantity, line.price],
    );
  }
  await inside(
    `insert into payments (user_id, provider, provider_payment_id, status, amount_cents, captured_cents, currency, order_id)
      values ($1, 'sandbox', $2, 'captured', $3, $3, 'usd', $4)`,
    [userId, number, Math.round(Number(total) * 100), order?.id ?? 0],
  );
  await inside('delete from cart_items where user_id = $1', [userId]);
  return { order, lines };
}

const t = initTRPC.create({ transformer: superjson });
const router = t.router({
  list: t.procedure.query(() =>
    query(`select ${CARD} from products p where p.status = 'active' ${NEWEST}`, []),
  ),
});
app.all('/trpc/*', (c) => fetchRequestHandler({ endpoint: '/trpc', router, req: c.req.raw }));

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, ({ port }) =>
  console.info(`The baseline is open at http://127.0.0.1:${port}`),
);

async function connect(): Promise<{
  query: Query;
  transaction<Result>(work: (inside: Query) => Promise<Result>): Promise<Result>;
}> {
  if (process.env.DATABASE_URL) {
    const sql = postgres(process.env.DATABASE_URL, { max: 10, onnotice: () => {} });
    const on =
      (connection: Pick<postgres.Sql, 'unsafe'>): Query =>
      async (text, values) =>
        connection.unsafe(text, values, { prepare: true });
    return {
      query: on(sql),
      // postgres.js unwraps arrays of promises in its type; there are none here.
      transaction: (work) => sql.begin((inside) => work(on(inside))) as ReturnType<typeof work>,
    };
  }
  const client = await PGlite.create(join(process.env.DATA_DIR ?? '', 'pglite'), { extensions: { pg_trgm } });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void client.close().then(() => process.exit(0)));
  }
  const on =
    (connection: Pick<PGlite, 'query'>): Query =>
    async (text, values) =>
      (await connection.query(text, values)).rows;
  return { query: on(client), transaction: (work) => client.transaction((inside) => work(on(inside))) };
}
