import type { ReviewTexts } from './texts.ts';

/** Seats, tables and desks. */
export const livingTexts = {
  sofa: {
    five: [
      [
        'The best seat in the house',
        'Firm enough to get out of, soft enough not to want to. Three months of two teenagers and it still looks new.',
      ],
      [
        'Built properly',
        'I turned it over before paying and it is screwed and glued, exactly as described. Nothing creaks.',
        'sofa',
      ],
      [
        'Dog approved',
        'The cover came off, went through the wash and went back on in half an hour. The dog was forgiven.',
        'sofa',
      ],
      [
        'Worth the wait',
        'We measured twice and it fitted the villa hallway with a centimetre to spare. Lovely to sit in.',
      ],
      [
        'Better in person',
        'The fabric is far nicer than any picture shows. The legs are a beautiful colour too.',
      ],
    ],
    four: [
      ['Very comfortable', 'A deep, generous seat. Took a fortnight to soften, as they told us it would.'],
      [
        'Handsome',
        'Looks wonderful in the front room. Slightly lower than our old couch, which the grandparents notice.',
      ],
      [
        'Good buy',
        'Solid and well finished. One leg needed an extra turn of the screw and then it sat level.',
      ],
    ],
    three: [
      ['Firm', 'Well made, but firmer than I like. It is getting better with use.'],
      ['Nice, a bit big', 'Our mistake for not measuring the door. It is in now and everybody likes it.'],
    ],
  },
  easyChair: {
    five: [
      ['I have stopped reading in bed', 'Supports my back in just the right place. The arms are silky.'],
      ['A keeper', 'You can see the care in the joints. It feels like it has always stood in this corner.'],
      ['My mother cried', 'She had one like it as a girl. The repair work is beautiful and honest.'],
      ['Sturdy and graceful', 'Solid as anything and yet it does not crowd the room.'],
      ['Perfect by the window', 'Comfortable for hours. The timber glows in the afternoon.'],
    ],
    four: [
      ['Lovely old frame', 'A few marks as you would expect, all shown to us beforehand. Very comfortable.'],
      ['Nice chair', 'Sits a touch upright for napping, ideal for reading.'],
      ['Pleased', 'The seat is firm and even. I added a small cushion and it is perfect.'],
    ],
    three: [
      ['Good, not plush', 'Beautiful to look at. I expected a softer seat.'],
      ['Bit narrow', 'Fine for me, tight for my husband. Check the width.'],
    ],
  },
  footstool: {
    five: [
      ['Everyone fights over it', 'Footstool, side table, extra chair at Christmas. Such a good colour.'],
      ['Little ray of sunshine', 'Cheers up a grey sofa. The legs are solid and do not wobble.'],
      ['Clever use of offcuts', 'I like that it was something else before. Very neatly covered.'],
      ['Just right', 'The height is spot on for our couch and it takes a grown-up sitting on it.'],
    ],
    four: [
      ['Happy feet', 'Firm and well made. A shade smaller than I had imagined.'],
      ['Good little thing', 'Holds its shape. The wool pills slightly, a comb fixes it.'],
    ],
    three: [['Nice but firm', 'Good as a seat, a little hard for heels.']],
  },
  diningChairs: {
    five: [
      [
        'We came back for more',
        'Bought one lot, then another. Light to lift, and not a squeak between them.',
        'spindle-chairs',
      ],
      [
        'Beautiful joints',
        'You can see how they are wedged together. Comfortable right through a long dinner.',
        'spindle-chairs',
      ],
      ['Honest chairs', 'Look elegant, sit well, and the kids tip back in them without disaster.'],
      ['Match everything', 'Put them around an old farm table and suddenly it looks deliberate.'],
      ['Carefully made', 'The seats are shaped, not flat, and you notice after an hour.', 'spindle-chairs'],
      [
        'Could not be happier',
        'The finish lets the grain through. Even the undersides are tidy.',
        'spindle-chairs',
      ],
    ],
    four: [
      ['Good chairs', 'Comfortable and sturdy. One rocked slightly until I moved the felt pads.'],
      ['Lovely', 'A little lower than the chairs we had, so check your table.'],
      ['Stylish and solid', 'Fingerprints show on the dark parts; a wipe and they are gone.'],
    ],
    three: [
      ['Fine', 'Nicely made. I find the back a bit upright for long evenings.'],
      [
        'Lovely but delicate feet',
        'They marked our soft floor until we added pads, which should have been on.',
      ],
    ],
  },
  stool: {
    five: [
      ['Makes the kitchen', 'The woven seat is a joy and the brass rail saves the timber from our boots.'],
      ['Comfortable without a back', 'I work at the bench all morning on mine.'],
      ['Well thought out', 'Good height, light to move, and I love that the seat can be rewoven.'],
      ['Ordered two more', 'Even better beside its friends.'],
    ],
    four: [
      ['Nice stool', 'The cord was tight at first and has settled nicely.'],
      ['Good height', 'Exactly 66 as it says. Feet needed felt on our concrete floor.'],
    ],
    three: [['Okay', 'Pretty, but I prefer a backrest for more than a coffee.']],
  },
  taskChair: {
    five: [
      ['Why buy new', 'Looks and feels new, at a third of the price. My back is grateful.'],
      ['Adjusts to anybody', 'We share it, at 158 and 190 centimetres. Both happy.'],
      ['Properly refurbished', 'Spotless, smooth castors, new gas lift. The guarantee is the best part.'],
      ['All-day chair', 'Ten-hour days and no numb legs.'],
      ['Bought for the whole office', 'Started with one. We now have four.'],
    ],
    four: [
      ['Great value', 'One small scratch on the base, mentioned in the listing. Very comfortable.'],
      ['Good chair', 'Took a while to find the right tilt. Instructions by QR code would help.'],
      ['Solid', 'Arms could go a little lower for my desk. Otherwise faultless.'],
    ],
    three: [['Does the job', 'Comfortable, but the mesh seat is firm in shorts.']],
  },
  outdoorSeat: {
    five: [
      ['Summer sorted', 'We have not moved off the deck since it came.'],
      ['The arms hold a pie', 'I tested the claim. It is true.', 'deck-chair'],
      ['Sturdy', 'It stood through a proper southerly without shifting.'],
      ['Lovely finish', 'Not one splinter, and the screws are all plugged or stainless.'],
      ['Bought a second', 'One each, facing west. Best decision of the summer.'],
      ['No fuss', 'Came in one piece, went straight on the deck, has not moved since.'],
      ['Made for wide people', 'And for narrow ones with a book and a dog.'],
      ['A proper seat', 'Comfortable with no cushion at all. Even my father approves.'],
      ['Four positions, one nap', 'The back clicks where you want it and the wheels really help.', 'lounger'],
    ],
    four: [
      ['Very good', 'Heavy, which is the point. Get help to lift it.', 'lounger'],
      ['Great on the deck', 'The timber moved a little in the first hot week, then settled.'],
      ['Comfy', 'Low to get out of, glorious to be in.'],
    ],
    three: [
      ['Good but heavy', 'I cannot move it alone, so it lives where it was put down.'],
      ['Nice', 'The finish needed a touch-up on one edge.'],
    ],
  },
  table: {
    five: [
      ['Twelve for Christmas', 'A squeeze, but they all fitted and nothing wobbled.', 'dining-table'],
      ['The grain is stunning', 'We keep wiping it just to look at it.'],
      ['Heirloom', 'The timber, the edges, the weight of it. Our children will argue over this one.'],
      [
        'Easy to put together',
        'Two people, one spanner, ten minutes. Level straight away.',
        'outdoor-set pedestal-table',
      ],
    ],
    four: [
      ['Handsome table', 'Marks wipe off or can be oiled out as they say. Heavier than expected.'],
      ['Very pleased', 'One board is darker than the rest. It has grown on us.'],
      ['Solid', 'Good height with our old chairs. Took the full lead time.', 'dining-table pedestal-table'],
      ['Great for the garden', 'It stands on the lawn without sinking, as promised.', 'outdoor-set'],
    ],
    three: [['Good table, slow delivery', 'Very happy with the table. It took a week longer than planned.']],
  },
  smallTable: {
    five: [
      ['Exactly as pictured', 'Smooth edges, lovely grain, and steady on a wonky old floor.'],
      [
        'Toddler proof',
        'No corners, no drama, and the oil finish forgives everything.',
        'coffee-table-round',
      ],
      [
        'Ring? What ring?',
        'A wet glass left a mark and a minute with steel wool took it off, just as the listing says.',
        'coffee-table-round',
      ],
      ['The legs unscrew', 'It came up three flights in two pieces. Genius.', 'coffee-table-round'],
      ['Quietly lovely', 'Visitors always run a hand over it.'],
      ['Real wood at last', 'Our third table like this and the first we will keep.'],
    ],
    four: [
      ['Lovely timber', 'A little lighter than on my screen. Beautifully finished.'],
      ['Nice and steady', 'Smells of beeswax, which I like. Needs a coaster for hot pots.'],
      ['Very happy', 'A tiny knot on the edge, filled neatly.'],
    ],
    three: [
      ['Nice, but low', 'A well-made table. Slightly lower than our sofa seat, so check.'],
      ['Fine', 'Pretty grain. It came with a dusting of sawdust still on it.'],
    ],
  },
  bench: {
    five: [
      ['The hallway is calm', 'Shoes have a home and so do we, while we put them on.', 'shoe-bench'],
      ['Strong', 'Three adults, no complaint from the bench.', 'bench'],
      ['Character', 'You can still read a number stamped underneath. We love that.', 'bench'],
      ['So useful', 'It has been a seat, a shelf and a plant stand in a month.'],
      ['Beautifully smooth', 'The edges are rounded just so and the finish feels like stone.'],
    ],
    four: [
      ['Good bench', 'Heavy and solid. Slight cup in the board, hardly to be noticed.'],
      ['Nice', 'Big boots need the lower shelf. All good.', 'shoe-bench'],
      ['As described', 'Took some oil on arrival and looks even better.'],
    ],
    three: [['Decent', 'Well made, a little narrow to sit on for long.']],
  },
  desk: {
    five: [
      ['I look forward to Mondays', 'A calm place to work. The drawers slide like silk.', 'writing-desk'],
      ['Steady as a rock', 'No wobble at all while typing.', 'writing-desk standing-desk'],
      [
        'Right size',
        'Fits the alcove in our spare room and still holds a lamp and a monitor.',
        'writing-desk standing-desk',
      ],
      [
        'Beautiful and practical',
        'The rounded edge, the waxed drawers, the way the chair tucks in: somebody thought about it.',
        'writing-desk',
      ],
    ],
    four: [
      ['Very good desk', 'Some small marks of its past life, which I enjoy.', 'standing-desk school-desk'],
      ['Solid', 'Assembly took an hour with clear drawings. Good and stable.', 'standing-desk'],
      ['Lovely', 'I would have liked one more drawer.', 'writing-desk'],
    ],
    three: [
      ['Good', 'Nice timber. The depth is a bit shallow for a large screen.', 'writing-desk school-desk'],
    ],
  },
} as const satisfies Record<string, ReviewTexts>;
