import { beforeEach, expect, test } from 'vitest'
import { ask, post, startOver } from './testing/outside'

beforeEach(startOver)

// SHA-1 of "Il0veYou!Il0veYou!"
const [prefix, suffix] = ['CA675', '228E8BA5C063F59DDCCBE15AA88CDA065D5']
const range = async (of: string, headers: Record<string, string> = {}) => {
  const answer = await ask(`/range/${of}`, { headers })
  return { status: answer.status, type: answer.headers.get('content-type'), lines: (await answer.text()).split('\r\n') }
}

test('a range is answered as Pwned Passwords does, padded if asked', async () => {
  const plain = await range(prefix.toLowerCase())
  expect([plain.status, plain.type]).toEqual([200, 'text/plain;charset=UTF-8'])
  expect(plain.lines).toContain(`${suffix}:3`)
  expect(plain.lines.filter((line) => !/^[0-9A-F]{35}:[1-9]\d*$/.test(line))).toEqual([])
  const padded = await range(prefix, { 'Add-Padding': 'true' })
  expect(padded.lines.length).toBeGreaterThanOrEqual(800)
  expect(padded.lines.length).toBeLessThanOrEqual(1000)
  expect(padded.lines.filter((line) => line.endsWith(':0')).length).toBeGreaterThan(500)
  expect((await range('00000')).lines.join()).not.toContain(suffix)
})

test.each(['CA67', 'CA6752', 'GGGGG'])('the prefix %s is refused', async (wrong) =>
  expect((await range(wrong)).status).toBe(400),
)

test('it fails as it is told to', async () => {
  await post('/sandbox/settings', { leakedPasswords: 'error' })
  expect((await range(prefix)).status).toBe(503)
})
