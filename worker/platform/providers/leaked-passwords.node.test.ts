import { afterEach, expect, test, vi } from 'vitest'
import { isLeaked } from './leaked-passwords'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const on = { LEAKED_PASSWORDS: 'on' }
// SHA-1 of P@ssw0rd: 21BD12DC183F740EE76F27B78EB39C8AD972A757
const own = '2DC183F740EE76F27B78EB39C8AD972A757'
const other = '0018A45C4D1DEF81644B54AB7F969B88D65'
const answers = (text: string, init?: ResponseInit) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(text, init)))

test('five digits of the hash leave, padded, and nothing else of the password', async () => {
  const asked = answers(`${other}:3\r\n${own}:52579`)
  expect(await isLeaked(on, 'P@ssw0rd')).toBe(true)
  const [address, init] = asked.mock.calls[0] ?? []
  expect(address).toBe('https://api.pwnedpasswords.com/range/21BD1')
  expect(init).toMatchObject({ headers: { 'Add-Padding': 'true' }, redirect: 'manual' })
  expect(init?.method ?? 'GET').toBe('GET')
  expect(JSON.stringify([address, init])).not.toMatch(new RegExp(`P@ssw0rd|${own}`, 'i'))
})

test.each([
  ['lower case and line ends of Unix', `${other}:3\n${own.toLowerCase()}:1\n`, true],
  ['its line is padding', `${other}:3\r\n${own}:0`, false],
  ['it is not among them', `${other}:3\r\n${'F'.repeat(35)}:1`, false],
])('%s: %#', async (_, text, isFound) => {
  answers(text)
  expect(await isLeaked(on, 'P@ssw0rd')).toBe(isFound)
})

test.each([
  ['answers 503', () => answers('down', { status: 503 })],
  ['answers 429 with a range', () => answers(`${own}:9`, { status: 429 })],
  ['answers nonsense', () => answers('<html>hello</html>')],
  ['redirects', () => answers('', { status: 302, headers: { location: 'https://evil.example/' } })],
  ['is not there', () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('reset of P@ssw0rd'))],
])('a service that %s refuses nobody, and the log says so without the password', async (_, down) => {
  down()
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await isLeaked(on, 'P@ssw0rd')).toBe(false)
  expect(logged).toHaveBeenCalledTimes(1)
  const line = String(logged.mock.calls[0]?.[0])
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', event: 'leaked-passwords-unavailable' })
  expect(line).not.toMatch(/P@ssw0rd|21BD1/)
})

test('a service that is silent is given up', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const given: (AbortSignal | null | undefined)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    given.push(init?.signal)
    return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  })
  expect(await isLeaked(on, 'P@ssw0rd')).toBe(false)
  expect(given[0]?.aborted).toBe(true)
})

test('switched off, nobody is asked', async () => {
  const asked = answers(`${own}:9`)
  expect(await isLeaked({ LEAKED_PASSWORDS: 'off' }, 'P@ssw0rd')).toBe(false)
  expect(asked).not.toHaveBeenCalled()
})
