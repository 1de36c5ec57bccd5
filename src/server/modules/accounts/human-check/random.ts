import { randomInt } from 'node:crypto';
import { randomOf } from '@/shared/random.ts';

/** Choices that nobody can foresee, whatever they have seen. */
export const unforeseeable = randomOf((from, to) => randomInt(from, to + 1));

export const { between, pick, some: pickSome } = unforeseeable;
