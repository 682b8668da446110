import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { VerifyAnswer } from '#contract/deeds/verification'
import { sha256 } from '../../platform/crypto/secret'
import { type Browser, browser } from '../../testing/browser'
import { wordsOf } from '../../testing/pdf-words'
import { aFirm, anApplicant, db, signedInMember } from '../../testing/people'
import { custodyRecords } from './tables'

const pdfOf = async (by: Browser, path: string) => {
  const answer = await by.fetch(path)
  return { status: answer.status, content: await answer.arrayBuffer(), type: answer.headers.get('content-type') }
}

test('the chain is printed with a code, and whoever has it knows that we issued it', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id, browser: owner } = await anApplicant()
  const clerk = await signedInMember(firm, 'staff')
  const at = `/api/lawfirm/clients/${id}/original`
  expect((await owner.ask(`/api/applications/${id}/original/record`)).status).toBe(404)
  await clerk.post(at, { entry: 'received', condition: 'Complete, two folds', before: 0 })
  const first = await pdfOf(owner, `/api/applications/${id}/original/record`)
  expect([first.status, first.type]).toEqual([200, 'application/pdf'])
  const [row] = await db.select().from(custodyRecords)
  if (!row) throw new Error('no record')
  expect(row).toMatchObject({ applicationId: id, entries: 1, sha256: await sha256(first.content) })
  const words = (await wordsOf(first.content)).join(' ')
  expect(words).toContain('Custody of the original')
  expect(words).toContain('Complete, two folds')
  expect(words).toContain(row.code.slice(0, 4))

  // the same for the firm: the same record while nothing was added
  const second = await pdfOf(clerk, `${at}/record`)
  expect(await sha256(second.content)).toBe(row.sha256)
  expect(await db.$count(custodyRecords)).toBe(1)

  const verify = async (what: string) => (await browser().get<VerifyAnswer>(`/api/verify/${what}`)).body
  const known = { status: 'original-record', firm: 'titan Law', entries: 1, isLatest: true, sha256: row.sha256 }
  expect(await verify(row.code)).toEqual({ ...known, issuedAt: row.issuedAt.toISOString() })
  expect(await verify(`by-hash/${row.sha256}`)).toMatchObject(known)
  expect(JSON.stringify(await verify(row.code))).not.toMatch(/Rudo|staff|ZTL/)

  await clerk.post(at, { entry: 'seen', before: 1 })
  expect(await verify(row.code)).toMatchObject({ entries: 1, isLatest: false })
  await pdfOf(clerk, `${at}/record`)
  expect(await db.$count(custodyRecords)).toBe(2)
  expect(await verify('AAAABBBBCCCC')).toEqual({ status: 'unknown' })
  await expect(env.DB.prepare('delete from custody_records').run()).rejects.toThrow('records of custody stay')
})
