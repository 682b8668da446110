import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { attempts } from '../../platform/database/tables'
import { anAuthenticator } from '../../testing/authenticator'
import { type Browser, browser } from '../../testing/browser'
import { outcome, withApp, withPasskey } from '../../testing/factors'
import { aSuperAdmin, db, superBrowser, superPersonBrowser } from '../../testing/people'

const door = '/api/super-admin'
const unknown = 'no.one@gwaro.example'

interface Options {
  challenge: string
  allowCredentials: { id: string; type: string; transports?: string[] }[]
}
const optionsFor = async (of: Browser, email: string) => {
  await of.post(`${door}/person`, { email })
  return of.post<Options>(`${door}/second-step/options`)
}
/** What a browser can read in its cookie of the sign-in that waits. */
const waiting = (of: Browser) => {
  const [, content = ''] = (of.jar.get('__Host-second-step') ?? '').split('.')
  return JSON.parse(Buffer.from(content, 'base64url').toString()) as Record<string, unknown>
}

test('passkeys are asked for alike: with one, with none, and for an email that is no one’s', async () => {
  const { browser: first, email } = await superPersonBrowser()
  const { credential } = await withPasskey(first, `${door}/account`)
  const bare = await aSuperAdmin('Farai Dube')
  const seen: unknown[] = []
  for (const who of [email, bare.email, unknown]) {
    const { status, body } = await optionsFor(await superBrowser(), who)
    const again = await optionsFor(await superBrowser(), who.toUpperCase())
    expect(again.body.allowCredentials).toEqual(body.allowCredentials)
    const ids = body.allowCredentials.map(({ id }) => id)
    expect([new Set(ids).size, ids.includes(credential.id)]).toEqual([ids.length, who === email])
    seen.push([status, Object.keys(body).sort(), body.allowCredentials.map((each) => Object.keys(each).sort())])
  }
  expect(seen).toEqual(seen.map(() => seen[0]))
})

test('the cookie of a named email holds nothing that can be read, and is as long for every email', async () => {
  const { email } = await superPersonBrowser()
  const seen: unknown[] = []
  for (const who of [email, unknown]) {
    const of = await superBrowser()
    await of.post(`${door}/person`, { email: who })
    seen.push([Object.keys(waiting(of)).sort(), (of.jar.get('__Host-second-step') ?? '').length])
  }
  expect(seen[0]).toEqual([['aud', 'encrypted', 'exp', 'iat'], expect.any(Number)])
  expect(seen[1]).toEqual(seen[0])
})

test('wrong codes are counted for each email by itself, known or not', async () => {
  const { browser: first, email } = await superPersonBrowser()
  await withApp(first, `${door}/account`)
  const answers: Record<string, unknown[]> = {}
  for (const who of [email, unknown, 'another@gwaro.example']) {
    const of = await superBrowser(`198.51.100.${Object.keys(answers).length}`)
    await of.post(`${door}/person`, { email: who })
    const tries = []
    for (let turn = 0; turn < 6; turn += 1)
      tries.push(outcome(await of.post(`${door}/second-step`, { way: 'app', code: '123456' })))
    answers[who] = tries
  }
  const refused = [400, 'factor-refused']
  expect(answers[unknown]).toEqual([...Array<unknown>(5).fill(refused), [429, 'too-many-attempts']])
  expect(answers[email]).toEqual(answers[unknown])
  expect(answers['another@gwaro.example']).toEqual(answers[unknown])
})

test('a passkey that is not theirs is refused alike', async () => {
  const { browser: first, email } = await superPersonBrowser()
  await withPasskey(first, `${door}/account`)
  const stranger = await anAuthenticator(env.APP_ORIGIN)
  for (const who of [email, unknown]) {
    const of = await superBrowser()
    const { challenge, allowCredentials } = (await optionsFor(of, who)).body
    for (const { id } of allowCredentials.slice(0, 3)) {
      const credential = { ...(await stranger.use(challenge)), id }
      const answer = await of.post(`${door}/second-step`, { way: 'passkey', credential })
      expect(outcome(answer)).toEqual([400, 'factor-refused'])
    }
  }
})

test('one network names 20 people in a quarter of an hour, and the rows that were read do not show', async () => {
  const { email } = await superPersonBrowser()
  await db.delete(attempts)
  const of = await superBrowser()
  const quiet = browser(undefined, { SERVER_TIMING: '' })
  for (const [name, value] of of.jar) quiet.jar.set(name, value)
  const timings = []
  for (const who of [email, unknown]) timings.push((await optionsFor(quiet, who)).headers.get('server-timing'))
  expect(timings).toEqual([null, null])
  for (let turn = 2; turn < 20; turn += 1)
    expect((await of.post(`${door}/person`, { email: `${turn}${unknown}` })).status).toBe(401)
  const refused = [await of.post(`${door}/person`, { email }), await of.post(`${door}/person`, { email: unknown })]
  expect(refused.map(outcome)).toEqual([
    [429, 'too-many-attempts'],
    [429, 'too-many-attempts'],
  ])
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  const elsewhere = await superBrowser('198.51.100.7')
  expect((await elsewhere.post(`${door}/person`, { email })).status).toBe(401)
})
