import { describe, expect, test } from 'vitest';
import { faultOfSubject, faultsOf } from './lib/plain-english.mjs';

describe('the check of plain English', () => {
  test.each([
    'part of work that has its turn already, and waits for no other: who waits holds no place',
    'Nobody waits: who sends slowly would hold up others.',
    'Somebody who waits.',
    'The world as domain verbs that touch more than the database see it.',
    'Who acts, and from where: an admin in another’s account is themselves.',
    'Who somebody is, and becoming somebody.',
    'What is let go together.',
    'Learns the language anew once much has changed.',
    'Another one.',
    'Locked by id, so that nobody waits in a circle.',
    'Where it does not hear, it makes one for nobody, and that is all.',
    'Says goodbye.',
    'Bytes past the limit after which nobody waits for the end of a refused body.',
    'no request would be heard of before the last run has ended',
    'Who chooses waits for whoever does so just now.',
    'Whether who asked hears of it: who takes an answer back and gives it again, and again, is not told of each time.',
    'Leaves lines in the bells of people, in the transaction of what they tell',
    'Which way a vendor’s part goes. Who is not named is collected from.',
    'Come back to, as far down as one stood: the page is so long at once, and gets there at once.',
    'Nobody stood here.',
    'a part that has woken already shall not hear of it twice',
    'text is somebody’s work; a box says what the address says',
    'Tells the page when all of it has woken',
    'Another number once somebody has made way for another person or for nobody',
    'The rooms of `src/`, and the nouns of the domain.',
    'Who has something to decide gets longer.',
    'Keeps it where it is; what was not put down goes back',
    'Who lies over whom.',
    'How Firefox tells of letters that were cut as their page was left',
    'Everybody’s on the stage',
    'The end of a piece away from the shop. The household reads it, so it names nobody private.',
  ])('refuses the comment “%s”', (comment) => {
    expect(faultsOf('src/server/example.ts', `/** ${comment} */\nexport const limit = 1;`)).toHaveLength(1);
    expect(faultsOf('src/server/example.ts', `// ${comment}\nexport const limit = 1;`)).toHaveLength(1);
  });

  test.each([
    'hasNoRunningAnimation',
    'matchesEtag',
    'mostDear',
    'LOOKED_AT',
    'SPARE',
    'MEANING',
    'RELEVANT',
    'learnAnew',
    'waysToLetGo',
    'isLetGo',
    'HEARD_LIMIT',
    'BREATH_MS',
    'called',
    'calledAsAsked',
    'deeds',
    'deedsId',
    'Wish',
    'takeIn',
    'isWay',
    'makeWay',
    'Hand',
    'SLIP',
    'inOrderOfThought',
    'CUT_LETTERS',
    'useTurn',
    'Waking',
    'Thing',
    'FACTS',
  ])('refuses the name %s', (name) => {
    expect(faultsOf('src/shared/example.ts', `export const ${name} = 1;`)).toHaveLength(1);
  });

  test('refuses such words in the names of members, parameters and variables of a function', () => {
    const source = 'class Room { #heard = 1; close(toldTo: string) { const isKnownToNobody = toldTo; } }';
    expect(faultsOf('src/client/example.ts', source)).toHaveLength(3);
  });

  test.each([
    'who begins to send a request and never ends holds up nobody',
    'one that nobody asked for fetches nothing but its poster',
    'whether a person of 60 cm can walk somewhere is what walking there by single centimetres finds',
    'search engines read what is said, and nothing of what is not',
    'a page that is worked on all over keeps its head free for them, while one sees it',
    '…but not by who was the toast before',
    'each press happens once and in order, links work, and the page stays where one reads',
  ])('refuses the title “%s” of a test', (title) => {
    expect(faultsOf('src/server/example.test.ts', `test('${title}', () => {});`)).toHaveLength(1);
  });

  test.each([
    'fix(search): a slip is not mended into what only sentences say',
    'perf(search): what conditions were tried by is the list',
    'fix(search): what is let go goes by the words alone, not by filters',
    'fix(client): a reader stays in place as a page wakes; a resting finger may stray',
    'test(home): where one stands is noted before one leaves',
    'test(selling): the page is there before its foot is pressed',
    'fix(touch): a resting finger may stray',
    'perf(client): pages wake in slices',
    'perf(client): React’s own signs are made without a stack',
    'Fixed the search',
    'fix(search): fixed the search',
    'fix(search): do not autocorrect words that occur only in the descriptions of products',
  ])('refuses the commit “%s”', (subject) => {
    expect(faultOfSubject(subject)).toBeDefined();
  });

  test.each([
    'fix(search): don’t autocorrect product codes',
    'chore: stay with Vite 8.3',
    'refactor(orders, payouts): share the lock of a payment',
    'docs: pass the focus to the dialog',
    'Merge the work on repeated parts of the client',
  ])('accepts the commit “%s”', (subject) => {
    expect(faultOfSubject(subject)).toBeUndefined();
  });

  test('accepts short statements and names of the trade', () => {
    const source = `
      /**
       * Adds a product to the cart, on top of any pieces already there.
       *
       * @param quantity pieces to add, 1 to 99
       */
      export function addItem(quantity: number) {}

      // Locks in a fixed order, to avoid deadlocks.
      export const OVERFETCH = 2;`;
    expect(faultsOf('src/server/modules/checkout/cart.ts', source)).toEqual([]);
  });

  test('gives the line of each fault, and joins lines of one comment', () => {
    const source = '\n// Bytes that are read after the\n// answer. Nobody waits.\nconst told = 1;';
    expect(faultsOf('src/server/example.ts', source).map(({ line }) => line)).toEqual([2, 4]);
  });
});
