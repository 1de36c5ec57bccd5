import { createContext } from 'react';

/** Colours of lines and text outside of the floor, on the page's theme. */
export const InkContext = createContext('#4b4c43');
export const INK = { light: '#4b4c43', dark: '#c2c0b5' } as const;
/** Colour of selection and guides on the floor, which is the same in both themes. */
export const ACCENT = '#0e5a4a';
export const HALO = 'rgba(255,253,248,0.9)';
export const FONT = 'Instrument Sans Variable, sans-serif';
