import { expect, test } from 'vitest';
import { StateMachine } from './state-machine.ts';

const FILES = import.meta.glob<Record<string, unknown>>('./*/*-states.ts', { eager: true });
const MACHINES = Object.entries(FILES).flatMap(([path, exported]) =>
  Object.entries(exported)
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, machine]) =>
      machine instanceof StateMachine ? { path: path.slice(2), name, machine } : [],
    ),
);
const movesOf = (machine: StateMachine) => Object.entries(machine.moves);
/** The states that a machine shares with another one are left out where no move leads to them. */
const reachedOf = (machine: StateMachine) =>
  machine.states.filter((state) => movesOf(machine).some(([, { to }]) => to === state));

test('docs/states.md lists the states and moves of every machine', async () => {
  await expect(describeMachines()).toMatchFileSnapshot('../../docs/states.md');
});

test.each(MACHINES.map(({ name, machine }) => [name, machine] as const))(
  'every state that %s leaves can be reached',
  (_, machine) => {
    const left = movesOf(machine).flatMap(([, { from }]) => from);
    expect(left.filter((state) => !reachedOf(machine).includes(state))).toEqual([]);
  },
);

function describeMachines(): string {
  const sections = MACHINES.map(({ path, name, machine }) => {
    const { definition } = machine;
    const states = reachedOf(machine).map((state) => `| \`${state}\` | ${definition.states[state]} |`);
    const moves = movesOf(machine).map(([move, { from, to, by }]) => {
      const previous = from.length > 0 ? from.map((state) => `\`${state}\``).join(', ') : '(new)';
      return `| ${move} | ${previous} | \`${to}\` | ${by.join(', ')} |`;
    });
    const refused = definition.error ? ` Error: \`${definition.error}\`.` : '';
    return [
      `## ${definition.title}`,
      `\`${name}\` in \`${path}\`.${refused}`,
      ['| state | means |', '|---|---|', ...states].join('\n'),
      ['| move | from | to | by |', '|---|---|---|---|', ...moves].join('\n'),
    ].join('\n\n');
  });
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}

const INTRODUCTION = `# States

Every state machine of the shop, written by \`npx vitest run --project unit state-machine -u\` from \`src/shared/<module>/…-states.ts\`. A
\`StateColumn\` (\`server/platform/db/state-column.ts\`) applies a move in one conditional update; screens ask the same table
(\`allows\`). A refused move answers the error, or is a bug where none is named. \`household\` is a person with the link to a
collection request, \`system\` a job or the answer of another service.

An order shows the least advanced of its vendor orders (\`orderStatusOf\` in \`shared/orders/orders.ts\`). A refund is due until it has
\`completed_at\`. Admins set a contact form to any status.`;
