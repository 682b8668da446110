import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'

// of a release and a Registrar's validation on a local server, with times, entries in the log and two witnesses
const example = unzipSync(readFileSync(join(import.meta.dirname, 'testing/example.zip')))
const folders = mkdtempSync(join(tmpdir(), 'gwaro-evidence-'))
afterAll(() => rmSync(folders, { recursive: true }))

/** What check.mjs says of the example with these files in place of its own; none for null. */
function checked(changes: Record<string, Uint8Array | null> = {}) {
  const folder = mkdtempSync(join(folders, 'of-'))
  cpSync(join(import.meta.dirname, 'check.mjs'), join(folder, 'check.mjs'))
  for (const [name, content] of Object.entries({ ...example, ...changes }))
    if (content) writeFileSync(join(folder, name), content)
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'check.mjs')], { encoding: 'utf8', cwd: '/' })
  return { status, lines: stdout.trim().split('\n') }
}

const sealed = 'deed.pdf was sealed by the key of "Gwaro seal, not for production". No byte has changed since.'
const timed = 'This seal was seen by "Gwaro test authority, not for production" on 2026-11-27 11:36:29 UTC.'
const witnesses = 'witness-one.example on 2026-11-27 11:36:34 UTC, witness-two.example on 2026-11-27 11:36:34 UTC'
const logged = `Its release is entry 3 of a log of 5 entries. Seen by: ${witnesses}.`
const seen =
  'The log with this entry was seen by "Gwaro test authority, not for production" on 2026-11-27 11:37:09 UTC.'
const stated = 'Gambe Law Group released this file. On 2026-11-27 11:37:22 UTC it was valid (key k1).'
const validated = `The Registrar's validation is entry 4 of a log of 5 entries. Seen by: ${witnesses}.`
const end = 'Nothing is claimed about what happened later.'
const none = { 'deed.json': null, 'deed.tlog-proof': null, 'deed.tsr': null }
const noneOfRegistrar = { 'registrar.json': null, 'registrar.tlog-proof': null, 'registrar.tsr': null }

test('an evidence file says what it proves, one line each', () => {
  expect(checked()).toEqual({ status: 0, lines: [sealed, timed, stated, logged, seen, validated, seen, end] })
})

test('without an entry in the log it says the rest', () => {
  expect(checked({ ...none, ...noneOfRegistrar })).toEqual({ status: 0, lines: [sealed, timed, stated, end] })
})

test('on the day of the release it says that no authority has seen the log with it yet', () => {
  const { status, lines } = checked({ 'deed.tsr': null, ...noneOfRegistrar })
  const notYet = 'No authority had seen the log with this entry when this was downloaded.'
  expect([status, lines]).toEqual([0, [sealed, timed, stated, logged, notYet, end]])
})

test('it has less than 150 lines', () => {
  expect(readFileSync(join(import.meta.dirname, 'check.mjs'), 'utf8').split('\n').length).toBeLessThan(151)
})

const deed = example['deed.pdf'] ?? new Uint8Array()
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const edited = (name: string, from: string | RegExp, to: string) => {
  const before = latin(example[name] ?? new Uint8Array())
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  return { [name]: Uint8Array.from(Buffer.from(after, 'latin1')) }
}
/** The deed with one digit of its signature changed: that of the token is its last. */
function otherDigit(): Uint8Array {
  const other = deed.slice()
  const end = latin(deed).search(/0{200,}>/)
  other[end - 3] = other[end - 3] === 48 ? 49 : 48
  return other
}
const lastByte = (name: string) => {
  const other = Uint8Array.from(example[name] ?? [])
  other[other.length - 1] = (other.at(-1) ?? 0) ^ 1
  return other
}
const changed = deed.map((byte, place) => (place === 100 ? byte ^ 1 : byte))

test.each([
  ['a changed byte of the deed', { 'deed.pdf': changed }, 'WRONG: deed.pdf: it was changed'],
  [
    'something after the deed',
    { 'deed.pdf': Uint8Array.from([...deed, 10]) },
    'WRONG: deed.pdf: something was added to it',
  ],
  ['a changed time', { 'deed.pdf': otherDigit() }, 'WRONG: the time of the seal: its signature does not hold'],
  ['a changed statement', edited('statement.jws', /\.ey./, '.eyX'), 'WRONG: statement.jws'],
  ['a key that had ended', edited('keys.json', '"kid"', '"exp": 1, "kid"'), 'WRONG: statement.jws: its key had ended'],
  ['an unknown key', edited('keys.json', '"k1"', '"k2"'), 'WRONG: statement.jws: its key is not in keys.json'],
  [
    'a changed entry',
    edited('deed.json', 'deed-released', 'deed-revoked'),
    'WRONG: deed.tlog-proof: it is not in the log',
  ],
  ['another root', edited('deed.tlog-proof', /\n5\n./, '\n5\nA'), 'WRONG: deed.tlog-proof: it is not in the log'],
  [
    'another witness',
    edited('log-keys.txt', /\+BM./, '+BMx'),
    'WRONG: deed.tlog-proof: witness-one.example did not sign it',
  ],
  [
    'another validation',
    edited('registrar.json', /2026-/, '2025-'),
    'WRONG: registrar.tlog-proof: it is not in the log',
  ],
  [
    'a time of another checkpoint',
    edited('deed.tlog-proof', /( localhost\S* )../, '$1AA'),
    'WRONG: deed.tsr: it is about something else',
  ],
  ['a changed day', { 'deed.tsr': lastByte('deed.tsr') }, 'WRONG: deed.tsr: its signature does not hold'],
  [
    'no key of the log',
    edited('log-keys.txt', /^localhost.*\n/, ''),
    'WRONG: deed.tlog-proof: the log did not sign it',
  ],
])('it says what is wrong: %s', (_, changes, words) => {
  const { status, lines } = checked(changes)
  expect(status).toBe(1)
  expect(lines.join('\n')).toContain(words)
})
