import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { applications } from '../applications/tables'
import { auditLog } from '../platform/database/tables'
import { interrupted, memberTokenOf } from '../testing/interrupted'
import { applicant } from '../testing/paying'
import { aFirm, aMember, db } from '../testing/people'
import { deeds } from './tables'
import { uploadDeed } from './upload'

const pdf = Uint8Array.from(Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF')).buffer
const stored = async () => (await env.FILES.list()).objects.length

test.each([
  ['went to another firm', async () => db.update(applications).set({ firmId: (await aFirm('gambe')).id })],
  ['was withdrawn', () => db.update(applications).set({ firmId: null, withdrawnAt: new Date() })],
  ['lost its client', () => db.update(applications).set({ erasedAt: new Date() })],
])('a deed for an application that %s meanwhile is refused, and its bytes are deleted', async (_, happens) => {
  const firm = await aFirm('titan', 'selector')
  const { id } = await applicant({ firmId: firm.id })
  const context = interrupted(happens)
  const token = await memberTokenOf(context, await aMember(firm))
  const failed = uploadDeed(context, token, id, { name: 'deed.pdf', content: pdf })
  await expect(failed).rejects.toMatchObject({ code: 'not-found' })
  expect([await db.$count(deeds), await db.$count(auditLog)]).toEqual([0, 0])
  await expect.poll(stored).toBe(0)
})
