import { DomainError } from '@/shared/errors.ts';

/** Levels of lists and objects that a call may send; ours send at most seven. */
const MAX_DEPTH = 20;
/** Values that a call may send, lists and objects counted too: a room plan of 200 pieces has some 2,300. */
const MAX_VALUES = 10_000;
/** No input has a field of these names; code that copies fields one by one would change a prototype by them. */
const PROTOTYPE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

const tooDeep = () => new DomainError('INVALID_INPUT', 'What was sent is nested too deeply.');
const tooManyError = () => new DomainError('INVALID_INPUT', 'What was sent has too many values.');

/**
 * Checks the size of parsed JSON before its values are read one by one.
 *
 * @throws DomainError INVALID_INPUT when it is nested too deeply, has too many values, or names a prototype
 */
export function checkBounds(input: unknown): void {
  let level: object[] = [{ input }];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw tooDeep();
    const next: object[] = [];
    for (const parent of level) {
      if (PROTOTYPE_KEYS.some((key) => Object.hasOwn(parent, key))) {
        throw new DomainError('INVALID_INPUT', 'What was sent has a field with a name that is not allowed.');
      }
      const children: unknown[] = Array.isArray(parent) ? parent : Object.values(parent);
      values += children.length;
      if (values > MAX_VALUES) throw tooManyError();
      for (const child of children) if (typeof child === 'object' && child !== null) next.push(child);
    }
    level = next;
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/**
 * Checks the same of JSON that was not parsed yet: parsing a megabyte of brackets takes some thirty times as long as
 * counting them. Leaves it to the parser to find out whether it is JSON.
 *
 * @throws DomainError INVALID_INPUT when it is nested too deeply or has too many values
 */
export function checkJsonText(text: string): void {
  let depth = 0;
  let values = 1;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) {
      isInText = true;
    } else if (code === COMMA) {
      values += 1;
    } else if (OPENING.includes(code)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.includes(code)) {
      depth -= 1;
    }
    if (depth > MAX_DEPTH) throw tooDeep();
    if (values > MAX_VALUES) throw tooManyError();
  }
}
