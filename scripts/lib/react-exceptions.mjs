// @ts-check

const REACT_DOM = /\/react-dom-client\.production\.js$/;
const EXCEPTION = /^((?:var| ) +\w+ = )Error\((formatProdErrorMessage\(\d+\))\)/gm;

/**
 * React makes five errors as it is loaded, which it throws as signs to itself: nobody sees where they were made. Where somebody
 * watches the page (DevTools, Lighthouse) the stack of an error has V8 read the whole script once more, which was half of
 * the time that ours took to start there. So they are made without a stack.
 *
 * @param {string} code React's own
 * @returns {string}
 */
export function withoutStacks(code) {
  return code.replace(EXCEPTION, '$1Object.create(Error.prototype, { message: { value: $2 } })');
}

/**
 * Does so in the browser's build. A React in which there are none any more needs this no longer.
 *
 * @returns {import('vite').Plugin}
 */
export function reactExceptionsPlugin() {
  return {
    name: 'react-exceptions',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    transform(code, id) {
      if (!REACT_DOM.test(id)) return undefined;
      const changed = withoutStacks(code);
      if (changed === code) this.warn('React makes no errors as it is loaded: remove react-exceptions.mjs.');
      return { code: changed, map: null };
    },
  };
}
