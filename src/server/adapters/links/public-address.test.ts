import { describe, expect, test } from 'vitest';
import { isPublicWeb } from './public-address.ts';

describe('the public web', () => {
  test.each(['93.184.215.14', '1.1.1.1', '100.63.255.255', '172.15.0.1', '172.32.0.1', '2606:4700::1111'])(
    'includes %s',
    (address) => {
      expect([isPublicWeb(address, 443), isPublicWeb(address, 80)]).toEqual([true, true]);
      for (const port of [0, 22, 81, 3000, 5432, 8080, 8443]) expect(isPublicWeb(address, port)).toBe(false);
    },
  );

  test.each([
    ['this machine', '127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '::1', '::'],
    ['a private network', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fdff::1'],
    ['a link', '169.254.0.1', 'fe80::1', 'febf::1', 'fec0::1'],
    ["a provider's metadata", '169.254.169.254', '100.100.100.200', 'fd00:ec2::254', '168.63.129.16'],
    ['behind a provider', '100.64.0.1', '100.127.255.255'],
    ['many at once', '224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1'],
    ['reserved', '192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '240.0.0.1'],
    ['reserved of the sixth version', '100::1', '2001:db8::1', '2001:2::1', '4000::1', '5f00::1'],
    ['mapped', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:93.184.215.14', '::127.0.0.1', '::ffff:0:7f00:1'],
    ['6to4, of both versions', '2002:7f00:1::', '2002:a00:1::1', '192.88.99.1'],
    ['Teredo', '2001:0:7f00:1::1'],
    ['NAT64', '64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::a00:1'],
    ['no address', '', 'localhost', '127.1', '0x7f.1', '2130706433', 'fe80::1%eth0', '[::1]', '1.2.3.4.5'],
  ])('excludes %s', (_, ...addresses) => {
    expect(addresses.filter((address) => isPublicWeb(address, 443))).toEqual([]);
  });
});
