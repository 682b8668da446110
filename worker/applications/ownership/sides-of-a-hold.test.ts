import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { harareDate } from '#contract/time'
import { all } from '../../api/all'
import { outbox } from '../../notifications/tables'
import type { Browser } from '../../testing/browser'
import { messages, settings } from '../../testing/paying'
import { aFirm, anApplicant, db, digitizeForm, memberBrowser, signedInMember } from '../../testing/people'
import { requestOf } from '../../testing/valid-requests'
import { applications, history } from '../tables'

// One deed, two people, two firms: nothing of one side is in any answer or message to the other during a hold.

const reads = [...new Set(all.routes.filter(({ method }) => method === 'GET').map(({ path }) => path))].filter(
  (path) => path.startsWith('/api/') && !/^\/api\/(openapi|docs|sandbox|super-admin|admin\/)/.test(path),
)

/**
 * Calls that change something. Left out: what ends a hold or a session, what makes another application, which any firm may get,
 * and what only says who someone is.
 */
const leftOut =
  /\/(admin|super-admin|sandbox|auth|local|legacy|help|titan|account|team|property|close|decline|pass-on|withdraw|logout|login|second-step|passkey|complete-application)\b|POST \/api\/applications$|DELETE \/api\/applications\/:id$/
const changes = [
  ...new Set(
    all.routes
      .filter(({ method }) => /^(POST|PUT|PATCH|DELETE)$/.test(method))
      .map(({ method, path }) => `${method} ${path}`),
  ),
].filter((route) => route.includes(' /api/') && !leftOut.test(route))

const document = (name: string) => ({
  method: 'POST',
  body: `%PDF-1.4\n% ${name}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  headers: { 'content-type': 'application/pdf', 'x-file-name': `${name}.pdf` },
})

/** A person and a firm, all of whose texts contain a word. */
async function aSide(slug: string, word: string, digits: string, titleDeedNumber: string) {
  const firm = await aFirm(slug, 'selector')
  const { username } = await signedInMemberOf(firm)
  const propertyAddress = `Stand ${digits} ${word}ville, Harare`
  const applied = await anApplicant({
    fullName: `${word} Moyo`,
    email: `moyo@${word}.example`,
    phone: `+44 7700 ${digits}`,
    propertyAddress,
    titleDeedNumber,
  })
  const { id } = applied
  const member = await memberBrowser(username)
  const at = `/api/lawfirm/clients/${id}`
  const made = [
    await applied.browser.ask(`/api/applications/${id}/documents`, document(`${word} passport`)),
    await applied.browser.post(`/api/applications/${id}/messages`, { text: `${word} question` }),
    await member.post(`${at}/messages`, { text: `${word} answer` }),
    await member.post(`${at}/notes`, { text: `${word} note` }),
    await member.post(`${at}/tasks`, { title: `${word} task`, due: '2099-01-01' }),
    await member.post(`${at}/message`, { status: 'additional_docs', documents: [`${word} certificate`] }),
    await member.post(`${at}/identity`, {
      entry: 'checked',
      way: 'office',
      name: `${word} Moyo`,
      document: 'passport',
      digits: '4711',
      compared: ['face'],
      before: 0,
    }),
    await member.post(`${at}/original`, { entry: 'received', condition: `${word} condition`, before: 0 }),
    await member.ask(`${at}/documents`, document(`${word} letter`)),
  ]
  expect(made.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
  return { ...applied, slug, word, digits, member, propertyAddress, titleDeedNumber }
}
type Side = Awaited<ReturnType<typeof aSide>>

async function signedInMemberOf(firm: Awaited<ReturnType<typeof aFirm>>) {
  await signedInMember(firm, 'admin')
  return { username: `${firm.slug}.admin` }
}

/** Everything that one side gets, by the call. */
async function answersTo({ id, referenceNumber, browser, member, propertyAddress, titleDeedNumber }: Side) {
  const month = harareDate(Date.now()).slice(0, 7)
  const fill: Record<string, string | number> = { id, ref: referenceNumber, reference: referenceNumber }
  const seen: [call: string, text: string][] = []
  const see = async (by: Browser, path: string, init?: Parameters<Browser['fetch']>[1]) => {
    const response = await by.fetch(path, init)
    // no mail or message leaves in this test
    if (response.status !== 503) expect(response.status, path).toBeLessThan(500)
    const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1')
    seen.push([`${init?.method ?? 'GET'} ${path}`, `${bytes}${JSON.stringify([...response.headers])}`])
  }
  const filled = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => String(fill[name] ?? 1))
  for (const by of [browser, member]) for (const path of reads) await see(by, filled(path))
  for (const q of [titleDeedNumber, propertyAddress, '77', 'Moyo', 'passport', 'certificate', 'question'])
    await see(member, `/api/lawfirm/clients?q=${encodeURIComponent(q)}`)
  await see(member, `/api/lawfirm/payments?period=${month}`)
  const json = { 'content-type': 'application/json' }
  const send = (by: Browser, method: string, path: string, body: object) =>
    see(by, path, { method, headers: json, body: JSON.stringify(body) })
  const correction = {
    propertyAddress,
    titleDeedNumber: '1/1999',
    reason: 'x',
    before: { propertyAddress, titleDeedNumber },
  }
  await send(browser, 'PUT', `/api/applications/${id}/property`, correction)
  await send(member, 'PUT', `/api/lawfirm/clients/${id}/property`, correction)
  await send(member, 'PATCH', `/api/lawfirm/clients/${id}/status`, { status: 'contacted' })
  await send(browser, 'POST', '/api/create-payment-intent', { applicationId: id, amount: 50, type: 'deposit' })
  await send(browser, 'POST', '/api/complete-application', { ...digitizeForm, titleDeedNumber })
  for (const by of [browser, member])
    for (const route of changes) await see(by, filled(route.split(' ')[1] ?? ''), requestOf(route))
  return seen
}

test('nothing of one side of a hold is in any answer, message or history of the other', async () => {
  // a message can be read only until it is sent
  await settings({ mail: 'error', whatsapp: 'error' })
  const first = await aSide('firmone', 'kanari', '900771', 'DT 4711/2009')
  const second = await aSide('firmtwo', 'mombera', '900442', 'DT 4712/2009')
  const { propertyAddress } = second
  const corrected = await second.member.put(`/api/lawfirm/clients/${second.id}/property`, {
    propertyAddress,
    titleDeedNumber: '4711/09',
    reason: 'mombera reason',
    before: { propertyAddress, titleDeedNumber: second.titleDeedNumber },
  })
  expect(corrected.status).toBe(200)
  const holds = await db.select({ hold: applications.hold }).from(applications)
  expect(holds.map(({ hold }) => hold)).toEqual(['checking', 'checking'])
  expect([reads.length, changes.length].every((many) => many > 60)).toBe(true)
  for (const [own, other] of [
    [{ ...first }, second],
    [{ ...second, titleDeedNumber: '4711/09' }, first],
  ] as const) {
    const of = new RegExp(`${other.word}|${other.digits}|${other.referenceNumber}`, 'i')
    const answers = await answersTo(own)
    expect(answers.filter(([, text]) => of.test(text)).map(([call]) => call)).toEqual([])
    // every firm is in the public lists of firms
    const naming = answers.filter(([call, text]) => text.includes(other.slug) && !/\/api\/(law-)?firms$/.test(call))
    expect(naming.map(([call]) => call)).toEqual([])
    // it would be noticed: what is their own is there
    expect(answers.filter(([, text]) => text.includes(own.word)).length).toBeGreaterThan(8)
    const sent = await db.select().from(outbox).where(eq(outbox.reference, own.referenceNumber))
    expect(sent.length).toBeGreaterThan(3)
    expect(sent.map(({ message }) => message)).toContain('application-hold')
    expect(JSON.stringify(await messages('application-hold')).match(of)).not.toBeNull()
    expect(JSON.stringify(sent)).not.toMatch(of)
    expect(JSON.stringify(await db.select().from(history).where(eq(history.applicationId, own.id)))).not.toMatch(of)
  }
})
