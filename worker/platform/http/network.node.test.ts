import { expect, test } from 'vitest'
import { networkOf } from './network'

test.each([
  ['an IPv4 address is a network of its own', '203.0.113.7', '203.0.113.7'],
  ['an IPv6 address counts by its first 64 bits', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['another address of the same network', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['zeros that are left out', '2001:db8::1', '2001:db8:0:0::/64'],
  ['zeros left out at the end', '2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['zeros left out within the network', '2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
  ['zeros that are written out, and capitals', '2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
  ['this machine', '::1', '0:0:0:0::/64'],
  ['an IPv4 address inside an IPv6 one', '::ffff:203.0.113.7', '203.0.113.7'],
  ['the same, written out', '0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv4 address behind a translation', '64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['no address', 'unknown', 'unknown'],
])('%s', (_, address, network) => expect(networkOf(address)).toBe(network))

test('networks that differ in the last of the 64 bits are different', () => {
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
})
