import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { virusCopy } from '#contract/documents/stored-files'
import { history } from '../../applications/tables'
import { virusScans } from '../../platform/database/tables'
import { contextAt } from '../../testing/paying'
import { aFirm, anApplicant, db, signedInMember } from '../../testing/people'
import { aPhoto } from '../../testing/uploads'
import { scanWaiting } from './scan-waiting'
import { fileProblems } from './tables'

const standIn = 'http://localhost/sandbox/virus-scan'
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const infected = Uint8Array.from([...aPhoto(50), ...Buffer.from(eicar)])

async function scannedBy(url: string, work: () => Promise<void>) {
  Object.assign(env, { VIRUS_SCAN_URL: url })
  try {
    await work()
  } finally {
    Object.assign(env, { VIRUS_SCAN_URL: '' })
  }
}

async function people() {
  const lawyer = await signedInMember(await aFirm('titan', 'selector'), 'lawyer')
  const { id, browser } = await anApplicant()
  const at = `/api/applications/${id}/documents`
  const send = (body: BodyInit) =>
    browser.ask<{ id: number }>(at, {
      method: 'POST',
      body,
      headers: { 'content-type': 'image/jpeg', 'x-file-name': 'scan.jpg' },
    })
  const open = (document: number) => lawyer.get<{ detail?: string }>(`/api/lawfirm/clients/${id}/documents/${document}`)
  return { id, send, open }
}

test('a clean file is opened, and an infected one by nobody; both sides and the console are told', () =>
  scannedBy(standIn, async () => {
    const { id, send, open } = await people()
    const { body: good } = await send(aPhoto(300))
    const { body: bad } = await send(infected)
    expect((await open(good.id)).status).toBe(200)
    const refused = await open(bad.id)
    expect([refused.status, refused.body.detail]).toEqual([400, virusCopy.infected])
    await scanWaiting(contextAt())
    await scanWaiting(contextAt())
    expect(await db.select().from(fileProblems)).toMatchObject([
      { kind: 'document', rowId: bad.id, problem: 'infected' },
    ])
    const told = await db
      .select()
      .from(history)
      .where(eq(history.message, virusCopy.infectedFile('scan.jpg')))
    expect(told).toMatchObject([{ applicationId: id, actorKind: 'system' }])
  }))

test('while the scanner does not answer files wait, an operator sees it, and afterwards they are scanned', async () => {
  const { send, open } = await people()
  let document = 0
  await scannedBy('http://localhost/sandbox/no-scanner', async () => {
    document = (await send(aPhoto(300))).body.id
    const waiting = await open(document)
    expect([waiting.status, waiting.body.detail]).toEqual([503, virusCopy.waiting])
    await scanWaiting(contextAt())
    expect(await db.select().from(fileProblems)).toMatchObject([{ problem: 'unscanned' }])
  })
  await scannedBy(standIn, async () => {
    await scanWaiting(contextAt())
    expect(await db.select().from(fileProblems)).toEqual([])
    expect((await db.select().from(virusScans)).map(({ result }) => result)).toEqual(['clean'])
    expect((await open(document)).status).toBe(200)
  })
})

test('a file that waited for the scanner and has a virus is reported as infected, to both sides', async () => {
  const { id, send } = await people()
  await scannedBy('http://localhost/sandbox/no-scanner', async () => {
    await send(infected)
    await scanWaiting(contextAt())
    expect(await db.select().from(fileProblems)).toMatchObject([{ problem: 'unscanned' }])
  })
  // the scanner answered somebody who opened it, before the next run
  await db.update(virusScans).set({ result: 'infected' })
  await scannedBy(standIn, async () => {
    await scanWaiting(contextAt())
    await scanWaiting(contextAt())
  })
  expect(await db.select().from(fileProblems)).toMatchObject([{ problem: 'infected' }])
  const entries = await db
    .select()
    .from(history)
    .where(eq(history.message, virusCopy.infectedFile('scan.jpg')))
  expect(entries).toMatchObject([{ applicationId: id }])
})

test('a second infected file is reported as the first one was', () =>
  scannedBy(standIn, async () => {
    const { send, open } = await people()
    for (const _ of [1, 2]) {
      const { body } = await send(infected)
      expect((await open(body.id)).status).toBe(400)
      await scanWaiting(contextAt())
    }
    const found = await db.select().from(fileProblems)
    expect(found.map(({ problem }) => problem)).toEqual(['infected', 'infected'])
  }))

test('without the setting nothing is scanned', async () => {
  const { send, open } = await people()
  const { body } = await send(infected)
  expect((await open(body.id)).status).toBe(200)
  expect(await db.$count(virusScans)).toBe(0)
})
