import { expect, test } from 'vitest';
import { browserName, isPhone } from './browser-name.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${WINDOWS} Chrome/150.0.0.0 Safari/537.36`, 'Chrome on Windows', false],
  [`${WINDOWS} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`, 'Edge on Windows', false],
  [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone', true],
  [`${ANDROID} Chrome/150.0.0.0 Mobile Safari/537.36`, 'Chrome on Android', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux', false],
  ['curl/8.5.0', 'Another program', false],
  [null, 'Another program', false],
])('%s is %s', (userAgent, name, phone) => {
  expect(browserName(userAgent)).toBe(name);
  expect(isPhone(userAgent)).toBe(phone);
});
