import type { ReviewTexts } from './texts.ts';

/** Lights, textiles, things for the wall and the table, sound and bags. */
export const smallThingsTexts = {
  lamp: {
    five: [
      ['Warm light', 'The shade gives the loveliest glow. The whole corner changed.'],
      [
        'Rewired and tagged',
        'Good to see the electrician’s tag on an old thing. Works beautifully.',
        'table-lamp library-lamp',
      ],
      ['Sculptural', 'Looks good even when it is off.'],
      ['The turning is superb', 'You can feel how carefully the timber was worked.', 'table-lamp'],
      [
        'My favourite lamp',
        'The foot switch, the cloth cord, the timber. Every detail is right.',
        'floor-lamp',
      ],
      ['Gift to myself', 'Sits on the desk and makes bills look better.', 'table-lamp library-lamp'],
    ],
    four: [
      ['Very nice', 'A touch taller than I thought. The bulb is not included.'],
      ['Lovely shade', 'Needed a little straightening after the trip.', 'floor-lamp table-lamp'],
      ['Good lamp', 'The cord could be half a metre longer.'],
    ],
    three: [['Pretty', 'Looks great, but the light is softer than I need for reading.']],
  },
  pendant: {
    five: [
      ['Throws lovely shadows', 'The ceiling is covered in patterns at night.', 'pendant-woven'],
      ['A work of art', 'You can tell that a person made it. Hangs over our table.'],
      ['Beautiful glow', 'Soft and warm with a low-watt bulb.'],
      ['Every guest asks', 'I have given out the link four times.'],
      ['Smoky and deep', 'Lit, it looks like a coal. Unlit, like sea glass.', 'pendant-glass'],
    ],
    four: [
      ['Gorgeous', 'Have an electrician hang it, as they say. Easy job.'],
      ['Very nice', 'A little smaller above a long table than I imagined. Might get a second.'],
      ['Unique', 'Slightly uneven at the rim, which is the charm of it.'],
    ],
    three: [['Nice', 'Lovely object, darker than I expected when lit.']],
  },
  rug: {
    five: [
      ['The room is warmer', 'In every sense. It lies flat and does not slip on its underlay.'],
      ['Ties the room together', 'I know. But it does.'],
      ['Good value for the work in it', 'Tight, even and heavy enough to stay put.'],
      ['Quieter', 'The echo in our hallway is gone.'],
      ['Hides everything', 'Two dogs and a gravel path, and it still looks clean.'],
      [
        'Lovely texture',
        'Feels wonderful under bare feet. The colours are quiet and natural.',
        'rug-stripes',
      ],
      [
        'Well woven',
        'The edges are straight and the back is as neat as the front.',
        'rug-stripes rug-runner',
      ],
      ['Spill tested', 'Red wine, cold water, gone.', 'rug-stripes rug-runner'],
    ],
    four: [
      ['Good rug', 'It did shed for the first month, as they warned.', 'rug-stripes'],
      ['Nice colours', 'A corner curled at first and flattened in a week.', 'rug-stripes rug-runner'],
      ['Lovely', 'Smelled of hay for a few days, which I rather liked.', 'rug-round'],
    ],
    three: [
      ['Rougher than expected', 'Hard-wearing for sure. Not for lying on.', 'rug-round'],
      ['Fine', 'Nice weave. Order the underlay at the same time.'],
    ],
  },
  throw: {
    five: [
      ['Feather light and warm', 'I did not know merino could be this soft.'],
      ['The colour of a foggy harbour', 'Exactly as named. It lives on the arm of the sofa.'],
      ['Bought three as gifts', 'Kept two.'],
      ['Traceable wool', 'They could tell me which farm. That decided it.'],
      ['Cat’s favourite', 'She has taken it over completely. I will have to get my own.'],
      ['Wedding present', 'They unwrapped it and put it straight around their shoulders.'],
      ['Warm feet', 'On the end of the bed from April to October.'],
      ['Worth it', 'My last throw was acrylic. There is no comparison.'],
      ['Beautiful fringe', 'Neatly twisted, none of it has come loose.'],
    ],
    four: [
      ['Very soft', 'A little thinner than I imagined, but surprisingly warm.'],
      ['Lovely', 'I wish it came in a bigger size for the bed.'],
      ['Good quality', 'Airs well and does not hold smells.'],
    ],
    three: [['Nice', 'Soft, but it catches on our rough timber bench.']],
  },
  cushion: {
    five: [
      ['Perfect clay', 'Not orange, not brown. Sits with everything.'],
      ['A proper inner', 'Wool, not foam. You can plump it and it stays plumped.'],
      ['Washes well', 'The cover came out of the machine softer than before.'],
      ['The buttons are lovely', 'Coconut, and neatly sewn. Small things matter.'],
      ['Second order', 'Four on the sofa now and I am done. Probably.'],
      ['Good posture', 'It props me up exactly where the sofa gives up.'],
      ['Made from ends', 'You would never know. The stitching is perfect.'],
      ['Heavy linen', 'A real weight to the cloth. Feels expensive.'],
    ],
    four: [
      ['Lovely cushion', 'Creases as linen does. I like it so.'],
      ['Good', 'Slightly redder in evening light.'],
      ['Well sewn', 'The inner was a bit flat on arrival, better after a day in the sun.'],
      ['Nice size', 'Fifty centimetres is bigger than you think. Good for the back.'],
    ],
    three: [
      ['Fine', 'Nice fabric, more muted than on my phone.'],
      ['Firm', 'Needs a bit of wear before it is comfortable.'],
    ],
  },
  wallPiece: {
    five: [
      ['Straightforward to hang', 'The fixings were in the box and it was level at the first try.'],
      ['Makes the hallway', 'People stop in front of it. The frame is a pleasure.', 'mirror print'],
      ['Lovely work', 'Beautiful in the flesh, with real depth to it.', 'print mirror'],
      ['Made by hand, and you see it', 'In the best way.', 'mirror print pinboard'],
      ['Just what the wall wanted', 'Simple, useful and very well made.'],
    ],
    four: [
      ['Very nice', 'Heavier than I expected. Find a stud.', 'mirror clock'],
      ['Good quality', 'A shade darker than the picture.'],
      ['Happy', 'Would have liked a little more hanging hardware for plasterboard.'],
    ],
    three: [['Okay', 'Nicely made, a bit small for the wall I had in mind.']],
  },
  vessel: {
    five: [
      ['So well made', 'I use it every day and it looks better for it.', 'vase basket'],
      ['Beautiful surface', 'It changes with the light. I keep moving it about.', 'vase'],
      ['Just right by the door', 'The size is perfect and it is sturdy.', 'planter basket'],
      ['Better than plastic', 'And it will not be around for five hundred years.', 'planter basket'],
      ['Bought another', 'One was lonely.'],
      ['Tomatoes by Christmas', 'Deep enough for proper roots, and it drains well.', 'planter'],
      ['The laundry has never looked so good', 'Lid on, mess gone.', 'basket'],
    ],
    four: [
      ['Lovely', 'Each one differs a little. Mine has a freckle.', 'vase'],
      ['Good and solid', 'Slightly smaller inside than the outside suggests.', 'planter basket'],
      ['Very pleased', 'Arrived snug in shredded paper.', 'vase'],
      ['Good planter', 'Already silvering nicely. Needs its own saucer on a deck.', 'planter'],
    ],
    three: [
      ['Nice', 'Pretty, but it had a loose strand that I had to tuck in.', 'basket'],
      ['Fine', 'Handsome, although I expected it to be larger.'],
    ],
  },
  dinnerSet: {
    five: [
      ['Every meal looks better', 'Even toast. The speckle hides knife marks.'],
      ['Dishwasher tested', 'Two months of daily washing and not a chip.'],
      ['Single pieces can be replaced', 'I broke a bowl and a new one came within the week.'],
      ['Lovely in the hand', 'The bare rim feels wonderful.'],
    ],
    four: [
      ['Beautiful set', 'The plates are generous; check your dishwasher rack.'],
      ['Very nice', 'A few sizes vary by a hair. That is handmade.'],
    ],
    three: [['Good', 'Nice glaze, though the bowls are smaller than I wanted.']],
  },
  board: {
    five: [
      ['Too pretty to cut on', 'We do anyway and the marks close up.'],
      ['Does not budge', 'The weight keeps it put, and the juice groove works.'],
      ['A gift that was wanted', 'My brother has talked about it ever since.'],
      ['Kind to knives', 'I sharpen half as often.'],
      ['The pōhutukawa is so dark', 'Oiled it once and the pattern jumped out.'],
    ],
    four: [
      ['Excellent board', 'Heavy to lift one-handed with the finger slots, but solid.'],
      ['Lovely', 'Drink a coffee while you oil it; it takes two coats.'],
      ['Good size', 'Just fits beside our stove.'],
    ],
    three: [['Nice', 'Good looking. Mine came a bit dry and needed oil straight away.']],
  },
  coasters: {
    five: [
      ['Small and perfect', 'The colours are spot on. They soak up everything.'],
      ['Tied with wool', 'No plastic anywhere. Made me smile.'],
      ['A present for teachers', 'Six sets. All loved.'],
      ['Offcuts done well', 'Thick, flat, no fraying after months.'],
      ['Saved our table', 'Wish we had bought these before the table.'],
    ],
    four: [
      ['Nice', 'They stick to a very wet glass now and then.'],
      ['Good gift', 'One was slightly smaller than the rest.'],
      ['Cheerful', 'Mustard stains show least.'],
    ],
    three: [['Fine', 'They do what coasters do.']],
  },
  speakers: {
    five: [
      ['Astonishing', 'I keep hearing new things in old records.'],
      ['They came with a plot', 'Measured as a pair, with the curve to prove it.'],
      ['Cabinets like new', 'The walnut is gorgeous and the sound is honest.'],
    ],
    four: [
      ['Very good sound', 'A small mark on one cabinet, as described.'],
      ['Clear and warm', 'Give them a decent amplifier.'],
    ],
    three: [['Good', 'Lovely mids. I miss a little bass in a big room.']],
  },
  turntable: {
    five: [
      ['Silky', 'Speed is rock solid and the kauri plinth is beautiful.'],
      ['Plug and play', 'It was set up so well that I only had to put the belt on.'],
      ['A lovely rebuild', 'Quiet, pretty, and the seller answered all of my questions.'],
    ],
    four: [
      ['Great deck', 'Two hairlines in the lid, exactly as they said.'],
      ['Very happy', 'I swapped the cartridge later, but the one on it was fine.'],
    ],
    three: [['Nice', 'Good sound. The lid hinges are a bit loose.']],
  },
  headphones: {
    five: [
      ['At last', 'Headphones that I can open with a screwdriver. They sound great too.'],
      ['Battery for days', 'I charge them on Sundays.'],
      ['Comfortable', 'The wool pads do not get sweaty.'],
      ['New pads in two minutes', 'Ordered spares to see whether it is true. It is.'],
      ['Balanced', 'No boomy bass, voices are clear.'],
    ],
    four: [
      ['Very good', 'The case is a simple bag. Sound is lovely.'],
      ['Good sound', 'A little loose for a small head at first.'],
      ['Practical', 'Bluetooth drops out at the far end of the garden.'],
    ],
    three: [['Decent', 'Comfortable, but they let in some street noise.']],
  },
  bag: {
    five: [
      ['Every scratch adds to it', 'I use it daily and it is getting handsomer.', 'tote'],
      ['Stitched to last', 'The handles are properly fixed. You could tow a boat.', 'weekender'],
      ['So many compliments', 'And a story to tell about where it came from.'],
      ['The right size', 'Laptop, lunch, jumper, book. Stands up on its own.', 'tote'],
      ['Fair and beautiful', 'I like buying something made of what others throw away.'],
    ],
    four: [
      ['Lovely bag', 'Stiff at first, softens with use.'],
      ['Great', 'Would like one more inside pocket.'],
      ['Very nice', 'The smell of the workshop took a week to fade.'],
    ],
    three: [['Good', 'Well made, heavier than I thought when empty.']],
  },
} as const satisfies Record<string, ReviewTexts>;
