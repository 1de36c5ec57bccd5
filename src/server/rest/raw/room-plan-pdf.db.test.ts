import { expect, test } from 'vitest';
import { createWorld } from '@/testing/world.ts';

const plan = {
  name: 'Attic',
  roomType: 'bedroom',
  floorType: 'Tile',
  width: 400,
  height: 300,
  items: [
    {
      productId: 2_000_000_000,
      name: 'Gone',
      imageUrl: null,
      x: 10,
      y: 20,
      width: 50,
      height: 60,
      rotation: 90,
      zIndex: 1,
      hasTrueSize: true,
    },
  ],
};

test('visitors get their plan as a PDF, also with deleted products; an invalid plan is refused', async () => {
  const world = await createWorld();
  const ask = (body: unknown) =>
    world.app.request(`${world.settings.publicUrl}/api/room-plans/plan.pdf`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answer = await ask(plan);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(pdf).toMatch(/^%PDF-/);
  expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(2);

  const refused = await ask({ ...plan, width: 9_000 });
  expect(refused.status).toBe(400);
  await expect(refused.json()).resolves.toMatchObject({ code: 'INVALID_INPUT' });
  const answers = [];
  for (let call = 0; call < 21; call++) answers.push((await ask({ ...plan, items: [] })).status);
  expect(answers.at(-1)).toBe(429);
});
