import type { DemoCategory } from './types.ts';

/** In the order of their ids: links such as /?category=1 (Living Room) rely on it. */
export const demoCategories: readonly DemoCategory[] = [
  {
    name: 'Living Room',
    description: 'Sofas, armchairs and low tables built or rebuilt to be sat in for decades.',
    commissionRate: '10.00',
  },
  {
    name: 'Bedroom',
    description: 'Beds, bedsides and drawers in solid timber, finished with oils you can renew.',
    commissionRate: '10.00',
  },
  {
    name: 'Dining',
    description: 'Tables that take an extra guest, and chairs whose seats can be rewoven.',
    commissionRate: '9.50',
  },
  {
    name: 'Home Office',
    description: 'Desks and task chairs, new and refurbished, for work that happens at home.',
    commissionRate: '8.00',
  },
  {
    name: 'Lighting',
    description: 'Lamps and shades with standard fittings, rewired to New Zealand rules.',
    commissionRate: '12.00',
  },
  {
    name: 'Storage',
    description: 'Bookcases, wardrobes and hallway pieces that outlast the things they hold.',
    commissionRate: '10.00',
  },
  {
    name: 'Outdoor',
    description: 'Seats, tables and planters in timbers that stand up to weather untreated.',
    commissionRate: '11.00',
  },
  {
    name: 'Rugs & Textiles',
    description: 'Wool, linen and jute from known mills, made to be washed and mended.',
    commissionRate: '12.50',
  },
  {
    name: 'Home Decor',
    description: 'Mirrors, vases, clocks and prints from small studios around the country.',
    commissionRate: '13.00',
  },
  {
    name: 'Kitchen & Tableware',
    description: 'Stoneware, boards and kitchen furniture for tables that are used every day.',
    commissionRate: '14.00',
  },
  {
    name: "Kids' Room",
    description: 'Sturdy, splinter-free furniture that is ready for a second and third child.',
    commissionRate: '7.50',
  },
  {
    name: 'Electronics',
    description: 'Serviced sound for the home, sold with spare parts and a repair guide.',
    commissionRate: '5.00',
  },
  {
    name: 'Fashion & Accessories',
    description: 'Bags and carry goods sewn from upholstery offcuts and retired sailcloth.',
    commissionRate: '15.00',
  },
  {
    name: 'Vintage & Restored',
    description: 'One-off pieces with a past, taken apart, repaired and put right by hand.',
    commissionRate: '9.00',
  },
];
