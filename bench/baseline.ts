/**
 * The least work that answers the same questions: Hono, the same driver, one prepared statement on the right
 * index, the rows as JSON. Started by run.ts as a process of its own; DATABASE_URL or DATA_DIR, and PORT.
 */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import postgres from 'postgres';

const CARD =
  'id, name, price, image_url, category_id, rating, review_count, is_ai_pick, stock, region, video_3d_url, video_3d_status, delivery_available';
const PAGE = `${CARD}, vendor_id, description, additional_images, ai_pick_reason, status, tags, keywords, width_cm, depth_cm,
  height_cm, colour, materials, delivery_fee, estimated_delivery_days, collection_address, collection_instructions, created_at`;
const NEWEST = 'order by created_at desc, id desc limit 24';
const MATCHES = `select ${CARD}, ts_rank(search_vector, query) as rank from products, to_tsquery('english', $1) query
  where status = 'active' and search_vector @@ query order by rank desc, id desc limit 24`;

const query = await connect();
const app = new Hono();

app.get('/', (c) => c.json({ ok: true }));
app.get('/list', async (c) =>
  c.json(await query(`select ${CARD} from products where status = 'active' ${NEWEST}`, [])),
);
app.get('/category/:id', async (c) =>
  c.json(
    await query(`select ${CARD} from products where status = 'active' and category_id = $1 ${NEWEST}`, [
      Number(c.req.param('id')),
    ]),
  ),
);
app.get('/product/:id', async (c) =>
  c.json(
    await query(`select ${PAGE} from products where id = $1 and status = 'active'`, [
      Number(c.req.param('id')),
    ]),
  ),
);
app.get('/search', async (c) => {
  const words = (c.req.query('q') ?? '').split(' ');
  return c.json(await query(MATCHES, [words.join(' & ')]));
});
app.get('/similar', async (c) =>
  c.json(
    await query(
      `select ${CARD} from products where status = 'active' and $1 <% lower(name)
        order by $1 <<-> lower(name), id limit 24`,
      [c.req.query('q') ?? ''],
    ),
  ),
);
app.post('/cart/:userId', async (c) => {
  const userId = Number(c.req.param('userId'));
  const { productId } = await c.req.json<{ productId: number }>();
  await query(
    `insert into cart_items (user_id, product_id, quantity) values ($1, $2, 1)
      on conflict (user_id, product_id) do update set quantity = cart_items.quantity + 1`,
    [userId, productId],
  );
  const lines = await query(
    `select i.id, i.quantity, p.id as product_id, p.name, p.price, p.image_url, p.stock
      from cart_items i join products p on p.id = i.product_id where i.user_id = $1 order by i.id`,
    [userId],
  );
  return c.json(lines);
});

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });

async function connect(): Promise<(text: string, values: (string | number)[]) => Promise<unknown[]>> {
  if (process.env.DATABASE_URL) {
    const sql = postgres(process.env.DATABASE_URL, { max: 10, onnotice: () => {} });
    return async (text, values) => sql.unsafe(text, values, { prepare: true });
  }
  const client = await PGlite.create(join(process.env.DATA_DIR ?? '', 'pglite'), { extensions: { pg_trgm } });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void client.close().then(() => process.exit(0)));
  }
  return async (text, values) => (await client.query(text, values)).rows;
}
