import type { ReviewTexts } from './texts.ts';

/** Beds, drawers, shelves and what goes in a child's room. */
export const sleepingAndStorageTexts = {
  cabinet: {
    five: [
      [
        'Craftsmanship',
        'Look inside: even the backs of the doors are finished. Worth every dollar.',
        'media-unit sideboard wardrobe',
      ],
      [
        'Swallows everything',
        'All of our clutter is in it and it still looks serene.',
        'media-unit sideboard wardrobe dresser blanket-box',
      ],
      [
        'Lovely old thing',
        'The restoration is honest, with patches you can find if you look. It smells of wax.',
        'sideboard dresser trolley',
      ],
      ['Doors run true', 'Smooth, quiet and level on an uneven floor.', 'media-unit sideboard'],
      ['Takes pride of place', 'We rearranged the whole room around it.'],
      ['Smells of cedar', 'Wool blankets are safe at last, and it makes a good seat.', 'blanket-box'],
      [
        'The kitchen bench we were missing',
        'Rolls where it is needed, locks, and does not budge while kneading.',
        'trolley',
      ],
    ],
    four: [
      [
        'Very nice piece',
        'One shelf peg was missing; a new one came in the post in two days.',
        'media-unit wardrobe',
      ],
      ['Handsome', 'Bigger than it looks in pictures. Measure your wall.'],
      ['Solid', 'The finish is lovely. Needs two people to move.'],
    ],
    three: [
      [
        'Good',
        'A well-made piece, but one drawer sticks in damp weather. A candle stub helps.',
        'dresser trolley',
      ],
    ],
  },
  bedside: {
    five: [
      ['Perfect little table', 'The drawer has real dovetails and the leather pull is a lovely touch.'],
      ['Bought a pair', 'One each. The grain nearly matches, which somebody must have taken care over.'],
      ['Nothing rattles', 'The drawer glides without runners. How do they do it?'],
      ['Just enough', 'Book, glass, lamp, phone. The cable notch is clever.'],
      ['Well proportioned', 'Slim legs, easy to vacuum under, and solid oak all through.'],
      ['So pleased', 'It arrived in one piece with nothing to assemble.'],
    ],
    four: [
      ['Very good', 'A couple of centimetres taller than our mattress. Works fine.'],
      ['Lovely oak', 'Lighter than I thought it would be; it will darken.'],
      ['Nice', 'I would have liked a second drawer, but it is beautifully made.'],
    ],
    three: [['Nice but small', 'Good quality. The drawer is shallower than I hoped.']],
  },
  shelf: {
    five: [
      ['No tools, really', 'Eight wedges, ten minutes, and it has not moved since.', 'ladder-shelf'],
      ['Full already', 'Holds every cookbook we own without a sag.'],
      ['Elegant', 'The proportions are lovely and the timber is even better.'],
      ['Survived a house move', 'It came apart and went back together as tight as before.', 'ladder-shelf'],
    ],
    four: [
      ['Good shelves', 'Use the wall strap, our floors slope. Very nice ash.', 'ladder-shelf'],
      ['Solid', 'One wedge needed a tap with a mallet. Looks great.', 'ladder-shelf'],
      ['Handsome', 'The top shelf is out of my reach, which is no fault of the shelf.'],
    ],
    three: [['Okay', 'Well made, but it leans a touch until it is strapped to the wall.', 'ladder-shelf']],
  },
  bed: {
    five: [
      ['Silent', 'The first bed we have owned that makes no noise at all.', 'bed'],
      ['Goes together with one spanner', 'It did, in twenty minutes, with two of us.', 'bed'],
      ['Best sleep', 'Solid, warm to look at, and the height is kind to knees.', 'bed'],
      [
        'A school hall in our bedroom',
        'I love that there are faint basketball lines under the slats.',
        'bed',
      ],
      [
        'Smart and soft',
        'Makes our plain base look like a hotel. The linen is lovely to lean on.',
        'headboard',
      ],
      [
        'The room feels finished',
        'Our base looked naked before. The buttons are neat and nothing is glued.',
        'headboard',
      ],
      ['Reading in bed again', 'Just the right softness behind the shoulders.', 'headboard'],
    ],
    four: [
      ['Very good', 'Took a while to line up the bolts. Beautiful once done.', 'bed'],
      ['Lovely', 'The colour is a shade warmer than our floor. Looks fine together.'],
      ['Sturdy', 'Heavy, as it should be. Bring a friend.', 'bed'],
      ['Very good headboard', 'Easy to bolt on. The linen creases a little at the corners.', 'headboard'],
    ],
    three: [['Nice', 'Good quality, but the instructions could be clearer.']],
  },
  kidsFurniture: {
    five: [
      ['He sleeps in his house', 'Bedtime is no longer a negotiation.', 'house-bed'],
      ['Indestructible', 'Two boys, one winter, no damage.'],
      ['Smooth everywhere', 'I ran my hands over every edge and found nothing to complain of.'],
      ['The colour is a hit', 'She drags it from room to room and it puts up with it.', 'kids-table'],
      ['Clever', 'Light enough for the little one, strong enough for the big one.', 'kids-table toy-crate'],
      [
        'Tidying up is a ride now',
        'The castors are so smooth that the toys get taken for walks.',
        'toy-crate',
      ],
    ],
    four: [
      ['Great', 'A few scuffs after a month. They wipe off mostly.'],
      ['Well made', 'Easy to put together. Would love a matching shelf.', 'house-bed'],
      ['Good size', 'Will last them for years. A bit dearer than the plastic ones, and worth it.'],
      ['Handy crate', 'Holds more than it seems to. I rounded up a second one for books.', 'toy-crate'],
    ],
    three: [
      ['Nice but small', 'Lovely finish. My five-year-old is nearly too big for it.', 'house-bed'],
      ['Good', 'One part was stiff at first; the seller talked me through it.', 'house-bed'],
    ],
  },
} as const satisfies Record<string, ReviewTexts>;
