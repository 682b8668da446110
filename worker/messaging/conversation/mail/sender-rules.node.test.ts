import { expect, test } from 'vitest'
import { isConfirmedSender } from './sender-rules'

const recipient = 'rudo@example.com'
const confirmed = (results: string[], more: { from?: string; headers?: string[] } = {}) => {
  const { from = recipient, headers = ['from'] } = more
  const all = [
    ...results.map((value) => ({ key: 'authentication-results', value })),
    ...headers.map((key) => ({ key, value: from })),
  ]
  return isConfirmedSender(all, from, recipient)
}
const pass = 'mx.cloudflare.net; dkim=pass header.d=example.com; dmarc=pass header.from=example.com policy.dmarc=none'

test.each([
  [[pass]],
  [['mx.cloudflare.net; dmarc=pass header.from=example.com']],
  [['MX.Cloudflare.net 1; dmarc=PASS (p=none) header.from=Example.com; spf=fail']],
  [
    [
      'mx.cloudflare.net; spf=pass (mx.cloudflare.net: ok; dmarc=fail) smtp.mailfrom=a@b.c; dmarc=pass header.from=example.com',
    ],
  ],
  // of others, above and below
  [
    [
      'mx.evil.example; dmarc=fail header.from=example.com',
      pass,
      'mx.cloudflare.net; dmarc=fail header.from=example.com',
    ],
  ],
])('%j confirms the sender', (results) => {
  expect(confirmed(results)).toBe(true)
  expect(confirmed(results, { from: 'RUDO@Example.com' })).toBe(true)
  expect(confirmed(results, { from: 'sister@example.com' })).toBe(false)
  expect(confirmed(results, { headers: ['from', 'from'] })).toBe(false)
  expect(confirmed(results, { headers: [] })).toBe(false)
})

test.each([
  [[]],
  [['']],
  [['mx.cloudflare.net']],
  [['mx.cloudflare.net; none']],
  [['mx.cloudflare.net; dmarc=none header.from=example.com']],
  [['mx.cloudflare.net; dmarc=fail header.from=example.com']],
  [['mx.cloudflare.net; dmarc=temperror header.from=example.com']],
  [['mx.cloudflare.net; dmarc=passed header.from=example.com']],
  [['mx.cloudflare.net; spf=pass; dkim=pass']],
  [['mx.cloudflare.net; dmarc=pass header.from=evil.example']],
  [['mx.cloudflare.net; dmarc=pass']],
  [['mx.cloudflare.net; dmarc=fail header.from=example.com; dmarc=pass header.from=example.com']],
  [['mx.cloudflare.net; spf=fail reason="x; dmarc=pass header.from=example.com']],
  [['mx.cloudflare.net; spf=fail (dmarc=pass header.from=example.com)']],
  [['mx.cloudflare.net; dmarc=fail (ok; dmarc=pass header.from=example.com']],
  // forged: of another server, of one that only begins alike, and below our own
  [['mx.google.com; dmarc=pass header.from=example.com']],
  [['mx.cloudflare.net.evil.example; dmarc=pass header.from=example.com']],
  [['evil; mx.cloudflare.net; dmarc=pass header.from=example.com']],
  [['mx.cloudflare.net; dmarc=fail header.from=example.com', pass]],
])('%j does not', (results) => {
  expect(confirmed(results)).toBe(false)
})
